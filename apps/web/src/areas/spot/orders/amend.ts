import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, dec, formatDec, parseDec } from "@candor/money";
import {
  type AmendmentRefusal,
  type SpotTerms,
  amendRefusal,
  priceRefusal,
  slippageCap,
} from "@candor/rules/spot.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import { type OrderPrice, linesOf, priceOf } from "./order-lines.ts";
import type { Order } from "./orders.ts";

/** What can be changed of an open order. */
export type Amendable = OrderPrice | "amount";

/** Returns the parts of an order that can be changed; one with a budget has no quantity to lower. */
export function amendables(order: Order): Amendable[] {
  const prices = linesOf(order).filter(({ mayMove }) => mayMove);
  const amount: Amendable[] = order.quote_amount === null ? ["amount"] : [];
  return [...prices.map(({ which }) => which), ...amount];
}

/** What another price would mean for an open order: the call to send, or what stands against it. */
export function repricingSummary(
  order: Order,
  which: OrderPrice,
  typed: string,
  terms: SpotTerms,
): FormSummary<CallInput<"spot.repriceOrder">, "price", "orders.enter-other-price" | Refusal> {
  const price = parseDec(typed);
  if (price === undefined)
    return { input: undefined, missing: { price: refuse("price-required") } };
  const refusal = priceRefusal(terms, price);
  if (refusal !== undefined) return { input: undefined, wrong: { price: refusal } };
  const own = priceOf(order, which);
  return own !== null && price === dec(own)
    ? { input: undefined, missing: { price: "orders.enter-other-price" } }
    : { input: { id: order.id, new_price: formatDec(price), which } };
}

/** Returns the call that lowers an open order's amount, or the faults of the typed amount. */
export function amendmentSummary(
  order: Order,
  typed: string,
  terms: SpotTerms,
): FormSummary<CallInput<"spot.amendOrder">, "amount", "spot.enter-amount" | Refusal> {
  const quantity = parseDec(typed);
  if (quantity === undefined) return { input: undefined, missing: { amount: "spot.enter-amount" } };
  const refusal = amendmentRefusal(order, quantity, terms);
  if (refusal === undefined) return { input: { id: order.id, amount: formatDec(quantity) } };
  // The unchanged amount of a new sheet is no fault: a smaller one is only missing.
  return quantity === dec(order.amount)
    ? { input: undefined, missing: { amount: refusal } }
    : { input: undefined, wrong: { amount: refusal } };
}

/** Why an open order may not be made as small as typed, by the rule that the server judges by. */
function amendmentRefusal(
  order: Order,
  quantity: Dec,
  terms: SpotTerms,
): AmendmentRefusal | undefined {
  const [whole, filled] = [dec(order.amount), dec(order.filled_amount)];
  return amendRefusal(
    terms,
    { price: tradingPrice(order, terms), quantity: whole, filled },
    quantity,
  );
}

/** Returns the limit, or for a market order the price that slippage allows. */
function tradingPrice(order: Order, terms: SpotTerms): Dec {
  if (order.target_price !== null) return dec(order.target_price);
  const trigger = order.trigger_price;
  return trigger === null ? terms.priceMax : slippageCap(terms, order.type, dec(trigger));
}
