import { type Dec, dec, parseDec } from "@candor/money";
import { type SpotRefusal, type SpotTerms, amendRefusal, slippageCap } from "@candor/rules/spot.ts";
import type { Order } from "./orders.ts";

/** Why an open order may not be made as small as typed, by the rule that the server judges by. */
export function amendmentRefusal(
  order: Order,
  typed: string,
  terms: SpotTerms,
): SpotRefusal | undefined {
  const quantity = parseDec(typed);
  if (quantity === undefined) return undefined;
  const [whole, filled] = [dec(order.amount), dec(order.filled_amount)];
  return amendRefusal(
    terms,
    { price: tradingPrice(order, terms), quantity: whole, filled },
    quantity,
  );
}

/** Its limit; of an order at market the price that it may walk to. */
function tradingPrice(order: Order, terms: SpotTerms): Dec {
  if (order.target_price !== null) return dec(order.target_price);
  const trigger = order.trigger_price;
  return trigger === null ? terms.priceMax : slippageCap(terms, order.type, dec(trigger));
}
