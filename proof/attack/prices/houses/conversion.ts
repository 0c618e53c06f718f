import { type Dec, ONE, dec, div, toNumber } from "@candor/money";
import { type Pair, decideConversion } from "@candor/rules/conversion-decision.ts";
import type { Priced } from "@candor/rules/conversion.ts";
import { type PriceState, halfSpreadAt } from "@candor/rules/prices/spread.ts";
import { lastSecondAt, truthAt } from "../worlds/view.ts";
import { type World, priceAt } from "../worlds/world.ts";
import { decidingSecond, isTaken, stateAt } from "./deciding.ts";

/** The rules that keep a user who knows prices first from winning; a control switches one off. */
export type ConversionMends = {
  /** A quote is executed in the first unknown second, at its rate or a better one, or not at all. */
  isRequoted: boolean;
  /** A user has one live quote per pair. */
  isSingle: boolean;
  /** An accepted conversion holds its funds: neither spending them nor another quote makes it fail. */
  isBinding: boolean;
};
export const CONVERSION_MENDS: ConversionMends = {
  isRequoted: true,
  isSingle: true,
  isBinding: true,
};

/** The published spread in the first terms. */
export const SPREAD = dec("0.001");

/** How long a quote is valid, and the spread that it is made with. */
export type QuoteTerms = { lifeMs: number; spreadIn: (state: PriceState) => Dec };
/** The product's first terms. */
const TERMS: QuoteTerms = { lifeMs: 8_000, spreadIn: (state) => halfSpreadAt(SPREAD, state) };
const FEE = { feeRate: dec("0") };
/** The value of a conversion in USDT. */
export const WORTH = 10_000;

export type Way = "buy" | "sell";
export type Quote = { quotedAt: number; way: Way };

const USDT: Priced = { code: "USDT", decimals: 6, price: ONE };
const coin = (price: Dec): Priced => ({ code: "BTC", decimals: 8, price });

/** The gain in USDT of taking a quote at a moment, against the true price of the second that executes it. */
export function conversionGain(
  world: World,
  { quotedAt, way }: Quote,
  acceptedAt: number,
  mends: Pick<ConversionMends, "isRequoted"> = CONVERSION_MENDS,
  { lifeMs, spreadIn } = TERMS,
): number | undefined {
  if (acceptedAt - quotedAt >= lifeMs) return undefined;
  const quoted = lastSecondAt(quotedAt);
  if (!isTaken(world, quotedAt) || !isTaken(world, acceptedAt)) return undefined;
  const at = mends.isRequoted ? decidingSecond(world, acceptedAt) : quoted;
  const [then, now] = [priceAt(world, quoted), at === undefined ? undefined : priceAt(world, at)];
  if (then === undefined || now === undefined || at === undefined) return undefined;
  const number = givenAt(then, way);
  const spread = spreadIn(stateAt(world, quoted));
  const terms = { number, spread, isQuoted: true, tolerance: SPREAD, ...FEE };
  const accepted = { ...terms, ...pairAt(then, way) };
  // With the mend off, the quote stays firm at any later price.
  const decision = decideConversion(accepted, pairAt(mends.isRequoted ? now : then, way));
  if (decision.kind === "moved") return undefined;
  const received = toNumber(decision.conversion.received);
  const true_ = truthAt(world, Math.max(at * 1_000, acceptedAt)) * toNumber(world.tick);
  return way === "buy" ? received * true_ - WORTH : received - toNumber(number) * true_;
}

/** The amount to give, worth `WORTH` at the quote's price. */
const givenAt = (price: Dec, way: Way): Dec =>
  way === "buy" ? dec(`${WORTH}`) : div(dec(`${WORTH}`), price, "down");

const pairAt = (price: Dec, way: Way): Pair =>
  way === "buy" ? { from: USDT, to: coin(price) } : { from: coin(price), to: USDT };
