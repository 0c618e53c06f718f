import type { Ctx } from "../../../manifest/ctx.ts";
import { findLoan } from "../rows.ts";
import { moveSlice } from "./move-slice.ts";
import { settleSlice } from "./settle-slice.ts";
import { runningSlice, sellingAfter } from "./slice-rows.ts";
import { tradeSlice } from "./trade-slice.ts";

const PAGE = 100;
/** The most steps of one loan in a run, so that none keeps the others waiting. */
const STEPS_MAX = 8;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Continues every loan with a sale; one that fails is tried again, and the others go on. */
export async function sellCollateral(ctx: Ctx): Promise<void> {
  const errors: unknown[] = [];
  for (let after: string | undefined = FIRST; after !== undefined;) {
    const page: string[] = await sellingAfter(ctx.db, after, PAGE);
    for (const id of page) await sellSome(ctx, id).catch((error: unknown) => errors.push(error));
    after = page.length < PAGE ? undefined : page.at(-1);
  }
  if (errors.length > 0) throw new AggregateError(errors, "collateral could not be sold");
}

/** Each step commits before the next and is done once: move a slice, sell it, perhaps buy with it, settle it. */
async function sellSome(ctx: Ctx, id: string): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const loan = await findLoan(ctx.db, id);
    if (loan === undefined) return;
    const before = await runningSlice(ctx.db, id);
    if (before === undefined) {
      if (loan.state !== "open" || (!loan.is_liquidating && loan.sale_wish === "0")) return;
      await moveSlice(ctx, id);
    } else if (!(await tradeSlice(ctx, loan, before))) await settleSlice(ctx, loan, before);
    const now = await runningSlice(ctx.db, id);
    // Without progress this loan waits, and the others get their turn.
    if (
      now?.id === before?.id &&
      now?.state === before?.state &&
      now?.attempts === before?.attempts
    )
      return;
  }
}
