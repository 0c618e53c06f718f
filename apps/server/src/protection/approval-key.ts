import { createPublicKey } from "node:crypto";
import { decodeCredentialPublicKey } from "@simplewebauthn/server/helpers";

/** The names of a key's parts in COSE (RFC 9053, RFC 8230) and in JWK. */
const CURVES: Readonly<Record<number, object>> = {
  1: { kty: "EC", crv: "P-256" },
  6: { kty: "OKP", crv: "Ed25519" },
};
const [KTY, FIRST, SECOND, THIRD] = [1, -1, -2, -3];
const RSA = 3;

/** The public half of a passkey for the signer, as SPKI in base64url, from the authenticator's COSE key. */
export function approvalKey(cose: Uint8Array): string {
  const parts = decodeCredentialPublicKey(new Uint8Array(cose)) as unknown as Map<number, unknown>;
  const text = (at: number): string =>
    Buffer.from(parts.get(at) as Uint8Array).toString("base64url");
  const isRsa = parts.get(KTY) === RSA;
  const named = CURVES[parts.get(FIRST) as number];
  if (!isRsa && named === undefined) throw new Error("a passkey of a curve that none is made on");
  const jwk = isRsa
    ? { kty: "RSA", n: text(FIRST), e: text(SECOND) }
    : { ...named, x: text(SECOND), ...(parts.has(THIRD) && { y: text(THIRD) }) };
  const key = createPublicKey({ key: jwk, format: "jwk" });
  return key.export({ format: "der", type: "spki" }).toString("base64url");
}
