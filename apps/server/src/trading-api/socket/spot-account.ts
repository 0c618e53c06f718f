import type { Caller } from "../../http/session.ts";
import type { TradeRow } from "../../exchange/spot/committed.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Order } from "../spot/order-words.ts";
import { createReports } from "./execution-report.ts";
import type { Source } from "./feeds.ts";
import type { Hub } from "./hub.ts";
import { type Parts, channelOf } from "./parts.ts";

/** The trades of one batch by order. */
type Trades = ReadonlyMap<string, readonly TradeRow[]>;

const roomOf = (userId: string): string => `trading-api.trades:${userId}`;

/** Sends a batch's trades to the users whose orders it changed, after the orders themselves. */
export function tellTrades({ bus }: Pick<Ctx, "bus">, hub: Hub): void {
  bus.on("batch", ({ orders, trades }) => {
    const heard = new Set(orders.map(({ user_id }) => roomOf(user_id)).filter(hub.hasListeners));
    if (heard.size === 0) return;
    const byOrder = new Map<string, TradeRow[]>();
    for (const trade of trades)
      for (const id of [trade.maker_order_id, trade.taker_order_id])
        if (id !== null) byOrder.set(id, [...(byOrder.get(id) ?? []), trade]);
    for (const room of heard) hub.emit(room, byOrder);
  });
}

/** The private stream of a user's spot account: orders, fills and balances. */
export const spotAccount = (parts: Parts, caller: Caller): Source => ({
  isWhole: false,
  start: (publish) => {
    const { catalogue, clock } = parts.ctx;
    const now = (): number => clock.now().getTime();
    const reportsOf = createReports();
    let changed: readonly Order[] = [];
    const stops = [
      channelOf(parts, "spot.orders", {}, caller)?.listen(({ list }) => (changed = list)),
      parts.hub.listen(roomOf(caller.userId), (trades) => {
        for (const order of changed) {
          const market = catalogue.market(order.market_id);
          const own = (trades as Trades).get(order.id) ?? [];
          if (market !== undefined)
            for (const report of reportsOf(market, order, own, now())) publish(report);
        }
        changed = [];
      }),
      channelOf(parts, "wallet.balances", {}, caller)?.listen(({ list }) => {
        const B = list
          .filter(({ type }) => type === "change")
          .map(({ currency_id, available: f, frozen: l }) => ({
            a: catalogue.currency(currency_id)?.code ?? "",
            f,
            l,
          }));
        if (B.length > 0) publish({ e: "outboundAccountPosition", E: now(), u: now(), B });
      }),
    ];
    return () => stops.forEach((stop) => stop?.());
  },
});
