import { everySecond } from "../feed/every-second.ts";
import { applyDueChanges } from "./config-changes.ts";
import type { OperatorCtx } from "./operator-ctx.ts";

/** A quarter into the second, away from the index and the rolling up. */
const PHASE_MS = 250;
const LEDGER_EVERY_SECONDS = 600;
/** Not at once: whoever starts has better things to do than to read the whole ledger. */
const LEDGER_FIRST_SECONDS = 20;
/** So that what is not carried yet stays a minute's worth, away from the checks. */
const CARRY_EVERY_SECONDS = 60;
const CARRY_FIRST_SECONDS = 50;
const LATENCY_EVERY_SECONDS = 300;

/** Once a second: what is due to change changes; every minute the ledger is carried on, and now and then checked. Returns how to end it. */
export function keepWatch(ctx: OperatorCtx): () => Promise<void> {
  let isAtLedger = false;
  let failures = 0;
  let seconds = 0;
  const atLedger = async (work: () => Promise<void>, failure: string): Promise<void> => {
    if (isAtLedger) return;
    isAtLedger = true;
    try {
      await work();
    } catch (error) {
      ctx.log.error({ err: error }, failure);
    }
    isAtLedger = false;
  };
  const loop = everySecond(ctx.clock, PHASE_MS, async () => {
    seconds += 1;
    if (seconds % LATENCY_EVERY_SECONDS === 0) ctx.watch.turn();
    if (seconds % LEDGER_EVERY_SECONDS === LEDGER_FIRST_SECONDS)
      void atLedger(ctx.watch.checkLedger, "the ledger could not be checked");
    if (seconds % CARRY_EVERY_SECONDS === CARRY_FIRST_SECONDS)
      void atLedger(ctx.watch.carryLedger, "the ledger could not be carried on");
    try {
      await applyDueChanges(ctx);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) ctx.log.error({ err: error }, "due changes are not applied");
    }
  });
  return async () => {
    await loop.stop();
    ctx.watch.stop();
  };
}
