import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { Approval } from "../signing/protocol.ts";

const PRESENT_AND_VERIFIED = 0x05;
const sha256 = (bytes: Buffer | string): Buffer => createHash("sha256").update(bytes).digest();

/** Faults that tests put into a signature. */
type Odd = { origin?: string; site?: string; type?: string; flags?: number; crossOrigin?: boolean };

export const APPROVAL_ORIGIN = "http://localhost";

/** An operator with a passkey in software, who signs any digest shown. */
export function createApprover(name: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = randomBytes(32).toString("base64url");
  return {
    name,
    key,
    publicKey: publicKey.export({ format: "der", type: "spki" }).toString("base64url"),
    sign: (digest: Buffer, odd: Odd = {}): Approval => {
      const { origin = APPROVAL_ORIGIN, site = "localhost", crossOrigin = false } = odd;
      const { type = "webauthn.get", flags = PRESENT_AND_VERIFIED } = odd;
      const challenge = digest.toString("base64url");
      const said = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));
      const data = Buffer.concat([sha256(site), Buffer.from([flags]), Buffer.alloc(4)]);
      const signed = Buffer.concat([data, sha256(said)]);
      return {
        key,
        clientDataJSON: said.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
      };
    },
  };
}
export type TestApprover = ReturnType<typeof createApprover>;
