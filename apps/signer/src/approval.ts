import { type KeyObject, createHash, createPublicKey, verify } from "node:crypto";
import type { Approval } from "@candor/chains/signing/protocol.ts";
import * as z from "zod/mini";

/** The site of approvers' passkeys, and the pages that may ask them to sign. */
export type Site = { site: string; origins: readonly string[] };

const PRESENT = 0x01;
const VERIFIED = 0x04;
/** The length of the site's hash, the flags and the signature counter. */
const LEAST_BYTES = 37;

const clientData = z.object({
  type: z.literal("webauthn.get"),
  challenge: z.string(),
  origin: z.string(),
  // A page that embeds ours may have shown something else: its signatures do not count.
  crossOrigin: z.optional(z.literal(false)),
});

const sha256 = (bytes: Buffer | string): Buffer => createHash("sha256").update(bytes).digest();
const bytesOf = (text: string): Buffer => Buffer.from(text, "base64url");

/** Whether this passkey, with its owner verified, has signed this digest on one of these pages (WebAuthn, 7.2). */
export function isApproval(
  { clientDataJSON, authenticatorData, signature }: Approval,
  digest: Buffer,
  publicKey: KeyObject,
  { site, origins }: Site,
): boolean {
  const said = clientDataIn(bytesOf(clientDataJSON).toString());
  if (said === undefined || said.challenge !== digest.toString("base64url")) return false;
  if (!origins.some((one) => isOf(said.origin, one))) return false;
  const data = bytesOf(authenticatorData);
  if (data.length < LEAST_BYTES || !data.subarray(0, 32).equals(sha256(site))) return false;
  const flags = data[32] ?? 0;
  if ((flags & PRESENT) === 0 || (flags & VERIFIED) === 0) return false;
  const signed = Buffer.concat([data, sha256(bytesOf(clientDataJSON))]);
  const hash = publicKey.asymmetricKeyType === "ed25519" ? null : "sha256";
  return verify(hash, signed, publicKey, bytesOf(signature));
}

/** A page of this machine at any port; production accepts none. */
export const LOCAL = "http://localhost:*";
const isOf = (origin: string, allowed: string): boolean =>
  allowed === LOCAL ? /^http:\/\/localhost(?::[0-9]{1,5})?$/.test(origin) : origin === allowed;

function clientDataIn(text: string): z.output<typeof clientData> | undefined {
  try {
    return z.safeParse(clientData, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** A passkey's key as SPKI in base64url: P-256, Ed25519 or RSA; undefined for any other. */
export function approverKey(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: bytesOf(text), format: "der", type: "spki" });
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
    const isTaken =
      type === "ed25519" ||
      (type === "ec" && details?.namedCurve === "prime256v1") ||
      (type === "rsa" && (details?.modulusLength ?? 0) >= 2_048);
    return isTaken ? key : undefined;
  } catch {
    return undefined;
  }
}
