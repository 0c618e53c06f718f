import { type Dec, ZERO, add, mul, neg, sub } from "@candor/money";
import type { Both } from "@candor/rules/finance/dual/terms.ts";
import type { OpenSums } from "./operator-rows.ts";

type Sums = Pick<OpenSums, "type" | "invested" | "coin" | "quote">;

/** What the house gains in each currency where orders are paid in the coin, and where they are not; below zero it pays. */
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

/** At a price: those whose linked price is above it are paid in the coin, and the rest is not. */
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

/** Both in what the coin is priced in. */
export const worthOf = ({ coin, quote }: Both, index: Dec): Dec =>
  add(mul(coin, index, "floor"), quote);
