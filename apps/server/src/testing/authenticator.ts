import { type JsonWebKey, generateKeyPairSync, hash, randomBytes, sign } from "node:crypto";
import { type Cbor, cbor } from "./cbor.ts";

/** The origin by which browsers name a page of the tests' server. */
export const ORIGIN = "http://localhost";
export const FROM_PAGE = { origin: ORIGIN };

/** Faults that tests put into an answer. */
type Odd = {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  /** The request comes from a frame of another page. */
  isFramed?: boolean;
  counter?: number;
  /** Attests the made passkey; otherwise it is unattested. */
  vouch?: (signed: Buffer, sign: (bytes: Buffer) => Buffer) => Map<string, Cbor>;
};
type Options = { challenge: string; rpId?: string; rp?: { id?: string } };

const sha256 = (bytes: Buffer | string): Buffer => hash("sha256", bytes, "buffer");
const text = (bytes: Buffer): string => bytes.toString("base64url");

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** The key as COSE writes it (RFC 9053): an ES256 key on P-256. */
function coseKey(jwk: JsonWebKey): Buffer {
  const part = (value: string | undefined): Buffer => Buffer.from(value ?? "", "base64url");
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, part(jwk.x)],
      [-3, part(jwk.y)],
    ]),
  );
}

/** A software authenticator with one passkey and its browser; a synced passkey keeps no counter. */
export function createAuthenticator({ isCounting = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;
  const own = (bytes: Buffer): Buffer => sign("sha256", bytes, privateKey);

  const answer = (options: string, type: string, odd: Odd) => {
    const { challenge, rpId, rp } = JSON.parse(options) as Options;
    const { origin = ORIGIN, isFramed: crossOrigin = false } = odd;
    const clientData = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));
    counter = odd.counter ?? (isCounting ? counter + 1 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = PRESENT | (odd.isVerified === false ? 0 : VERIFIED);
    const site = odd.rpId ?? rpId ?? rp?.id ?? "";
    const credential = { id: text(id), rawId: text(id), type: "public-key" };
    return { clientData, count, flags, site: sha256(site), credential };
  };

  return {
    id,
    /** The public key as SPKI in base64url. */
    publicKey: text(publicKey.export({ format: "der", type: "spki" })),
    /** Makes the passkey as the options ask, and answers as a browser does. */
    make: (options: string, odd: Odd = {}): string => {
      const made = answer(options, "webauthn.create", odd);
      const key = coseKey(publicKey.export({ format: "jwk" }));
      const authData = Buffer.concat([
        made.site,
        Buffer.from([made.flags | WITH_KEY]),
        made.count,
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const signed = Buffer.concat([authData, sha256(made.clientData)]);
      const attested = new Map<string, Cbor>([
        ["fmt", odd.vouch === undefined ? "none" : "packed"],
        ["attStmt", odd.vouch?.(signed, own) ?? new Map<string, Cbor>()],
        ["authData", authData],
      ]);
      return JSON.stringify({
        ...made.credential,
        response: {
          clientDataJSON: text(made.clientData),
          attestationObject: text(cbor(attested)),
          transports: ["internal"],
        },
        clientExtensionResults: {},
      });
    },
    /** Signs what the options ask for, and answers as a browser does. */
    sign: (options: string, odd: Odd = {}): string => {
      const signed = answer(options, "webauthn.get", odd);
      const authData = Buffer.concat([signed.site, Buffer.from([signed.flags]), signed.count]);
      const signature = own(Buffer.concat([authData, sha256(signed.clientData)]));
      return JSON.stringify({
        ...signed.credential,
        response: {
          clientDataJSON: text(signed.clientData),
          authenticatorData: text(authData),
          signature: text(signature),
        },
        clientExtensionResults: {},
      });
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;
