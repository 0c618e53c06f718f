import type { finance } from "@candor/contract/areas/finance.ts";
import { type Dec, ZERO, add, formatDec, mul } from "@candor/money";
import type { Ctx } from "../../ctx.ts";
import type { Earned, Holding } from "../../finance/holding.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { valueInUsdt } from "../../markets.ts";
import { earnedOf as earnedInDual, holdingsOf as inDual } from "../dual/index.ts";
import { holdingsOf as inIeo } from "../ieo/index.ts";
import { holdingsOf as inLoans } from "../loans/index.ts";
import { earnedOf as earnedInStaking, holdingsOf as inStaking } from "../staking/index.ts";

export const getHoldings: ReadHandler<typeof finance.calls.getHoldings> = async (
  ctx,
  { caller: { userId } },
) => {
  const holdings = [
    ...(await inStaking(ctx, userId)),
    ...(await inIeo(ctx, userId)),
    ...(await inDual(ctx, userId)),
    ...(await inLoans(ctx, userId)),
  ];
  const earned = [...(await earnedInStaking(ctx, userId)), ...(await earnedInDual(ctx, userId))];
  const isDebt = ({ area }: Holding) => area === "loans";
  return {
    invested: worthOf(
      ctx,
      holdings.filter((one) => !isDebt(one)),
    ),
    owed: worthOf(ctx, holdings.filter(isDebt)),
    earned_today: worthOf(ctx, earned.map(ofPeriod("today"))),
    earned_total: worthOf(ctx, earned.map(ofPeriod("total"))),
    list: holdings.toSorted(byDue).map((holding) => view(ctx, holding)),
  };
};

const ofPeriod =
  (period: "today" | "total") =>
  ({ currencyId, ...amounts }: Earned) => ({ currencyId, amount: amounts[period] });

/** In USDT, rounded down; null where something that is there has no price. */
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

/** What is due first; what has no due time comes last. */
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
