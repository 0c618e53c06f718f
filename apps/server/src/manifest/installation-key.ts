import { createPrivateKey, createPublicKey, hash, sign, verify } from "node:crypto";
import { kept } from "./ctx.ts";

export type InstallationKey = {
  /** In base64url, as published. */
  publicKey: string;
  sign: (text: string) => Buffer;
};

/** Signs with the installation's key (Ed25519, PKCS 8 in base64url). */
export function createInstallationKey(privateKey: string): InstallationKey {
  const key = createPrivateKey({
    key: Buffer.from(privateKey, "base64url"),
    format: "der",
    type: "pkcs8",
  });
  const { x: publicKey } = createPublicKey(key).export({ format: "jwk" });
  if (key.asymmetricKeyType !== "ed25519" || publicKey === undefined)
    throw new Error("STATEMENT_KEY is no key of Ed25519");
  return { publicKey, sign: (text) => sign(null, Buffer.from(text), key) };
}

export const installationKey = kept(({ config }) => createInstallationKey(config.statementKey));

/** Whether the owner of a published key signed exactly this text. */
export function isSigned(publicKey: string, text: string, signature: Uint8Array): boolean {
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: publicKey }, format: "jwk" });
  return verify(null, Buffer.from(text), key, signature);
}

/** The hash by which the next signed text names this one. */
export const hashOf = (text: string): Buffer => hash("sha256", text, "buffer");
