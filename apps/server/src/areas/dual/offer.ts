import { type Dec, dec } from "@candor/money";
import {
  DUAL_HALF_SPREAD,
  type Priced,
  isOffered,
  offeredRate,
  yieldOf,
} from "@candor/rules/finance/dual/premium.ts";
import { isWithinBand } from "@candor/rules/finance/dual/tranche.ts";
import { type PriceAt } from "@candor/rules/prices/price-at.ts";
import { halfSpreadAt } from "@candor/rules/prices/spread.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { DecidingSecond } from "../../feed/deciding-second.ts";
import { type PriceOf, pricesIn, pricesNow } from "../../feed/price-now.ts";
import type { TrancheRow } from "./tranche-rows.ts";
import { listVolatilities } from "./volatility.ts";

/** The offer of a tranche now, with its inputs. */
export type Offer = Priced & { event: number; annualRate: Dec; yield: Dec };

export type Offering = (
  tranche: TrancheRow,
) => Promise<Offer | Refusal<"no-price" | "shelf-withdrawn">>;

/** Prices tranches at one moment by the last recorded second. */
export const offeringAt = (ctx: Pick<CoreCtx, "feed">, db: Db | Tx, now: Date): Promise<Offering> =>
  offering(db, now, pricesNow(ctx, db, now));

/** Prices tranches by the deciding second, from which the yield counts. */
export const offeringBy = (db: Db | Tx, second: DecidingSecond): Promise<Offering> =>
  offering(db, new Date(second.at * 1_000), pricesIn(db, second));

async function offering(db: Db | Tx, now: Date, priceOf: PriceOf): Promise<Offering> {
  const volatilities = await listVolatilities(db, now);
  return async (tranche) => {
    const price = await priceOf(tranche.market_id);
    const volatility = volatilities.get(tranche.market_id);
    if (price === undefined || volatility === undefined) return refuse("no-price");
    return offerOf(tranche, price, volatility, now) ?? refuse("shelf-withdrawn");
  };
}

/** Undefined if the index has left its band or next to nothing would be paid. */
function offerOf(
  tranche: TrancheRow,
  price: PriceAt,
  volatility: Dec,
  now: Date,
): Offer | undefined {
  const linkedPrice = dec(tranche.linked_price);
  if (!isWithinBand(linkedPrice, price.index, dec(tranche.offset_rate), tranche.type))
    return undefined;
  const priced = {
    type: tranche.type,
    linkedPrice,
    premiumShare: dec(tranche.premium_share),
    annualRateMax: dec(tranche.annual_rate),
    index: price.index,
    halfSpread: halfSpreadAt(DUAL_HALF_SPREAD, price),
    volatility,
    seconds: Math.floor((tranche.matures_at.getTime() - now.getTime()) / 1_000),
  };
  const annualRate = offeredRate(priced);
  if (!isOffered(annualRate)) return undefined;
  return { ...priced, event: price.event, annualRate, yield: yieldOf(annualRate, priced.seconds) };
}
