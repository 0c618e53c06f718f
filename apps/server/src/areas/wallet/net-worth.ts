import { type Dec, ZERO, add, formatDec, mul } from "@candor/money";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { valueInUsdt } from "../../catalogue/markets.ts";
import { debtsOf } from "../loans/index.ts";

/** What a user owes, with interest, in USDT, rounded up; null while there is no price. */
export async function owedBy(ctx: CoreCtx, userId: string): Promise<Dec | null> {
  let total = ZERO;
  for (const { currencyId, amount } of await debtsOf(ctx.db, userId)) {
    const price = valueInUsdt(ctx.catalogue, ctx.indexOf, currencyId);
    if (price === undefined) return null;
    total = add(total, mul(amount, price, "up"));
  }
  return total;
}

export const textOf = (worth: Dec | null): string | null =>
  worth === null ? null : formatDec(worth);
