import { dec, fromUnits } from "@candor/money";
import type { SpotTerms } from "@candor/rules/spot.ts";
import type { Quotation } from "../../lib/markets.ts";

/** The list of markets does not name a highest price and quantity: the server refuses what is above. */
const UNBOUNDED = fromUnits(10n ** 36n);

/** A market's terms as the rules take them. */
export const termsOf = (market: Quotation): SpotTerms => ({
  priceTick: dec(market.price_tick),
  quantityStep: dec(market.quantity_step),
  priceMax: UNBOUNDED,
  quantityMax: UNBOUNDED,
  notionalMin: dec(market.notional_min),
  priceBand: dec(market.price_band),
  slippageMax: dec(market.slippage_max),
  makerFeeRate: dec(market.maker_fee_rate),
  takerFeeRate: dec(market.taker_fee_rate),
});
