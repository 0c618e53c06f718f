import type { Caller } from "../../http/session.ts";
import type { OrderRow, SpotCommitted, TradeRow } from "../../exchange/spot/committed.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { createReports } from "./execution-report.ts";
import type { Source } from "./feeds.ts";
import type { Hub } from "./hub.ts";
import { type Parts, channelOf } from "./parts.ts";

/** Of one batch what is one user's. */
type Own = { order: OrderRow; trades: TradeRow[] }[];

const roomOf = (userId: string): string => `trading-api.orders:${userId}`;

/** Tells each batch's orders with their trades to the rooms of their users. */
export function tellOrders({ bus }: Pick<Ctx, "bus">, hub: Hub): void {
  bus.on("batch", ({ orders, trades }: SpotCommitted) => {
    const heard = orders.filter(({ user_id }) => hub.hasListeners(roomOf(user_id)));
    if (heard.length === 0) return;
    const byOrder = tradesByOrder(trades);
    for (const [userId, own] of Map.groupBy(heard, ({ user_id }) => user_id)) {
      const told: Own = own.map((order) => ({ order, trades: byOrder.get(order.id) ?? [] }));
      hub.emit(roomOf(userId), told);
    }
  });
}

function tradesByOrder(trades: readonly TradeRow[]): Map<string, TradeRow[]> {
  const byOrder = new Map<string, TradeRow[]>();
  for (const trade of trades)
    for (const id of [trade.maker_order_id, trade.taker_order_id])
      if (id !== null) byOrder.set(id, [...(byOrder.get(id) ?? []), trade]);
  return byOrder;
}

/** The private stream of a user's spot account: orders, fills and balances. */
export const spotAccount = (parts: Parts, caller: Caller): Source => ({
  isWhole: false,
  start: (publish) => {
    const { catalogue, clock } = parts.ctx;
    const reportsOf = createReports();
    const stopOrders = parts.hub.listen(roomOf(caller.userId), (own) => {
      for (const { order, trades } of own as Own) {
        const market = catalogue.market(order.market_id);
        if (market === undefined) continue;
        const now = clock.now().getTime();
        for (const report of reportsOf(market, order, trades, now)) publish(report);
      }
    });
    const balances = channelOf(parts, "wallet.balances", {}, caller);
    const stopBalances = balances?.listen(({ list }) => {
      const spot = list.filter(({ type }) => type === "change");
      if (spot.length === 0) return;
      const now = clock.now().getTime();
      const B = spot.map(({ currency_id, available, frozen }) => ({
        a: catalogue.currency(currency_id)?.code ?? "",
        f: available,
        l: frozen,
      }));
      publish({ e: "outboundAccountPosition", E: now, u: now, B });
    });
    return () => {
      stopOrders();
      stopBalances?.();
    };
  },
});
