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

/** The prices and the spread of a quote or an acceptance, with their time. */
export type Basis = Sides & {
  number: Dec;
  spread: Dec;
  /** The published spread: how far the price may move against the user without a quote. */
  tolerance: Dec;
  /** The parts of the spread for the prices' age and movement, and for fiats. */
  pricesPart: Dec;
  fiatPart: Dec;
  /** How long a quote over the counter lasts, in milliseconds, through the shock; undefined for a conversion. */
  lifeMs: number | undefined;
  feeRate: Dec;
  event: number;
  at: Date;
};

export type BasisRefusal =
  | SidesRefusal
  | Refusal<"too-many-decimals" | "below-minimum" | "above-maximum" | "fiat-order-limit">;

const recentSeconds = kept(({ feed, pool }) => openRecentSeconds(feed, pool));

/** The basis of a conversion now; refused if one of its prices is too old. */
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
    // A price's age has two measures, by the clock and by elapsed time; the older one counts.
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

/** The ages of the fiats' rates, except the dollar's. */
const rateAges = ({ catalogue }: Ctx, sides: readonly Side[], at: Date): number[] =>
  sides.flatMap(({ id, code }) => {
    const rate = catalogue.currency(id)?.rate;
    return rate === undefined || code === "USD" ? [] : [at.getTime() - rate.savedAt.getTime()];
  });
