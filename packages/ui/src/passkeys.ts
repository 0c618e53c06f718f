/** Why there is no answer: it was called off, there is a passkey already, the browser cannot, or its tools did not come. */
export type PasskeyFault = "stopped" | "known" | "impossible" | "lost";
/** What the authenticator answered, as JSON, or why it did not. */
export type PasskeyAnswer = { said: string; fault?: never } | { said?: never; fault: PasskeyFault };

/** Whether a host is a name; browsers keep passkeys for names, and none for addresses of the network. */
export const isNamed = (host: string): boolean => !/^[\d.]+$|^\[/.test(host);

/** Whether this browser can use passkeys here. */
export const mayUsePasskeys = (): boolean =>
  "PublicKeyCredential" in window && isNamed(window.location.hostname);

/** The part that speaks with authenticators, fetched on demand. */
export const passkeyTools = () => import("@simplewebauthn/browser");
type Tools = Awaited<ReturnType<typeof passkeyTools>>;

/** Lets a passkey answer a challenge of the server. */
export const answerChallenge = (options: string, tools = passkeyTools): Promise<PasskeyAnswer> =>
  answered(tools, ({ startAuthentication }) =>
    startAuthentication({ optionsJSON: JSON.parse(options) as never }),
  );

/** Makes a passkey. */
export const makePasskey = (options: string, tools = passkeyTools): Promise<PasskeyAnswer> =>
  answered(tools, ({ startRegistration }) =>
    startRegistration({ optionsJSON: JSON.parse(options) as never }),
  );

async function answered(
  load: () => Promise<Tools>,
  ask: (tools: Tools) => Promise<unknown>,
): Promise<PasskeyAnswer> {
  const tools = await load().catch(() => undefined);
  if (tools === undefined) return { fault: "lost" };
  try {
    return { said: JSON.stringify(await ask(tools)) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { fault: FAULTS[error.name] ?? "impossible" };
  }
}

/** What the browser says went wrong (WebAuthn, section 5.1); anything else is no fault of the person's. */
const FAULTS: Partial<Record<string, PasskeyFault>> = {
  NotAllowedError: "stopped",
  AbortError: "stopped",
  InvalidStateError: "known",
};
