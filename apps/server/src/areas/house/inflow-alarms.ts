import { type Dec, ZERO, add, formatDec, mul } from "@candor/money";
import { VELOCITY } from "@candor/rules/velocity.ts";
import { inflowOf } from "../../ledger/inflow.ts";
import { valueInUsdt } from "../../catalogue/markets.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";

/**
 * The alarm about value that comes to users from outside today by any kind of entry, including value that a compromised
 * process posts out of nothing. A currency without a price raises it too.
 */
export async function inflowAlarms({ db, clock, catalogue, indexOf }: OperatorCtx) {
  const { since, inflow } = await inflowOf(db, clock.now());
  const worth = inflow.reduce<Dec | undefined>((sum, { currencyId, amount }) => {
    const price = valueInUsdt(catalogue, indexOf, currencyId);
    return sum === undefined || price === undefined
      ? undefined
      : add(sum, mul(amount, price, "down"));
  }, ZERO);
  if (worth !== undefined && worth <= VELOCITY.inflowDayUsdt) return [];
  const subject = worth === undefined ? "–" : `${formatDec(worth)} USDT`;
  return [{ code: "much-comes-in", subject, since: since.toISOString() }];
}
