import { type Dec, ZERO, formatDec, sub } from "@candor/money";
import type { Caller } from "../../http/session.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Shown, algoView, isLive, orderView } from "../futures/shown.ts";
import { userTrades } from "../futures/trade-routes.ts";

type Told = { status: string; executed: Dec };
type Trade = Awaited<ReturnType<typeof userTrades>>[number];

/** The most remembered orders; a user has no more open at once. */
const TOLD_MAX = 2_000;

/** Reports the changes of orders since their last report, in the words of clients. */
export function createContractReports(ctx: Ctx, caller: Caller) {
  const since = ctx.clock.now();
  const told = new Map<number, Told>();

  /** The state last reported; for an order from before this began its present state, so that it is no news. */
  const before = (shown: Shown): Told => {
    const { order, progress } = shown;
    const known = told.get(order.number);
    if (known !== undefined) return known;
    const isOld = order.created_at < since && (isLive(shown) || progress.at < since);
    return isOld ? progress : { status: "", executed: ZERO };
  };

  const tradeOf = async ({ order, market }: Shown): Promise<Trade | undefined> => {
    const params = new Map([
      ["symbol", market.symbol.replace("/", "")],
      ["orderId", `${order.number}`],
    ]);
    return (await userTrades({ ctx, caller, params })).at(-1);
  };

  return async (list: readonly Shown[]): Promise<object[]> => {
    const reports: object[] = [];
    for (const shown of list.toReversed()) {
      const { order, progress } = shown;
      const last = before(shown);
      told.set(order.number, { status: progress.status, executed: progress.executed });
      if (told.size > TOLD_MAX) told.delete(told.keys().next().value ?? 0);
      const isSame = last.status === progress.status && last.executed === progress.executed;
      if (isSame) continue;
      const now = ctx.clock.now().getTime();
      if (order.is_algo) {
        reports.push(algoUpdate(shown, now));
        continue;
      }
      const report = reporterOf(shown, now);
      const more = sub(progress.executed, last.executed);
      if (last.status === "") reports.push(report("NEW", "NEW", last.executed));
      if (more > ZERO) {
        const trade = await tradeOf(shown);
        const status = progress.status === "FILLED" ? "FILLED" : "PARTIALLY_FILLED";
        reports.push(report("TRADE", status, progress.executed, { more, trade }));
      }
      if (progress.status === "CANCELED" || progress.status === "EXPIRED")
        reports.push(report(progress.status, progress.status, progress.executed));
    }
    return reports;
  };
}

function reporterOf(shown: Shown, E: number) {
  const view = orderView(shown);
  return (
    x: string,
    X: string,
    executed: Dec,
    fill?: { more: Dec; trade: Trade | undefined },
  ): object => ({
    e: "ORDER_TRADE_UPDATE",
    E,
    T: view.updateTime,
    o: {
      s: view.symbol,
      c: view.clientOrderId,
      S: view.side,
      o: view.type,
      f: view.timeInForce,
      q: view.origQty,
      p: view.price,
      ap: fill === undefined ? "0" : view.avgPrice,
      sp: view.stopPrice,
      x,
      X,
      i: view.orderId,
      l: fill === undefined ? "0" : formatDec(fill.more),
      z: formatDec(executed),
      L: fill === undefined ? "0" : (fill.trade?.price ?? view.avgPrice),
      ...(fill?.trade && { N: fill.trade.commissionAsset, n: fill.trade.commission }),
      T: view.updateTime,
      t: fill?.trade?.id ?? 0,
      b: "0",
      a: "0",
      m: false,
      R: view.reduceOnly,
      wt: view.workingType,
      ot: view.origType,
      ps: view.positionSide,
      cp: view.closePosition,
      rp: fill?.trade?.realizedPnl ?? "0",
      pP: false,
      V: "NONE",
      pm: "NONE",
      gtd: 0,
    },
  });
}

function algoUpdate(shown: Shown, E: number): object {
  const view = algoView(shown);
  return {
    e: "ALGO_UPDATE",
    E,
    T: view.updateTime,
    o: {
      caid: view.clientAlgoId,
      aid: view.algoId,
      at: view.algoType,
      o: view.orderType,
      s: view.symbol,
      S: view.side,
      ps: view.positionSide,
      f: view.timeInForce,
      q: view.quantity,
      X: view.algoStatus,
      ai: view.actualOrderId,
      ap: view.actualPrice,
      aq: formatDec(shown.progress.executed),
      act: "MARKET",
      tp: view.triggerPrice,
      p: view.price,
      V: "NONE",
      wt: view.workingType,
      pm: view.priceMatch,
      cp: view.closePosition,
      pP: view.priceProtect,
      R: view.reduceOnly,
      tt: view.triggerTime,
      gtd: view.goodTillDate,
      rm: "",
    },
  };
}
