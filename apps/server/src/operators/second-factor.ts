import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (pepper: string): Buffer =>
  Buffer.from(hkdfSync("sha256", pepper, "", "operator second factor", 32));

/** Encrypts a secret with a key that comes from the installation's own, which the database does not hold. */
export function sealSecret(pepper: string, secret: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(pepper), iv);
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** Throws on what was not sealed with this key. */
export function openSecret(pepper: string, sealed: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", keyOf(pepper), sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([
    decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ]);
  return text.toString("utf8");
}

export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: "Candor console", label, secret, period: PERIOD_SECONDS });

/** What an authenticator reads to add the account. */
export const totpUri = (secret: string, name: string): string => totpOf(secret, name).toString();

/** The code that an authenticator shows at a time. */
export const totpCode = (secret: string, now: Date): string =>
  totpOf(secret, "").generate({ timestamp: now.getTime() });

/** The time step whose code this is, one to either side of now allowed (RFC 6238); undefined for a wrong one. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, "").validate({ token: code, timestamp: now.getTime(), window: 1 });
  if (delta === null) return undefined;
  return Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta;
}
