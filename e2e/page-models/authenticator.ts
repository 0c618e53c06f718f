import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";

import { serverTime } from "./clock.ts";

const STEP_MS = 30_000;
/** The next step may begin while a code is typed and checked. */
const TYPED_MS = 10_000;

/**
 * An authenticator app that returns each code once, and the next one early once the present one is used. It begins
 * with the oldest code that the server will still accept once it is typed, so that several are at hand at once.
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
