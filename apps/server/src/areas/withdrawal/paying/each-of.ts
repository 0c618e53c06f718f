import type { Ctx } from "../../../manifest/ctx.ts";
import type { StoredState } from "../move-withdrawal.ts";
import { type Paid, listPaid } from "./payment-rows.ts";

/** Withdrawals of one read, and the most reads of a run. */
const SLICE = 50;
const SLICES_MAX = 40;

/**
 * Works on each withdrawal of a state, oldest first; one that fails does not delay the others. Stops between two of
 * them when the process shuts down.
 */
export async function eachOf(
  ctx: Ctx,
  state: StoredState,
  signal: AbortSignal,
  work: (paid: Paid) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  let after = 0;
  for (let slice = 0; slice < SLICES_MAX; slice += 1) {
    const found = await listPaid(ctx.db, state, { after, count: SLICE });
    for (const paid of found) {
      if (signal.aborted) return;
      await work(paid).catch((error: unknown) => errors.push(error));
      after = paid.number;
    }
    if (found.length < SLICE) break;
  }
  if (errors.length > 0) throw new AggregateError(errors, `withdrawals that are ${state}`);
}
