import type { Dec } from "@candor/money";
import { IEO_HALF_SPREAD, priceByIndex } from "@candor/rules/finance/ieo/price.ts";
import { halfSpreadAt } from "@candor/rules/prices/spread.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { PriceOf } from "../../feed/price-now.ts";
import type { Terms } from "./terms.ts";

/** The price of a token in a currency. `event` is the recorded second of its index; null for the issue price. */
export type Payment = { currency: number; price: Dec | undefined; event: number | null };

/** The issue price in the first currency, and its value by the index in the others; undefined without an index. */
export function paymentsOf(
  { catalogue }: Pick<CoreCtx, "catalogue">,
  { prices }: Terms,
  priceOf: PriceOf,
): Promise<Payment[]> {
  const [issue] = prices;
  return Promise.all(
    prices.map(async ({ currency }): Promise<Payment> => {
      if (issue === undefined || issue.price === null)
        return { currency, price: undefined, event: null };
      if (currency === issue.currency) return { currency, price: issue.price, event: null };
      const market = catalogue.marketByPair(currency, issue.currency);
      const at = market && (await priceOf(market.id));
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
