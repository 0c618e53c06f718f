import {
  type Dec,
  ONE,
  add,
  formatDec,
  fromInteger,
  mul,
  scaleOf,
  sub,
  toNumber,
} from "@candor/money";
import { TRAIL_MAX, TRAIL_MIN } from "@candor/rules/spot-stops.ts";
import type { Market } from "../../catalogue/markets.ts";
import { OPEN_ORDERS_MAX } from "../../exchange/spot/place.ts";
import { ORDERS_IN_TEN_SECONDS, WEIGHT_A_MINUTE } from "../limits.ts";
import type { Asked } from "../route.ts";
import { apiSymbol, marketNamed, symbolsIn } from "../symbols.ts";
import { ORDER_TYPES } from "./order-words.ts";

/** The digits of amounts that clients are told; answers are never rounded to them. */
const PRECISION = 8;

export const rateLimits = [
  { rateLimitType: "REQUEST_WEIGHT", interval: "MINUTE", intervalNum: 1, limit: WEIGHT_A_MINUTE },
  { rateLimitType: "ORDERS", interval: "SECOND", intervalNum: 10, limit: ORDERS_IN_TEN_SECONDS },
] as const;

/** The markets that the parameters name, or all. */
export function marketsIn({ ctx, params }: Pick<Asked, "ctx" | "params">): readonly Market[] {
  const symbols = symbolsIn(params);
  return symbols?.map((name) => marketNamed(ctx, name)) ?? ctx.catalogue.markets;
}

// Async like every answer.
export const exchangeInfo = async (asked: Asked) => ({
  timezone: "UTC",
  serverTime: asked.ctx.clock.now().getTime(),
  rateLimits,
  exchangeFilters: [],
  symbols: marketsIn(asked).map(symbolInfo),
});

const symbolInfo = (market: Market) => ({
  symbol: apiSymbol(market),
  status: market.state === "open" ? "TRADING" : "BREAK",
  baseAsset: market.baseCode,
  baseAssetPrecision: Math.max(PRECISION, scaleOf(market.terms.quantityStep)),
  quoteAsset: market.quoteCode,
  quotePrecision: PRECISION,
  quoteAssetPrecision: PRECISION,
  baseCommissionPrecision: PRECISION,
  quoteCommissionPrecision: PRECISION,
  orderTypes: ORDER_TYPES,
  icebergAllowed: false,
  ocoAllowed: false,
  otoAllowed: false,
  quoteOrderQtyMarketAllowed: true,
  allowTrailingStop: true,
  cancelReplaceAllowed: true,
  amendAllowed: true,
  isSpotTradingAllowed: true,
  isMarginTradingAllowed: false,
  filters: filtersOf(market),
  permissions: ["SPOT"],
  permissionSets: [["SPOT"]],
  defaultSelfTradePreventionMode: "EXPIRE_TAKER",
  allowedSelfTradePreventionModes: ["EXPIRE_TAKER", "EXPIRE_MAKER", "EXPIRE_BOTH", "DECREMENT"],
});

function filtersOf({ terms }: Market) {
  const tick = formatDec(terms.priceTick);
  const step = formatDec(terms.quantityStep);
  const lots = { minQty: step, maxQty: formatDec(terms.quantityMax), stepSize: step };
  const up = formatDec(add(ONE, terms.priceBand));
  const down = formatDec(sub(ONE, terms.priceBand));
  return [
    {
      filterType: "PRICE_FILTER",
      minPrice: tick,
      maxPrice: formatDec(terms.priceMax),
      tickSize: tick,
    },
    { filterType: "LOT_SIZE", ...lots },
    { filterType: "MARKET_LOT_SIZE", ...lots },
    {
      filterType: "NOTIONAL",
      minNotional: formatDec(terms.notionalMin),
      applyMinToMarket: true,
      maxNotional: formatDec(mul(terms.priceMax, terms.quantityMax, "down")),
      applyMaxToMarket: false,
      avgPriceMins: 0,
    },
    {
      // Around the index instead of an average of trades.
      filterType: "PERCENT_PRICE_BY_SIDE",
      bidMultiplierUp: up,
      bidMultiplierDown: down,
      askMultiplierUp: up,
      askMultiplierDown: down,
      avgPriceMins: 0,
    },
    {
      filterType: "TRAILING_DELTA",
      minTrailingAboveDelta: basisPoints(TRAIL_MIN),
      maxTrailingAboveDelta: basisPoints(TRAIL_MAX),
      minTrailingBelowDelta: basisPoints(TRAIL_MIN),
      maxTrailingBelowDelta: basisPoints(TRAIL_MAX),
    },
    { filterType: "MAX_NUM_ORDERS", maxNumOrders: OPEN_ORDERS_MAX },
  ];
}

const basisPoints = (ratio: Dec): number => toNumber(mul(ratio, fromInteger(10_000), "down"));
