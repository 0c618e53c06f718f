import { dec } from "@candor/money";
import type { SpotTerms } from "@candor/rules/spot.ts";
import type { Quotation } from "../../data/markets.ts";

/** A market's terms as the rules take them. */
export const termsOf = (market: Quotation): SpotTerms => ({
  base: market.currency_code,
  quote: market.legal_code,
  priceTick: dec(market.price_tick),
  quantityStep: dec(market.quantity_step),
  priceMax: dec(market.price_max),
  quantityMax: dec(market.quantity_max),
  notionalMin: dec(market.notional_min),
  priceBand: dec(market.price_band),
  slippageMax: dec(market.slippage_max),
  makerFeeRate: dec(market.maker_fee_rate),
  takerFeeRate: dec(market.taker_fee_rate),
});
