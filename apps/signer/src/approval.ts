import { type KeyObject, createHash, createPublicKey, verify } from "node:crypto";
import type { Approval } from "@candor/chains/signing/protocol.ts";
import * as z from "zod/mini";

/** Where approvers sign: what their passkeys belong to, and the pages that may ask for them. */
export type Site = { site: string; origins: readonly string[] };

const PRESENT = 0x01;
const VERIFIED = 0x04;
/** The hash of the site, the flags, and how often it has signed. */
const LEAST_BYTES = 37;

const clientData = z.object({
  type: z.literal("webauthn.get"),
  challenge: z.string(),
  origin: z.string(),
  // What was signed inside another page was shown by that page.
  crossOrigin: z.optional(z.literal(false)),
});

const sha256 = (bytes: Buffer | string): Buffer => createHash("sha256").update(bytes).digest();
const bytesOf = (text: string): Buffer => Buffer.from(text, "base64url");

/** Whether a passkey with this key, of its verified owner, has signed this digest on one of these pages (WebAuthn, 7.2). */
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

/** A page of this machine, at whichever port; production takes none. */
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

/** SPKI in base64url: P-256, Ed25519 or RSA, which is what passkeys have; undefined: it is none. */
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
