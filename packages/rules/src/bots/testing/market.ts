import { dec } from "@candor/money";
import type { SpotTerms } from "../../spot.ts";

/** A market as a fresh world has it. */
export const MARKET: SpotTerms = {
  base: "BTC",
  quote: "USDT",
  priceTick: dec("0.01"),
  quantityStep: dec("0.00001"),
  priceMax: dec("1000000"),
  quantityMax: dec("800"),
  notionalMin: dec("5"),
  priceBand: dec("0.2"),
  slippageMax: dec("0.01"),
  makerFeeRate: dec("0.0008"),
  takerFeeRate: dec("0.001"),
};
