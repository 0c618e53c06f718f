import type { OrderSide } from "@candor/contract/words.ts";
import { type Dec, ZERO, add, cmp, div, min, quantize, sub } from "@candor/money";
import { type SpotPlan, type SpotTerms, feeOf, notionalOf } from "./spot.ts";

export type Level = { price: Dec; quantity: Dec };

/** What an order would do to the book as it stands now. */
export type SpotPreview = {
  filledQuantity: Dec;
  filledQuote: Dec;
  /** undefined while nothing would fill at once. */
  averagePrice: Dec | undefined;
  /** The fee in the received currency: base for a buy, quote for a sell. */
  fee: Dec;
  received: Dec;
  hold: Dec;
  /** How far the average stands from the best price, as a ratio. */
  slippage: Dec | undefined;
  /** What would rest in the book (limit) or stay unfilled (market). */
  restingQuantity: Dec;
};

/**
 * Walks the opposite side of the book (best first) by the rules of matching: the price of each
 * trade is the maker's, a budget buys whole lots only. The settlement charges by the same `feeOf`.
 */
export function previewOrder(
  terms: SpotTerms,
  side: OrderSide,
  plan: SpotPlan,
  levels: readonly Level[],
): SpotPreview {
  let left = plan.quantity;
  let quote = ZERO;
  // An order that waits for a price trades nothing now; an OCO rests meanwhile.
  for (const level of plan.trigger === undefined ? levels : []) {
    const isBeyond = side === "buy" ? level.price > plan.price : level.price < plan.price;
    if (isBeyond || left === ZERO) break;
    let quantity = min(left, level.quantity);
    if (plan.budget !== undefined) {
      const affordable = div(sub(plan.budget, quote), level.price, "down");
      quantity = min(quantity, quantize(affordable, terms.quantityStep, "down"));
    }
    if (quantity === ZERO) break;
    quote = add(quote, notionalOf(level.price, quantity));
    left = sub(left, quantity);
  }
  // Fill-or-kill that the book cannot fill whole trades nothing at all.
  if (plan.timeInForce === "fok" && left > ZERO) {
    left = plan.quantity;
    quote = ZERO;
  }
  const filled = sub(plan.quantity, left);
  const best = levels[0]?.price;
  const averagePrice = filled === ZERO ? undefined : div(quote, filled, "half");
  const gross = side === "buy" ? filled : quote;
  const fee = feeOf(gross, terms.takerFeeRate);
  return {
    filledQuantity: filled,
    filledQuote: quote,
    averagePrice,
    fee,
    received: sub(gross, fee),
    hold: plan.hold,
    slippage:
      averagePrice === undefined || best === undefined
        ? undefined
        : div(absDifference(averagePrice, best), best, "up"),
    restingQuantity: plan.budget === undefined ? left : ZERO,
  };
}

/** Whether a limit at this price would trade at once, which a post-only order may not. */
export function crossesBook(side: OrderSide, price: Dec, levels: readonly Level[]): boolean {
  const best = levels[0]?.price;
  if (best === undefined) return false;
  return side === "buy" ? best <= price : best >= price;
}

/**
 * What a budget leaves unspent because the book has no further offers within the cap: nothing while
 * the rest would not buy one more lot at the cap itself.
 */
export function unspentBudget(
  terms: SpotTerms,
  plan: Pick<SpotPlan, "price" | "budget">,
  { filledQuote }: Pick<SpotPreview, "filledQuote">,
): Dec {
  if (plan.budget === undefined) return ZERO;
  const rest = sub(plan.budget, filledQuote);
  return rest >= notionalOf(plan.price, terms.quantityStep) ? rest : ZERO;
}

const absDifference = (a: Dec, b: Dec): Dec => (cmp(a, b) < 0 ? sub(b, a) : sub(a, b));
