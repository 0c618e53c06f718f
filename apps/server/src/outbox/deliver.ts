import { setTimeout as sleep } from "node:timers/promises";
import type { Ctx } from "../manifest/ctx.ts";
import { type Claimed, claimMessage, markAttemptFailed, markSent } from "./attempt-rows.ts";
import { type Carrier, RefusedForGood } from "./carriers.ts";
import type { Channel } from "./queue.ts";

/** How many messages of a channel are sent at once, so that a hanging one holds up no other. */
const AT_ONCE = 8;
/** An attempt without an answer by then has failed; a claim lasts longer. */
const ATTEMPT_MS = 15_000;

export type Delivery = {
  /** Begins to send due messages without waiting for them. */
  turn: (signal: AbortSignal) => void;
  /** Resolves once no message is being sent. */
  idle: () => Promise<void>;
};

/** Sends the messages of one channel independently, several at once. */
export function createDelivery(ctx: Ctx, channel: Channel, carry: Carrier): Delivery {
  const { db, clock, log } = ctx;
  const workers = new Set<Promise<void>>();

  const attempt = async (message: Claimed): Promise<void> => {
    try {
      await withinTime(carry(message));
    } catch (error) {
      const isForGood = error instanceof RefusedForGood;
      const now = clock.now();
      const state = await markAttemptFailed(db, message, { error, isForGood, now });
      const { id, attempts } = message;
      log.warn({ err: error, message: id, attempts, state }, "a message was not taken");
      return;
    }
    await markSent(db, message.id, clock.now());
  };

  const work = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const message = await claimMessage(db, channel, clock.now());
      if (message === undefined) return;
      // After one message there may be more.
      turn(signal);
      await attempt(message);
    }
  };

  const turn = (signal: AbortSignal): void => {
    if (workers.size >= AT_ONCE) return;
    const worker = work(signal)
      .catch((error: unknown) => log.warn({ err: error, channel }, "messages wait"))
      .finally(() => workers.delete(worker));
    workers.add(worker);
  };

  return {
    turn,
    idle: async () => {
      while (workers.size > 0) await Promise.all(workers);
    },
  };
}

async function withinTime(carried: Promise<void>): Promise<void> {
  const answered = new AbortController();
  const late = sleep(ATTEMPT_MS, undefined, { signal: answered.signal }).then(() => {
    throw new Error(`no answer within ${ATTEMPT_MS} ms`);
  });
  try {
    await Promise.race([carried, late]);
  } finally {
    answered.abort();
  }
}
