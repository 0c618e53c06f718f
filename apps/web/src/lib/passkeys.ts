import type { PlainMessageId } from "./text.ts";
import { arrived, ChunkLost } from "./chunk.ts";

/** What the authenticator answered, as JSON, or what to tell about why there is no answer. */
type Answered = { said: string; fault?: never } | { said?: never; fault: PlainMessageId };

/** Whether a host is a name; browsers keep passkeys for names, and none for addresses of the network. */
export const isNamed = (host: string): boolean => !/^[\d.]+$|^\[/.test(host);

/** Whether this browser can use passkeys here. */
export const mayUsePasskeys = (): boolean =>
  "PublicKeyCredential" in window && isNamed(window.location.hostname);

const tools = () => arrived(import("@simplewebauthn/browser"));

/** Has a passkey answer a challenge of the server's. */
export const answerChallenge = (options: string): Promise<Answered> =>
  answered(async () => {
    const { startAuthentication } = await tools();
    return startAuthentication({ optionsJSON: JSON.parse(options) as never });
  });

/** Makes a passkey. */
export const makePasskey = (options: string): Promise<Answered> =>
  answered(async () => {
    const { startRegistration } = await tools();
    return startRegistration({ optionsJSON: JSON.parse(options) as never });
  });

async function answered(ask: () => Promise<unknown>): Promise<Answered> {
  try {
    return { said: JSON.stringify(await ask()) };
  } catch (error) {
    if (error instanceof ChunkLost) return { fault: "common.no-answer" };
    if (!(error instanceof Error)) throw error;
    return { fault: FAULTS[error.name] ?? "auth.passkey-impossible" };
  }
}

/** What the browser says went wrong (WebAuthn, section 5.1); anything else is no fault of the person's. */
const FAULTS: Partial<Record<string, PlainMessageId>> = {
  NotAllowedError: "auth.passkey-stopped",
  AbortError: "auth.passkey-stopped",
  InvalidStateError: "auth.passkey-known",
};
