import type { Dec } from "@candor/money";
import { IEO_HALF_SPREAD, priceByIndex } from "@candor/rules/finance/ieo/price.ts";
import { halfSpreadAt } from "@candor/rules/prices/spread.ts";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { priceNow } from "../../feed/price-now.ts";
import type { Terms } from "./terms.ts";

/** What a token costs in a currency now. `event`: the recorded second of its index; null: it is the issue price. */
export type Payment = { currency: number; price: Dec | undefined; event: number | null };

/** One price, in the first currency; in every other what that is worth by the index, undefined while there is none. */
export function paymentsOf(
  ctx: Pick<Ctx, "feed" | "catalogue">,
  db: Db | Tx,
  { prices }: Terms,
  now: Date,
): Promise<Payment[]> {
  const [issue] = prices;
  return Promise.all(
    prices.map(async ({ currency }): Promise<Payment> => {
      if (issue === undefined || issue.price === null)
        return { currency, price: undefined, event: null };
      if (currency === issue.currency) return { currency, price: issue.price, event: null };
      const market = ctx.catalogue.marketByPair(currency, issue.currency);
      const at = market && (await priceNow(ctx, db, market.id, now));
      if (at === undefined) return { currency, price: undefined, event: 0 };
      const halfSpread = halfSpreadAt(IEO_HALF_SPREAD, at);
      return {
        currency,
        price: priceByIndex(issue.price, at.index, halfSpread),
        event: at.event,
      };
    }),
  );
}
