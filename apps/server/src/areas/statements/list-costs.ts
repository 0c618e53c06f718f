import type { statements } from "@candor/contract/areas/statements/calls.ts";
import { formatDec } from "@candor/money";
import { averageCosts, taxLots } from "@candor/rules/tax-lots.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { dayOf } from "../../ledger/period.ts";
import { lotChanges } from "./lots.ts";

export const listCosts: ReadHandler<typeof statements.calls.listCosts> = async (
  ctx,
  { caller: { userId } },
) => {
  const counted = await lotChanges(ctx, ctx.db, userId, dayOf(ctx.clock.now()));
  if (counted === undefined) return { is_counted: false, list: [] };
  const idOf = new Map(ctx.catalogue.currencies.map(({ code, id }) => [code, id]));
  return {
    is_counted: true,
    list: averageCosts(taxLots(counted.changes).open).flatMap(({ coin, amount, cost, average }) => {
      const id = idOf.get(coin);
      if (id === undefined) throw new Error(`no currency ${coin}`);
      return {
        currency_id: id,
        currency_code: coin,
        amount: formatDec(amount),
        cost: cost === null ? null : formatDec(cost),
        average: average === null ? null : formatDec(average),
      };
    }),
  };
};
