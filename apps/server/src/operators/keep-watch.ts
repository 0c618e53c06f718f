import { everySecond } from "../feed/every-second.ts";
import { applyDueChanges } from "./config-changes.ts";
import type { OperatorCtx } from "./operator-ctx.ts";

/** A quarter into the second, apart from the index and the roll-up. */
const PHASE_MS = 250;
const LEDGER_EVERY_SECONDS = 600;
/** Later than the start, which has more urgent work than reading the whole ledger. */
const LEDGER_FIRST_SECONDS = 20;
/** As often as heads are signed. */
const LOG_EVERY_SECONDS = 60;
const LOG_FIRST_SECONDS = 5;
/** So often that at most a minute's entries are not yet carried into the sums. */
const CARRY_EVERY_SECONDS = 60;

/**
 * Applies due changes every second, and carries and checks the ledger now and then. Returns a function that ends it.
 */
export function keepWatch(ctx: OperatorCtx): () => Promise<void> {
  let isChecking = false;
  let failures = 0;
  let seconds = 0;
  // This is no job of the leader: the findings are kept in memory for this process's console.
  const onLedger = async (work: () => Promise<void>): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    try {
      await work();
    } catch (error) {
      ctx.log.error({ err: error }, "the ledger could not be checked");
    }
    isChecking = false;
  };
  const loop = everySecond(ctx.clock, PHASE_MS, async () => {
    seconds += 1;
    if (seconds % LEDGER_EVERY_SECONDS === LEDGER_FIRST_SECONDS)
      void onLedger(ctx.watch.checkLedger);
    if (seconds % CARRY_EVERY_SECONDS === 0) void onLedger(ctx.watch.carryLedger);
    if (seconds % LOG_EVERY_SECONDS === LOG_FIRST_SECONDS)
      void ctx.watch.checkLog().catch((error: unknown) => {
        ctx.log.error({ err: error }, "the operators' log could not be compared");
      });
    try {
      await applyDueChanges(ctx);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) ctx.log.error({ err: error }, "due changes are not applied");
    }
  });
  return () => loop.stop();
}
