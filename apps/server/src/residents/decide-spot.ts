import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, ONE, add, div, formatDec, fromInteger, mul, quantize, sub } from "@candor/money";
import type { Market } from "../catalogue/markets.ts";

/** A random number from 0 up to 1. */
export type Draw = () => number;

/** A resident's information in its turn: public prices and its available amount of the coin. */
export type SpotView = { market: Market; index: Dec; available: Dec; draw: Draw };

type SpotOrder = CallInput<"spot.placeOrder">;

/** An order's least worth in USDT, and how much more it may have. */
const WORTH_MIN = 40;
const WORTH_RANGE = 260;
/** A limit's least distance from the index, and how much more it may have; most are near. */
const DISTANCE_MIN = 0.00005;
const DISTANCE_RANGE = 0.002;
/** A drawn number counts to six decimals. */
const MILLION = 1_000_000;

const drawn = (number: number): Dec =>
  div(fromInteger(Math.round(number * MILLION)), fromInteger(MILLION), "down");

/** The market of a style's turn: two of three turns go to the first markets, and each market has its turn. */
export function marketOfTurn<One>(
  markets: readonly One[],
  turn: number,
  first = 5,
): One | undefined {
  const others = Math.floor(turn / 3);
  const isOther = turn % 3 === 2 && markets.length > first;
  const index = isOther ? first + (others % (markets.length - first)) : (turn - others) % first;
  return markets[index % markets.length];
}

/** Both sides are equally likely, but a resident without the coin buys. */
function sideAndAmount({ market, index, available, draw }: SpotView) {
  const worth = drawn(WORTH_MIN + draw() * WORTH_RANGE);
  const amount = quantize(div(worth, index, "down"), market.terms.quantityStep, "down");
  const type: "buy" | "sell" = draw() < 0.5 && available >= amount ? "sell" : "buy";
  return {
    currency_id: market.baseId,
    legal_id: market.quoteId,
    type,
    amount: formatDec(amount),
  };
}

/** An order at market. */
export const takerOrder = (view: SpotView): SpotOrder => ({
  ...sideAndAmount(view),
  order_type: "market",
});

/** A post-only limit near the index. */
export function makerOrder(view: SpotView): SpotOrder {
  const order = sideAndAmount(view);
  const distance = drawn(DISTANCE_MIN + view.draw() ** 2 * DISTANCE_RANGE);
  const isBuying = order.type === "buy";
  const price = mul(view.index, isBuying ? sub(ONE, distance) : add(ONE, distance), "down");
  const limit = quantize(price, view.market.terms.priceTick, isBuying ? "down" : "up");
  return {
    ...order,
    order_type: "limit",
    time_in_force: "post-only",
    target_price: formatDec(limit),
  };
}
