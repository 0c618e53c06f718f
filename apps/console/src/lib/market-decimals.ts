import { parseDec, scaleOf } from "@candor/money";
import { useCall } from "./query.ts";

/** The decimals of a market's prices and quantities. */
export type MarketDecimals = { price: number; quantity: number };

const EVERY_DECIMAL = 8;
const UNKNOWN: MarketDecimals = { price: EVERY_DECIMAL, quantity: EVERY_DECIMAL };

/** The decimals of a step: "0.01" has two. */
export function decimalsOf(step: string): number {
  const value = parseDec(step);
  return value === undefined ? EVERY_DECIMAL : scaleOf(value);
}

/** The decimals of each market by its symbol, until they are known those of none. */
export function useMarketDecimals(): (symbol: string) => MarketDecimals {
  const { data = [] } = useCall("markets.listMarkets", {});
  const known = new Map(
    data.map(({ symbol, price_tick: tick, quantity_step: step }) => [
      symbol,
      { price: decimalsOf(tick), quantity: decimalsOf(step) },
    ]),
  );
  return (symbol) => known.get(symbol) ?? UNKNOWN;
}
