import { Fault, faults } from "../fault.ts";
import { type Params, optional, paramsOf, whole, wholeOrNone } from "../params.ts";
import type { AskedByKey, Route } from "../route.ts";
import { contractIn } from "../symbols.ts";
import { cancelAll, cancelOrder, liveOrders, modifyOrder, namedOrder } from "./cancel.ts";
import { nameOrders } from "./name-orders.ts";
import { listOrders } from "./order-rows.ts";
import { placeOrder, testOrder } from "./place.ts";
import { showOrders, viewOfOrder } from "./shown.ts";

const LIMIT = { min: 1, max: 1_000, fallback: 500 };
const BATCH_MAX = 5;
const CANCELLED_MAX = 10;

const place = (isAlgo: boolean) => async (asked: AskedByKey) =>
  viewOfOrder(await placeOrder(asked, { isAlgo }));

const cancel = (isAlgo: boolean) => async (asked: AskedByKey) => {
  const view = viewOfOrder(await cancelOrder(asked, isAlgo));
  return isAlgo ? { ...view, code: "200", msg: "success" } : view;
};

const find = (isAlgo: boolean) => async (asked: AskedByKey) =>
  viewOfOrder(await namedOrder(asked, isAlgo));

const listLive = (isAlgo: boolean) => async (asked: AskedByKey) => {
  const { ctx, params } = asked;
  const marketId =
    optional(params, "symbol") === undefined ? undefined : contractIn(ctx, params).id;
  return (await liveOrders(asked, { marketId, isAlgo })).map(viewOfOrder);
};

const listAll = (isAlgo: boolean) => async (asked: AskedByKey) => {
  const { ctx, caller, params } = asked;
  await nameOrders(ctx, caller.userId);
  const orders = await listOrders(ctx.db, {
    userId: caller.userId,
    marketId: contractIn(ctx, params).id,
    isAlgo,
    from: wholeOrNone(params, isAlgo ? "algoId" : "orderId"),
    since: momentIn(params, "startTime"),
    until: momentIn(params, "endTime"),
    count: whole(params, "limit", LIMIT),
  });
  return (await showOrders(asked, orders)).map(viewOfOrder);
};

export function momentIn(params: Params, name: string): Date | undefined {
  const millis = wholeOrNone(params, name);
  if (millis === undefined) return undefined;
  if (millis > 8_000_000_000_000) throw faults.illegal(name);
  return new Date(millis);
}

const cancelAllOf = (isAlgo: boolean) => async (asked: AskedByKey) => {
  await cancelAll(asked, isAlgo);
  return { code: 200, msg: "The operation of cancel all open order is done." };
};

/** Carries out up to five orders, each by itself, and returns each result. */
async function eachOf(
  asked: AskedByKey,
  list: readonly Params[],
  run: (asked: AskedByKey) => Promise<unknown>,
): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const [index, params] of list.entries())
    try {
      const once = `${asked.once}-${index}`;
      answers.push(await run({ ...asked, params, once, call: asked.callUnder(once) }));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      answers.push({ code: error.code, msg: error.message });
    }
  return answers;
}

/** Clients also write its name in lower case. */
function listIn(params: Params, name: string, max = BATCH_MAX): unknown[] | undefined {
  const text = optional(params, name) ?? optional(params, name.toLowerCase());
  if (text === undefined) return undefined;
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    throw faults.illegal(name);
  }
  if (!isList(list) || list.length === 0 || list.length > max) throw faults.illegal(name);
  return list;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** A list of orders as the parameters of each. */
function batchIn(params: Params): Params[] {
  const list = listIn(params, "batchOrders");
  if (list === undefined) throw faults.missing("batchOrders");
  return list.map((order) => {
    if (typeof order !== "object" || order === null) throw faults.illegal("batchOrders");
    const fields = Object.entries(order).map(([name, value]): [string, string] => [
      name,
      `${value as string}`,
    ]);
    return paramsOf(new URLSearchParams(fields).toString());
  });
}

async function cancelBatch(asked: AskedByKey) {
  const { params } = asked;
  const numbers = listIn(params, "orderIdList", CANCELLED_MAX);
  const ids = numbers ?? listIn(params, "origClientOrderIdList", CANCELLED_MAX);
  if (ids === undefined) throw faults.missing("orderIdList");
  const name = numbers === undefined ? "origClientOrderId" : "orderId";
  const symbol = optional(params, "symbol") ?? "";
  const list = ids.map(
    (id) =>
      new Map([
        ["symbol", symbol],
        [name, `${id as string}`],
      ]),
  );
  return eachOf(asked, list, cancel(false));
}

const trades = { needs: "contracts", weight: 1 } as const;
const reads = { method: "GET", needs: "read", weight: 5 } as const;

export const orderRoutes: readonly Route[] = [
  { ...trades, method: "POST", path: "/fapi/v1/order", isOrder: true, run: place(false) },
  { ...trades, method: "POST", path: "/fapi/v1/algoOrder", isOrder: true, run: place(true) },
  {
    ...trades,
    method: "POST",
    path: "/fapi/v1/order/test",
    run: async (asked: AskedByKey) => {
      await testOrder(asked);
      return {};
    },
  },
  {
    ...trades,
    method: "PUT",
    path: "/fapi/v1/order",
    isOrder: true,
    run: async (asked: AskedByKey) => viewOfOrder(await modifyOrder(asked)),
  },
  { ...trades, method: "DELETE", path: "/fapi/v1/order", run: cancel(false) },
  { ...trades, method: "DELETE", path: "/fapi/v1/algoOrder", run: cancel(true) },
  { ...trades, method: "DELETE", path: "/fapi/v1/allOpenOrders", run: cancelAllOf(false) },
  { ...trades, method: "DELETE", path: "/fapi/v1/algoOpenOrders", run: cancelAllOf(true) },
  {
    ...trades,
    method: "POST",
    path: "/fapi/v1/batchOrders",
    weight: BATCH_MAX,
    isOrder: true,
    run: (asked: AskedByKey) => eachOf(asked, batchIn(asked.params), place(false)),
  },
  {
    ...trades,
    method: "PUT",
    path: "/fapi/v1/batchOrders",
    weight: BATCH_MAX,
    isOrder: true,
    run: (asked: AskedByKey) =>
      eachOf(asked, batchIn(asked.params), async (each) => viewOfOrder(await modifyOrder(each))),
  },
  { ...trades, method: "DELETE", path: "/fapi/v1/batchOrders", run: cancelBatch },
  {
    ...trades,
    method: "POST",
    path: "/fapi/v1/countdownCancelAll",
    run: () =>
      Promise.reject(
        new Fault(-1116, "Orders of contracts are not cancelled by a countdown here."),
      ),
  },
  { ...reads, path: "/fapi/v1/order", run: find(false) },
  { ...reads, path: "/fapi/v1/openOrder", run: find(false) },
  { ...reads, path: "/fapi/v1/algoOrder", run: find(true) },
  { ...reads, path: "/fapi/v1/openOrders", run: listLive(false) },
  { ...reads, path: "/fapi/v1/openAlgoOrders", run: listLive(true) },
  { ...reads, path: "/fapi/v1/algoOpenOrders", run: listLive(true) },
  { ...reads, path: "/fapi/v1/allOrders", run: listAll(false) },
  { ...reads, path: "/fapi/v1/allAlgoOrders", run: listAll(true) },
];
