import { type Dec, ZERO, dec } from "@candor/money";
import {
  DUAL_HALF_SPREAD,
  type Priced,
  offeredRate,
  yieldOf,
} from "@candor/rules/finance/dual/premium.ts";
import { isWithinBand } from "@candor/rules/finance/dual/shelf.ts";
import { type PriceAt } from "@candor/rules/prices/price-at.ts";
import { halfSpreadAt } from "@candor/rules/prices/spread.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Ctx } from "../../ctx.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import { priceNow } from "../../feed/price-now.ts";
import type { ShelfRow } from "./shelf-rows.ts";
import { listVolatilities } from "./volatility.ts";

/** What a shelf is bought at now, and what that was made of. */
export type Offer = Priced & { event: number; annualRate: Dec; yield: Dec };

export type Offering = (
  shelf: ShelfRow,
) => Promise<Offer | Refusal<"no-price" | "shelf-withdrawn">>;

/** Prices shelves at one moment, by the last recorded second. */
export async function offeringAt(
  ctx: Pick<Ctx, "feed">,
  db: Db | Tx,
  now: Date,
): Promise<Offering> {
  const volatilities = await listVolatilities(db, now);
  return async (shelf) => {
    const price = await priceNow(ctx, db, shelf.market_id, now);
    const volatility = volatilities.get(shelf.market_id);
    if (price === undefined || volatility === undefined) return refuse("no-price");
    return offerOf(shelf, price, volatility, now) ?? refuse("shelf-withdrawn");
  };
}

/** Undefined: the index has left its band, or nothing is left to be paid. */
function offerOf(shelf: ShelfRow, price: PriceAt, volatility: Dec, now: Date): Offer | undefined {
  const linkedPrice = dec(shelf.linked_price);
  if (!isWithinBand(linkedPrice, price.index, dec(shelf.offset_rate), shelf.type)) return undefined;
  const priced = {
    type: shelf.type,
    linkedPrice,
    premiumShare: dec(shelf.premium_share),
    annualRateMax: dec(shelf.annual_rate),
    index: price.index,
    halfSpread: halfSpreadAt(DUAL_HALF_SPREAD, price),
    volatility,
    seconds: Math.floor((shelf.matures_at.getTime() - now.getTime()) / 1_000),
  };
  const annualRate = offeredRate(priced);
  if (annualRate === ZERO) return undefined;
  return { ...priced, event: price.event, annualRate, yield: yieldOf(annualRate, priced.seconds) };
}
