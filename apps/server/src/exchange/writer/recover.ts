import { setTimeout as sleep } from "node:timers/promises";
import { refuse } from "@candor/contract/refusals.ts";
import { isPassing } from "../../db/transaction.ts";
import type { Book } from "../product.ts";
import { Fenced } from "../settlement/settle.ts";
import type { BatchInput, Outcome } from "./batch.ts";
import { putBack } from "./contain.ts";
import type { Pending } from "./inbox.ts";
import type { Memory } from "./memory.ts";
import { type Attempt, hasHappened } from "./outcome.ts";
import { type State, announceReset, close, standby } from "./state.ts";

const RETRY_MS = 200;
/** The pause before a lock held elsewhere is tried again. */
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
  const isInternalError = !(error instanceof Fenced) && !isPassing(error);
  await close(state);
  if (isInternalError) state.alone = memory.books.size;
  const isDone = await isStored(state, attempt);
  if (isDone === true) return answerAll(state, pending, decided);
  if (isInternalError && memory.alone !== undefined) await putInDoubt(state, memory.alone, error);
  // The client then asks again with its key and gets the stored answer.
  if (state.isStandby || isDone === undefined)
    for (const { resolve } of pending) resolve(refuse("busy"));
  else state.inbox.putBack(pending, error);
}

/**
 * Whether the batch is stored, asked once a process leads: only then is the connection gone that sent the commit.
 * Undefined if the writer stops before that is known.
 */
async function isStored(state: State, attempt: Attempt): Promise<boolean | undefined> {
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
  return undefined;
}

async function putInDoubt(state: State, { key }: Book, error: unknown): Promise<void> {
  const { open, parts } = state;
  const struck = open?.memory.books.get(key);
  if (open === undefined || struck === undefined) return;
  const onRestored = (restored: readonly Book[]): void =>
    announceReset(state, open.memory, restored);
  const { client } = open.lease;
  await putBack(
    { client, ...parts, memory: open.memory, onRestored },
    [struck],
    struck,
    String(error),
  );
}

/** Answers the decided commands; the others come again. */
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
