import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";

import { serverTime } from "./clock.ts";

const STEP_MS = 30_000;
/** Before a code has been typed and looked at, the next step may have begun. */
const TYPED_MS = 10_000;

/**
 * A person's authenticator app: each code once, the next one early where the last is used up. It begins
 * with a code that is shown no more, where many are needed at once.
 */
export function authenticatorOf(secret: string) {
  const totp = new TOTP({ secret });
  let last = 0;
  return (): string => {
    const step = (ms: number): number => Math.floor((serverTime() + ms) / STEP_MS);
    last = Math.max(last + 1, Math.min(step(TYPED_MS) - 1, step(0)));
    return totp.generate({ timestamp: last * STEP_MS });
  };
}

/** Gives the browser a fingerprint reader that always knows its owner. */
export async function addFingerprintReader(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
