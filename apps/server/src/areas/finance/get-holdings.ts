import type { finance } from "@candor/contract/areas/finance/calls.ts";
import { type Dec, ZERO, add, formatDec, mul } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Earned, Holding } from "../../products/holding.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { valueInUsdt } from "../../catalogue/markets.ts";

export const getHoldings: ReadHandler<typeof finance.calls.getHoldings> = async (
  ctx,
  { caller: { userId } },
) => {
  const invested: Holding[] = [];
  const owed: Holding[] = [];
  const earned: Earned[] = [];
  for (const { holdingsOf, earnedOf, isDebt = false } of ctx.areas.holdings.values()) {
    (isDebt ? owed : invested).push(...(await holdingsOf(ctx, userId)));
    if (earnedOf !== undefined) earned.push(...(await earnedOf(ctx, userId)));
  }
  return {
    invested: worthOf(ctx, invested),
    owed: worthOf(ctx, owed),
    earned_today: worthOf(ctx, earned.map(ofPeriod("today"))),
    earned_total: worthOf(ctx, earned.map(ofPeriod("total"))),
    list: [...invested, ...owed].toSorted(byDue).map((holding) => view(ctx, holding)),
  };
};

const ofPeriod =
  (period: "today" | "total") =>
  ({ currencyId, ...amounts }: Earned) => ({ currencyId, amount: amounts[period] });

/** The value in USDT, rounded down; null if a non-zero amount has no price. */
function worthOf(
  { catalogue, indexOf }: Ctx,
  parts: readonly { currencyId: number; amount: Dec }[],
): string | null {
  let total: Dec = ZERO;
  for (const { currencyId, amount } of parts) {
    if (amount === ZERO) continue;
    const price = valueInUsdt(catalogue, indexOf, currencyId);
    if (price === undefined) return null;
    total = add(total, mul(amount, price, "down"));
  }
  return formatDec(total);
}

/** The earliest due first; entries without a due time come last. */
const byDue = (one: Holding, other: Holding): number =>
  (one.dueAt?.getTime() ?? Infinity) - (other.dueAt?.getTime() ?? Infinity) || 0;

const view = ({ catalogue }: Ctx, holding: Holding) => ({
  area: holding.area,
  id: holding.id,
  currency_id: holding.currencyId,
  currency_code: catalogue.currency(holding.currencyId)?.code ?? "",
  amount: formatDec(holding.amount),
  earned_today: formatDec(holding.earnedToday),
  earned_total: formatDec(holding.earnedTotal),
  due_at: holding.dueAt?.toISOString() ?? null,
});
