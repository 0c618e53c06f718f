import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
/** How long an authenticator shows a code. */
export const TOTP_STEP_MS = PERIOD_SECONDS * 1_000;

export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, issuer = "", label = ""): TOTP =>
  new TOTP({ issuer, label, secret, period: PERIOD_SECONDS });

/** The text by which an authenticator adds this account of this issuer. */
export const totpUri = (secret: string, issuer: string, name: string): string =>
  totpOf(secret, issuer, name).toString();

/** The code that an authenticator shows at a time. */
export const totpCode = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() });

/** The time step whose code this is, one to either side of now allowed (RFC 6238); undefined for a wrong one. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  if (delta === null) return undefined;
  return Math.floor(now.getTime() / TOTP_STEP_MS) + delta;
}
