import { formatDec, scaleOf } from "@candor/money";
import { sessionOf } from "@candor/rules/contracts/sessions.ts";
import type { ContractMarket } from "../../catalogue/contract-markets.ts";
import type { Asked } from "../route.ts";
import { apiSymbol } from "../symbols.ts";
import { ORDER_TYPES } from "./order-rows.ts";
import { quantityMax } from "./quotes.ts";

/** A distant time, for contracts that never expire. */
const NEVER = 4_133_404_800_000;
/** The most open and waiting positions of one user. */
const POSITIONS_MAX = 200;

/** The contracts and the rules for their orders. */
export function exchangeInfo({ ctx }: Asked) {
  const now = ctx.clock.now();
  const { contracts } = ctx.catalogue;
  return {
    timezone: "UTC",
    serverTime: now.getTime(),
    futuresType: "U_MARGINED",
    rateLimits: [
      { rateLimitType: "REQUEST_WEIGHT", interval: "MINUTE", intervalNum: 1, limit: 6_000 },
      { rateLimitType: "ORDERS", interval: "SECOND", intervalNum: 10, limit: 300 },
    ],
    exchangeFilters: [],
    assets: [...new Set(contracts.map(({ quoteCode }) => quoteCode))].map((asset) => ({
      asset,
      marginAvailable: true,
      autoAssetExchange: null,
    })),
    symbols: contracts.map((market) => symbolInfo(market, now)),
  };
}

function symbolInfo(market: ContractMarket, now: Date) {
  const { terms } = market;
  const isTrading = market.state === "open" && sessionOf(market, now.getTime()).isOpen;
  const lot = {
    minQty: formatDec(terms.lotSize),
    maxQty: quantityMax(market),
    stepSize: formatDec(terms.lotSize),
  };
  return {
    symbol: apiSymbol(market),
    pair: apiSymbol(market),
    contractType: "PERPETUAL",
    deliveryDate: NEVER,
    status: isTrading ? "TRADING" : "PENDING_TRADING",
    baseAsset: market.baseCode,
    quoteAsset: market.quoteCode,
    marginAsset: market.quoteCode,
    pricePrecision: scaleOf(terms.priceTick),
    quantityPrecision: scaleOf(terms.lotSize),
    baseAssetPrecision: 8,
    quotePrecision: 8,
    underlyingType: market.asset.toUpperCase(),
    underlyingSubType: [],
    triggerProtect: "0",
    filters: [
      {
        filterType: "PRICE_FILTER",
        minPrice: formatDec(terms.priceTick),
        maxPrice: formatDec(terms.priceMax),
        tickSize: formatDec(terms.priceTick),
      },
      { filterType: "LOT_SIZE", ...lot },
      { filterType: "MARKET_LOT_SIZE", ...lot },
      { filterType: "MAX_NUM_ORDERS", limit: POSITIONS_MAX },
      { filterType: "MAX_NUM_ALGO_ORDERS", limit: POSITIONS_MAX },
      { filterType: "MIN_NOTIONAL", notional: "0" },
    ],
    orderTypes: ORDER_TYPES,
    timeInForce: ["GTC", "GTX"],
  };
}
