import { everySecond } from "../feed/every-second.ts";
import { applyDueChanges } from "./config-changes.ts";
import type { OperatorCtx } from "./operator-ctx.ts";

/** A quarter into the second, away from the index and the rolling up. */
const PHASE_MS = 250;
const LEDGER_EVERY_SECONDS = 600;
/** Not at once: whoever starts has better things to do than to read the whole ledger. */
const LEDGER_FIRST_SECONDS = 20;
const LATENCY_EVERY_SECONDS = 300;

/** Once a second what is due to change changes, and now and then the ledger is checked. Returns how to end it. */
export function keepWatch(ctx: OperatorCtx): () => Promise<void> {
  let isChecking = false;
  let failures = 0;
  let seconds = 0;
  // No job of the leading process: what is found is kept in memory, for this process's console.
  const checkLedger = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    try {
      await ctx.watch.checkLedger();
    } catch (error) {
      ctx.log.error({ err: error }, "the ledger could not be checked");
    }
    isChecking = false;
  };
  const loop = everySecond(ctx.clock, PHASE_MS, async () => {
    seconds += 1;
    if (seconds % LATENCY_EVERY_SECONDS === 0) ctx.watch.turn();
    if (seconds % LEDGER_EVERY_SECONDS === LEDGER_FIRST_SECONDS) void checkLedger();
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
