import { type Dec, ZERO, dec, formatDec, fromInteger, mul, neg } from "@candor/money";
import { type Params, optional, whole, wholeOrNone } from "../params.ts";
import type { AskedByKey, Route } from "../route.ts";
import { apiSymbol, contractIn } from "../symbols.ts";
import { nameOrders } from "./name-orders.ts";
import { type OrderRow, findOrder, ordersOf } from "./order-rows.ts";
import { momentIn } from "./order-routes.ts";
import { isStop } from "./progress.ts";
import { isHedging } from "./settings.ts";
import { type TradeRow, listTrades } from "./trade-rows.ts";

const LIMIT = { min: 1, max: 1_000, fallback: 500 };

export const spanIn = (params: Params, limit = LIMIT) => ({
  since: momentIn(params, "startTime"),
  until: momentIn(params, "endTime"),
  count: whole(params, "limit", limit),
});

export async function userTrades(asked: Pick<AskedByKey, "ctx" | "caller" | "params">) {
  const { ctx, caller, params } = asked;
  const market = contractIn(ctx, params);
  const number = wholeOrNone(params, "orderId");
  await nameOrders(ctx, caller.userId);
  const order =
    number === undefined ? undefined : await findOrder(ctx.db, caller.userId, { number });
  if (number !== undefined && order === undefined) return [];
  const trades = await listTrades(ctx.db, {
    userId: caller.userId,
    marketId: market.id,
    from: wholeOrNone(params, "fromId"),
    ofPositions: order?.positions.map(({ id }) => id),
    ...spanIn(params),
  });
  const ids = [...new Set(trades.map((trade) => trade.position_id))];
  const orders = await ordersOf(ctx.db, caller.userId, ids);
  const isHedger = await isHedging(ctx.db, caller.userId);
  return trades
    .map((trade) => {
      const quantity = quantityOf(trade);
      const isBuyer = (trade.direction === "long") !== trade.is_closing;
      return {
        symbol: apiSymbol(market),
        id: trade.id,
        // Trades by the app, or without an order, have none.
        orderId: orders.find((one) => isOf(trade, one))?.number ?? 0,
        side: isBuyer ? "BUY" : "SELL",
        positionSide: isHedger ? trade.direction.toUpperCase() : "BOTH",
        price: formatDec(dec(trade.price)),
        qty: formatDec(quantity),
        quoteQty: formatDec(mul(quantity, dec(trade.price), "half")),
        realizedPnl: formatDec(dec(trade.profit)),
        commission: formatDec(dec(trade.fee)),
        commissionAsset: market.quoteCode,
        marginAsset: market.quoteCode,
        time: trade.at.getTime(),
        buyer: isBuyer,
        maker: false,
      };
    })
    .filter(({ orderId }) => number === undefined || orderId === number);
}

export const quantityOf = ({ lots, lot_size: size }: TradeRow): Dec =>
  mul(fromInteger(lots), dec(size), "half");

/** Whether a trade belongs to an order. */
function isOf(trade: TradeRow, order: OrderRow): boolean {
  const part = order.positions.find(({ id }) => id === trade.position_id);
  if (part === undefined || order.is_reducing !== trade.is_closing) return false;
  if (!trade.is_closing) return true;
  if (!isStop(order)) return trade.accepted_at?.getTime() === part.at;
  return trade.cause === (order.type === "STOP_MARKET" ? "stop-loss" : "take-profit");
}

const INCOMES = ["REALIZED_PNL", "COMMISSION", "FUNDING_FEE"] as const;

/** Profits, fees and costs of contracts by the trades in which they were paid; nights are paid with a closing. */
async function income(asked: AskedByKey) {
  const { ctx, caller, params } = asked;
  const market = optional(params, "symbol") === undefined ? undefined : contractIn(ctx, params);
  // Other types of income do not exist here, and so have no rows.
  const wanted = optional(params, "incomeType")?.toUpperCase();
  const { count, ...span } = spanIn(params);
  const trades = await listTrades(ctx.db, {
    userId: caller.userId,
    marketId: market?.id,
    from: undefined,
    ...span,
    count,
  });
  const lines = trades.flatMap((trade) => {
    const one = ctx.catalogue.contract(trade.market_id);
    if (one === undefined) return [];
    const amounts = {
      REALIZED_PNL: dec(trade.profit),
      COMMISSION: neg(dec(trade.fee)),
      FUNDING_FEE: neg(dec(trade.night_fees)),
    };
    return INCOMES.flatMap((type, index) =>
      amounts[type] === ZERO || (wanted !== undefined && wanted !== type)
        ? []
        : [
            {
              symbol: apiSymbol(one),
              incomeType: type,
              income: formatDec(amounts[type]),
              asset: one.quoteCode,
              info: type,
              time: trade.at.getTime(),
              tranId: trade.id * INCOMES.length + index,
              tradeId: `${trade.id}`,
            },
          ],
    );
  });
  return span.since === undefined ? lines.slice(-count) : lines.slice(0, count);
}

const reads = { method: "GET", needs: "read", weight: 5 } as const;

export const tradeRoutes: readonly Route[] = [
  { ...reads, path: "/fapi/v1/userTrades", run: userTrades },
  { ...reads, path: "/fapi/v1/income", run: income, weight: 30 },
];
