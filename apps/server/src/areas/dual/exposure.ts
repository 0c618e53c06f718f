import { type Dec, ZERO, add, mul, neg, sub } from "@candor/money";
import type { Both } from "@candor/rules/finance/dual/terms.ts";
import type { OpenSums } from "./operator-rows.ts";

type Sums = Pick<OpenSums, "type" | "invested" | "coin" | "quote">;

/** The house's gain in each currency if orders are paid in the coin, and if not; below zero it pays. */
const inCoin = ({ type, invested, coin }: Sums): Both =>
  type === "sell-high"
    ? { coin: sub(invested, coin), quote: ZERO }
    : { coin: neg(coin), quote: invested };
const inQuote = ({ type, invested, quote }: Sums): Both =>
  type === "sell-high"
    ? { coin: invested, quote: neg(quote) }
    : { coin: ZERO, quote: sub(invested, quote) };

const plus = (a: Both, b: Both): Both => ({
  coin: add(a.coin, b.coin),
  quote: add(a.quote, b.quote),
});
const NOTHING: Both = { coin: ZERO, quote: ZERO };
const total = (all: readonly Both[]): Both => all.reduce(plus, NOTHING);

export const belowAll = (open: readonly Sums[]): Both => total(open.map(inCoin));
export const aboveAll = (open: readonly Sums[]): Both => total(open.map(inQuote));

/** The outcome at a price: orders with a linked price above it are paid in the coin, the others are not. */
export function outcomeAt(open: readonly Sums[], linkedAbove: readonly Sums[]): Both {
  const all = aboveAll(open);
  return linkedAbove.reduce((before, one) => {
    const [paid, instead] = [inCoin(one), inQuote(one)];
    return {
      coin: add(before.coin, sub(paid.coin, instead.coin)),
      quote: add(before.quote, sub(paid.quote, instead.quote)),
    };
  }, all);
}

/** The value of both in the quote currency. */
export const worthOf = ({ coin, quote }: Both, index: Dec): Dec =>
  add(mul(coin, index, "floor"), quote);
