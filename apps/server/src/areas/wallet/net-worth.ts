import { type Dec, ZERO, add, formatDec, mul, sub } from "@candor/money";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Balance } from "../../ledger/balances.ts";
import { valueInUsdt } from "../../catalogue/markets.ts";
import { debtsOf } from "../loans/index.ts";
import { worthOf } from "./view.ts";

/** A user's debts with interest in USDT, rounded up; null without a price. */
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

/** Holdings less debts in USDT; null when a part of either is unknown. */
export function netEquivalent(
  ctx: CoreCtx,
  balances: readonly Pick<Balance, "currencyId" | "available" | "frozen">[],
  owed: Dec | null,
): string | null {
  const held = worthOf(ctx, balances);
  return textOf(held === null || owed === null ? null : sub(held, owed));
}
