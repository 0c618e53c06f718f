import { add, dec, formatDec } from "@candor/money";
import type { Caller } from "../../http/session.ts";
import { askedBy } from "../answer.ts";
import { riskView, sidesOf } from "../futures/margin-view.ts";
import { nameOrders } from "../futures/name-orders.ts";
import { ordersOf } from "../futures/order-rows.ts";
import { isHedging } from "../futures/settings.ts";
import { showOrders } from "../futures/shown.ts";
import { createContractReports } from "./contract-report.ts";
import { HERE } from "./every-second.ts";
import type { Source } from "./feeds.ts";
import { type Parts, channelOf } from "./parts.ts";

/** Changes within this time are read together. */
const COLLECT_MS = 50;
/** An order of this API names its position only after the writer has published it. */
const AGAIN_MS = 500;

/** The private stream of a user's contracts: orders, fills, positions and the account behind them. */
export const contractAccount = (parts: Parts, caller: Caller): Source => ({
  isWhole: false,
  start: (publish) => {
    const { ctx } = parts;
    const reportsOf = createContractReports(ctx, caller);
    const accountUpdate = createAccountUpdates(parts, caller);
    let changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let isReading = false;

    const read = async (): Promise<void> => {
      const ids = [...changed];
      changed = new Set();
      await nameOrders(ctx, caller.userId);
      const shown = await showOrders({ ctx, caller }, await ordersOf(ctx.db, caller.userId, ids));
      const reports = [...(await reportsOf(shown)), ...(await accountUpdate())];
      if (!isOver) for (const report of reports) publish(report);
    };
    const readSoon = (afterMs: number): void => {
      if (isOver) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        if (isReading) return readSoon(afterMs);
        isReading = true;
        read()
          .catch((error: unknown) => ctx.log.warn({ err: error }, "contracts were not told"))
          .finally(() => (isReading = false));
      }, afterMs);
    };
    const again = new Set<ReturnType<typeof setTimeout>>();
    const stops = [
      channelOf(parts, "contracts.positions", {}, caller)?.listen(({ list }) => {
        const ids = list.map(({ id }) => id);
        for (const id of ids) changed.add(id);
        readSoon(COLLECT_MS);
        const later = setTimeout(() => {
          again.delete(later);
          for (const id of ids) changed.add(id);
          readSoon(COLLECT_MS);
        }, AGAIN_MS);
        again.add(later);
      }),
      channelOf(parts, "wallet.balances", {}, caller)?.listen(({ list }) => {
        if (list.some(({ type }) => type === "lever")) readSoon(COLLECT_MS);
      }),
    ];
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const later of again) clearTimeout(later);
      stops.forEach((stop) => stop?.());
    };
  },
});

/** Sends positions and the wallet when they differ from the last message. */
function createAccountUpdates({ ctx }: Parts, caller: Caller) {
  let before = new Map<string, { text: string; position: object }>();
  let wallet = "";
  const once = { caller, once: "stream" };
  return async (): Promise<object[]> => {
    const asked = askedBy(ctx, { realm: caller.realm, from: HERE, params: new Map() }, once);
    const { account, positions } = await asked.call("contracts.listPositions", {});
    const isHedger = await isHedging(ctx.db, caller.userId);
    const now = new Map(
      sidesOf((id) => ctx.catalogue.contract(id), positions).map((side) => {
        const { symbol, positionSide, ...view } = riskView(side, isHedger);
        const lasting = {
          s: symbol,
          pa: view.positionAmt,
          ep: view.entryPrice,
          cr: "0",
          mt: view.marginType,
          iw: view.isolatedWallet,
          ps: positionSide,
          ma: view.marginAsset,
        };
        const position = { ...lasting, up: view.unRealizedProfit };
        const told = { text: JSON.stringify(lasting), position };
        const key: string = `${symbol} ${positionSide}`;
        return [key, told] as const;
      }),
    );
    const P: object[] = [...now].flatMap(([key, { text, position }]) =>
      before.get(key)?.text === text ? [] : [position],
    );
    for (const [key, { position }] of before)
      if (!now.has(key)) P.push({ ...position, pa: "0", ep: "0", up: "0", iw: "0" });
    const wb = formatDec(add(dec(account.available), dec(account.margin)));
    const B = wb === wallet ? [] : [{ a: account.currency_code, wb, cw: wb, bc: "0" }];
    before = now;
    wallet = wb;
    const E = ctx.clock.now().getTime();
    const a = { m: "ORDER", B, P };
    return B.length + P.length === 0 ? [] : [{ e: "ACCOUNT_UPDATE", E, T: E, a }];
  };
}
