import { setTimeout as sleep } from "node:timers/promises";
import { refuse } from "@candor/contract/refusals.ts";
import { isConnectionLost } from "../../db/transaction.ts";
import type { Book } from "../product.ts";
import { Fenced } from "../settlement/settle.ts";
import type { BatchInput, Outcome } from "./batch.ts";
import { putBack } from "./contain.ts";
import type { Pending } from "./inbox.ts";
import type { Memory } from "./memory.ts";
import { type Attempt, hasHappened } from "./outcome.ts";
import { type State, announceReset, close, standby } from "./state.ts";

const RETRY_MS = 200;
/** Before somebody else's lock is tried again. */
const HELD_UP_MS = 5;

/** A batch that has failed, or whose outcome is in doubt. */
export type Failure = {
  error: unknown;
  input: BatchInput;
  attempt: Attempt;
  decided: Outcome[];
  memory: Memory;
};

/** A batch is one transaction: it is stored under its epoch and number, or it never happened. */
export async function recover(state: State, failure: Failure): Promise<void> {
  const { error, input, attempt, decided, memory } = failure;
  const { pending } = input;
  const isFault = !isConnectionLost(error) && !(error instanceof Fenced);
  await close(state);
  if (isFault) state.alone = memory.books.size;
  if (await isStored(state, attempt)) return answerAll(state, pending, decided);
  // With one book at work alone and nobody's command, that book is what fails.
  if (isFault && input.isAlone && pending.length === 0) await putInDoubt(state, memory, error);
  if (state.isStandby) for (const { resolve } of pending) resolve(refuse("busy"));
  else state.inbox.putBack(pending, error);
}

/** Asked once somebody leads: only then is the connection gone on which the commit was sent. */
async function isStored(state: State, attempt: Attempt): Promise<boolean> {
  const { parts, running, opener } = state;
  while (running !== undefined && !running.signal.aborted)
    try {
      if (state.open === undefined && !state.isStandby)
        await Promise.race([opener.open(running.signal), standby(state)]);
      return await hasHappened(parts.databaseUrl, attempt);
    } catch (error) {
      parts.log.warn({ err: error }, "the outcome of a batch is not known yet");
      await sleep(RETRY_MS);
    }
  throw new Error("stopped before the outcome of a batch was known");
}

async function putInDoubt(state: State, { books, turn }: Memory, error: unknown): Promise<void> {
  const { open, parts } = state;
  const { key = "" } = [...books.values()][(turn - 1) % books.size] ?? {};
  const struck = open?.memory.books.get(key);
  if (open === undefined || struck === undefined) return;
  const onRestored = (restored: readonly Book[]): void => announceReset(state, restored);
  const { client } = open.lead;
  await putBack(
    { client, ...parts, memory: open.memory, onRestored },
    [struck],
    struck,
    String(error),
  );
}

/** Answers those that were decided; the others come again. */
export async function answerAll(
  { inbox }: State,
  batch: readonly Pending[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const heldUp: Pending[] = [];
  const notReached: Pending[] = [];
  batch.forEach((pending, position) => {
    const outcome = outcomes[position];
    if (outcome === undefined) pending.reject(new Error("a command without an answer"));
    else if (outcome === "held-up") heldUp.push(pending);
    else if (outcome === "not-reached") notReached.push(pending);
    else pending.resolve(outcome);
  });
  inbox.giveBack(notReached);
  inbox.putOff(heldUp);
  if (heldUp.length > 0 && heldUp.length === batch.length) await sleep(HELD_UP_MS);
}
