import { Fault, faults } from "../fault.ts";
import { decimalOrNone, optional, wholeOrNone } from "../params.ts";
import type { AskedByKey } from "../route.ts";
import { contractIn } from "../symbols.ts";
import { lotsOf, plainPrice } from "./order-request.ts";
import { nameOrders } from "./name-orders.ts";
import { type OrderRow, findOrder, ordersOf, setChanging, setParts } from "./order-rows.ts";
import { onceDecided } from "./pending.ts";
import { one, open } from "./place.ts";
import { livePositions } from "./position-rows.ts";
import { isStop } from "./progress.ts";
import { type Shown, isLive, showOrders } from "./shown.ts";
import { turnsOf } from "./turns.ts";

/** The user's order that a request names, with its progress. */
export async function namedOrder(asked: AskedByKey, isAlgo: boolean): Promise<Shown> {
  const { ctx, caller, params } = asked;
  const number = wholeOrNone(params, isAlgo ? "algoId" : "orderId");
  const clientId = optional(params, isAlgo ? "clientAlgoId" : "origClientOrderId");
  if (number === undefined && clientId === undefined)
    throw faults.missing(isAlgo ? "algoId" : "orderId");
  await nameOrders(ctx, caller.userId);
  const by = number === undefined ? { clientId: clientId ?? "" } : { number };
  const order = await findOrder(ctx.db, caller.userId, by);
  const isOther =
    optional(params, "symbol") !== undefined && contractIn(ctx, params).id !== order?.market_id;
  if (order === undefined || isOther || order.is_algo !== isAlgo) throw faults.noOrder();
  return one(await showOrders(asked, [order]));
}

/** Cancels a waiting order or removes its stop; answers once that is decided. */
export const cancelOrder = (asked: AskedByKey, isAlgo: boolean): Promise<Shown> =>
  turnsOf(asked.ctx)(asked.caller.userId, async () => {
    const shown = await live(asked, isAlgo);
    await cancel(asked, shown.order);
    return one(await showOrders(asked, [shown.order]));
  });

async function live(asked: AskedByKey, isAlgo: boolean): Promise<Shown> {
  const shown = await namedOrder(asked, isAlgo).catch((error: unknown) => {
    throw error instanceof Fault && error.code === faults.noOrder().code
      ? faults.unknownOrder()
      : error;
  });
  if (!isLive(shown)) throw faults.unknownOrder();
  return shown;
}

async function cancel(asked: AskedByKey, order: OrderRow): Promise<void> {
  if (isStop(order)) return cancelStops(asked, [order]);
  const { ctx, caller, call } = asked;
  const ids = order.positions.map(({ id }) => id);
  const positions = await onceDecided(ctx, caller.userId, ids);
  if (order.is_reducing || ![...positions.values()].some(({ state }) => state === "waiting"))
    throw faults.unknownOrder();
  for (const id of ids) await call("contracts.cancelEntrust", { id });
  await onceDecided(ctx, caller.userId, ids);
}

/** Removes the stops of these orders from their positions. */
async function cancelStops(asked: AskedByKey, orders: readonly OrderRow[]): Promise<void> {
  const { ctx, caller, call } = asked;
  const stops = new Map<string, { stop_loss_price?: ""; target_profit_price?: "" }>();
  for (const { type, positions } of orders)
    for (const { id } of positions)
      stops.set(id, {
        ...stops.get(id),
        ...(type === "STOP_MARKET" ? { stop_loss_price: "" } : { target_profit_price: "" }),
      });
  const ids = [...stops.keys()];
  const positions = await onceDecided(ctx, caller.userId, ids);
  for (const [id, none] of stops)
    if (positions.get(id)?.state === "open") await call("contracts.setStops", { id, ...none });
  await onceDecided(ctx, caller.userId, ids);
}

/** Changes price and quantity of a waiting order: it is cancelled and placed again under its number. */
export const modifyOrder = (asked: AskedByKey): Promise<Shown> =>
  turnsOf(asked.ctx)(asked.caller.userId, async () => {
    const { ctx, caller, params } = asked;
    const { order, market } = await live(asked, false);
    if (order.type !== "LIMIT") throw faults.unknownOrder();
    const price = plainPrice(params, "price");
    const lots = lotsOf(market, decimalOrNone(params, "quantity") ?? "0");
    if (price === order.price && lots === order.lots)
      throw new Fault(-5027, "No need to modify the order.");
    await cancel(asked, order);
    const after = await onceDecided(
      ctx,
      caller.userId,
      order.positions.map(({ id }) => id),
    );
    // It opened before the change: a second order would double it.
    if ([...after.values()].some(({ state }) => state !== "cancelled")) throw faults.unknownOrder();
    const changed = { ...order, price, lots };
    await setChanging(ctx.db, changed, asked.once, ctx.clock.now());
    try {
      changed.positions = [await open(asked, changed, market)];
    } catch (error) {
      // The order stays cancelled, with its old parts.
      if (error instanceof Fault) await setParts(ctx.db, order, ctx.clock.now());
      throw error;
    }
    await setParts(ctx.db, changed, ctx.clock.now());
    return one(await showOrders(asked, [changed]));
  });

/** A user's live orders, oldest first. */
export async function liveOrders(
  asked: AskedByKey,
  { marketId, isAlgo }: { marketId: number | undefined; isAlgo: boolean },
): Promise<Shown[]> {
  const { ctx, caller } = asked;
  await nameOrders(ctx, caller.userId);
  const positions = await livePositions(ctx.db, caller.userId, marketId);
  const orders = await ordersOf(
    ctx.db,
    caller.userId,
    positions.map(({ id }) => id),
  );
  const shown = await showOrders(
    asked,
    orders.filter((order) => order.is_algo === isAlgo),
  );
  return shown.filter(isLive).toReversed();
}

/** Cancels all cancellable orders of a contract. */
export async function cancelAll(asked: AskedByKey, isAlgo: boolean): Promise<void> {
  const { ctx, caller, params } = asked;
  const { id: marketId } = contractIn(ctx, params);
  await turnsOf(ctx)(caller.userId, async () => {
    const orders = (await liveOrders(asked, { marketId, isAlgo })).map(({ order }) => order);
    const waiting = orders.filter(({ type }) => type === "LIMIT");
    await Promise.all([
      cancelStops(asked, orders.filter(isStop)),
      ...waiting.map((order) => cancel(asked, order).catch(letOpened)),
    ]);
  });
}

/** Ignores the refusal of an order that has just opened. */
function letOpened(error: unknown): void {
  if (!(error instanceof Fault)) throw error;
}
