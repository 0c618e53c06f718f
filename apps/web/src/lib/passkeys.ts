import * as passkeys from "@candor/ui/passkeys.ts";
import type { PlainMessageId } from "./text.ts";
import { arrived } from "./chunk.ts";

/** What the authenticator answered, as JSON, or what to tell about why there is no answer. */
type Answered = { said: string; fault?: never } | { said?: never; fault: PlainMessageId };

const tools = () => arrived(passkeys.passkeyTools());

/** Lets a passkey answer a challenge of the server. */
export const answerChallenge = (options: string): Promise<Answered> =>
  inWords(passkeys.answerChallenge(options, tools));

/** Makes a passkey. */
export const makePasskey = (options: string): Promise<Answered> =>
  inWords(passkeys.makePasskey(options, tools));

async function inWords(answer: Promise<passkeys.PasskeyAnswer>): Promise<Answered> {
  const { said, fault } = await answer;
  return fault === undefined ? { said } : { fault: FAULTS[fault] };
}

const FAULTS: Record<passkeys.PasskeyFault, PlainMessageId> = {
  lost: "common.no-answer",
  stopped: "auth.passkey-stopped",
  known: "auth.passkey-known",
  impossible: "auth.passkey-impossible",
};
