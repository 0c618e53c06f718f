import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, sub } from "@candor/money";
import { conversionSpread, fiatPartOf } from "@candor/rules/conversion-spread.ts";
import { refuseConversion, refuseFiatOrder } from "@candor/rules/conversion.ts";
import { quotedSpread } from "@candor/rules/otc/spread.ts";
import { isPriceOld } from "@candor/rules/prices/spread.ts";
import { type Ctx, kept } from "../../manifest/ctx.ts";
import { openRecentSeconds } from "../../feed/recent-seconds.ts";
import type { UserTerms } from "./user-terms.ts";
import {
  type Side,
  type Sides,
  type SidesRefusal,
  type Wanted,
  marketsOf,
  sidesOf,
} from "./sides.ts";

/** The prices and the spread that a conversion is quoted or accepted at, and when they were taken. */
export type Basis = Sides & {
  number: Dec;
  spread: Dec;
  /** The published spread: without a quote, how far the price may move against the user. */
  tolerance: Dec;
  /** What the age and the movement of the prices, and what the fiats add to the spread. */
  pricesPart: Dec;
  fiatPart: Dec;
  /** Of a quote over the counter, which stands through the shock of so many milliseconds; undefined of a conversion. */
  lifeMs: number | undefined;
  feeRate: Dec;
  event: number;
  at: Date;
};

export type BasisRefusal =
  | SidesRefusal
  | Refusal<"too-many-decimals" | "below-minimum" | "above-maximum" | "fiat-order-limit">;

const recentSeconds = kept(({ feed, pool }) => openRecentSeconds(feed, pool));

/** What a conversion would be made at now; refused while one of its prices is too old. */
export async function basisNow(
  ctx: Ctx,
  wanted: Wanted,
  terms: UserTerms,
): Promise<Basis | BasisRefusal> {
  const recent = await recentSeconds(ctx);
  const at = ctx.clock.now();
  const priceOf = (marketId: number | undefined) =>
    marketId === undefined ? undefined : recent.priceOf(marketId, at.getTime());
  const fresh = (symbol: string): Dec | undefined => {
    const found = priceOf(ctx.catalogue.pricedBySymbol(symbol)?.id);
    // The older of the two ways to know of an age: that of the clock, and that of the time which passes.
    const isOld = found === undefined || isPriceOld(found.ageMs);
    return isOld || ctx.indexOf(symbol) === undefined ? undefined : found.price;
  };
  const sides = sidesOf({ ...ctx, indexOf: fresh }, wanted);
  if (isRefusal(sides)) return sides;
  const { number } = wanted;
  const refusal =
    refuseConversion(number, sides.from, terms) ?? refuseFiatOrder(number, sides, terms);
  if (refusal !== undefined) return refusal;
  const both = [sides.from, sides.to];
  const states = marketsOf(ctx, both).map(priceOf);
  const known = states.filter((state) => state !== undefined);
  if (known.length < states.length) return refuse("no-price");
  const fiatPart = fiatPartOf(terms, rateAges(ctx, both, at));
  const lifeMs = terms.isFirm ? terms.quoteSeconds * 1_000 : undefined;
  const quiet = conversionSpread(terms.spread, [], fiatPart);
  return {
    ...sides,
    number,
    spread: quotedSpread(terms.spread, known, fiatPart, lifeMs),
    tolerance: terms.spread,
    pricesPart: sub(conversionSpread(terms.spread, known, fiatPart), quiet),
    fiatPart,
    lifeMs,
    feeRate: terms.feeRate,
    event: recent.lastId(),
    at,
  };
}

/** Of each fiat but the dollar, how old its rate is. */
const rateAges = ({ catalogue }: Ctx, sides: readonly Side[], at: Date): number[] =>
  sides.flatMap(({ id, code }) => {
    const rate = catalogue.currency(id)?.rate;
    return rate === undefined || code === "USD" ? [] : [at.getTime() - rate.savedAt.getTime()];
  });
