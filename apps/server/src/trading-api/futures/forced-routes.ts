import type { ClosingCause } from "@candor/contract/words.ts";
import { dec, formatDec, mul } from "@candor/money";
import { oneOf, optional } from "../params.ts";
import type { AskedByKey, Route } from "../route.ts";
import { apiSymbol, contractIn } from "../symbols.ts";
import { isHedging } from "./settings.ts";
import { quantityOf, spanIn } from "./trade-routes.ts";
import { listTrades } from "./trade-rows.ts";

const LIMIT = { min: 1, max: 100, fallback: 50 };

/** The causes of closings without an owner's order: the position's own loss, or another's. */
const CAUSES = {
  LIQUIDATION: ["liquidation"],
  ADL: ["deleverage"],
} as const satisfies Record<string, readonly ClosingCause[]>;

/** Closings that no order asked for; their numbers are those of their trades, never of an order. */
async function forceOrders({ ctx, caller, params }: AskedByKey) {
  const type = oneOf(params, "autoCloseType", ["LIQUIDATION", "ADL"]);
  const named = optional(params, "symbol") === undefined ? undefined : contractIn(ctx, params);
  const trades = await listTrades(ctx.db, {
    userId: caller.userId,
    marketId: named?.id,
    from: undefined,
    causes: type === undefined ? Object.values(CAUSES).flat() : CAUSES[type],
    ...spanIn(params, LIMIT),
  });
  const isHedger = await isHedging(ctx.db, caller.userId);
  return trades.flatMap((trade) => {
    const market = ctx.catalogue.contract(trade.market_id);
    if (market === undefined) return [];
    const quantity = quantityOf(trade);
    const price = formatDec(dec(trade.price));
    const isAdl = trade.cause === "deleverage";
    return [
      {
        orderId: trade.id,
        symbol: apiSymbol(market),
        status: "FILLED",
        clientOrderId: `${isAdl ? "adl_autoclose" : "autoclose"}-${trade.id}`,
        price,
        avgPrice: price,
        origQty: formatDec(quantity),
        executedQty: formatDec(quantity),
        cumQuote: formatDec(mul(quantity, dec(trade.price), "half")),
        timeInForce: "IOC",
        type: "LIMIT",
        origType: "LIMIT",
        reduceOnly: true,
        closePosition: false,
        side: trade.direction === "long" ? "SELL" : "BUY",
        positionSide: isHedger ? trade.direction.toUpperCase() : "BOTH",
        stopPrice: "0",
        workingType: "MARK_PRICE",
        time: trade.at.getTime(),
        updateTime: trade.at.getTime(),
      },
    ];
  });
}

export const forcedRoutes: readonly Route[] = [
  { method: "GET", path: "/fapi/v1/forceOrders", needs: "read", weight: 20, run: forceOrders },
];
