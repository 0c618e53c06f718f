import { dec } from "@candor/money";
import type { ContractMarket } from "../../catalogue/contract-markets.ts";
import { Fault, faults } from "../fault.ts";
import type { AskedByKey } from "../route.ts";
import { type OrderRequest, orderRequest } from "./order-request.ts";
import { nameOrders } from "./name-orders.ts";
import {
  type OrderRow,
  type Part,
  deleteOldOrders,
  findOrder,
  insertOrder,
  orderOnce,
  setParts,
  setRefused,
} from "./order-rows.ts";
import { onceDecided } from "./pending.ts";
import { type Plan, planOrder } from "./plan.ts";
import { livePositions } from "./position-rows.ts";
import { quoteOf } from "./quotes.ts";
import { isHedging, settingsOf } from "./settings.ts";
import { type Shown, showOrders } from "./shown.ts";
import { turnsOf } from "./turns.ts";

type Reads = { isAlgo: boolean };

/** Carries out an order once: the same signed request gives the same order. */
export const placeOrder = (asked: AskedByKey, { isAlgo }: Reads): Promise<Shown> =>
  turnsOf(asked.ctx)(asked.caller.userId, async () => {
    const { ctx, caller, params, once } = asked;
    const known = await orderOnce(ctx.db, caller.userId, once);
    if (known !== undefined) return again(asked, known);
    const request = orderRequest(ctx, params, isAlgo);
    await checkClientId(asked, request.clientId);
    const plan = await planned(asked, request);
    await deleteOldOrders(ctx.db, caller.userId, ctx.clock.now());
    const order = await insertOrder(
      ctx.db,
      {
        once_key: once,
        user_id: caller.userId,
        client_id: request.clientId,
        market_id: request.market.id,
        side: request.side,
        direction: plan.direction,
        type: request.type,
        lots: plan.lots,
        price: request.price ?? null,
        trigger_price: request.triggerPrice ?? null,
        is_reducing: plan.kind !== "open",
        is_algo: isAlgo,
        is_whole: request.isWhole,
        is_post_only: request.isPostOnly,
        positions: [],
      },
      ctx.clock.now(),
    );
    if (order === undefined) throw faults.duplicate();
    await carriedOut(asked, order, plan, request.market);
    return one(await showOrders(asked, [order]));
  });

/** Checks whether an order would be accepted, without placing it. */
export async function testOrder(asked: AskedByKey): Promise<void> {
  await planned(asked, orderRequest(asked.ctx, asked.params, false));
}

async function again(asked: AskedByKey, order: OrderRow): Promise<Shown> {
  if (order.refusal === null) {
    // The server ended before it recorded the position: the same call with the same key returns it, or opens it now.
    if (order.positions.length === 0 && !order.is_reducing && order.changed_key === null) {
      const market = asked.ctx.catalogue.contract(order.market_id);
      if (market === undefined) throw faults.symbol();
      order.positions = [await open(asked, order, market)];
      await setParts(asked.ctx.db, order, asked.ctx.clock.now());
    }
    return one(await showOrders(asked, [order]));
  }
  const [code = "", ...words] = order.refusal.split(" ");
  throw new Fault(Number.parseInt(code, 10), words.join(" "));
}

async function checkClientId(asked: AskedByKey, clientId: string): Promise<void> {
  await nameOrders(asked.ctx, asked.caller.userId);
  const other = await findOrder(asked.ctx.db, asked.caller.userId, { clientId });
  if (other === undefined) return;
  if (one(await showOrders(asked, [other])).progress.status === "NEW") throw faults.duplicate();
}

/** Plans by the positions that are open once earlier accepted orders are decided. */
async function planned(asked: AskedByKey, request: OrderRequest): Promise<Plan> {
  const { ctx, caller } = asked;
  checkPostOnly(asked, request);
  const isHedger = await isHedging(ctx.db, caller.userId);
  const read = () => livePositions(ctx.db, caller.userId, request.market.id);
  let positions = await read();
  const isStop = request.triggerPrice !== undefined;
  const awaited = positions.filter(({ state, decision }) =>
    isStop ? state !== "waiting" && decision !== null : state === "accepted",
  );
  if (awaited.length > 0) {
    await onceDecided(
      ctx,
      caller.userId,
      awaited.map(({ id }) => id),
    );
    positions = await read();
  }
  return planOrder(request, positions, isHedger);
}

/** Checked at the house's present price; the price that decides the order is still unknown. */
function checkPostOnly(asked: AskedByKey, { isPostOnly, market, side, price }: OrderRequest): void {
  const quote = isPostOnly && price !== undefined ? quoteOf(asked, market) : undefined;
  if (quote === undefined || price === undefined) return;
  if (side === "buy" ? dec(price) >= quote.ask : dec(price) <= quote.bid)
    throw new Fault(-5022, "Order would immediately match and take.");
}

async function carriedOut(
  asked: AskedByKey,
  order: OrderRow,
  plan: Plan,
  market: ContractMarket,
): Promise<void> {
  const { ctx } = asked;
  try {
    if (plan.kind === "open") order.positions = [await open(asked, order, market)];
    else
      for (const part of plan.parts) {
        const done =
          plan.kind === "close" ? await close(asked, part) : await stop(asked, order, part);
        order.positions = [...order.positions, done];
      }
  } catch (error) {
    // Parts that have begun stay; the rest has no effect.
    if (order.positions.length === 0) {
      if (error instanceof Fault)
        await setRefused(ctx.db, order.number, `${error.code} ${error.message}`, ctx.clock.now());
      throw error;
    }
    if (!(error instanceof Fault)) throw error;
  } finally {
    if (order.positions.length > 0) await setParts(ctx.db, order, ctx.clock.now());
  }
}

export async function open(
  { ctx, caller, call }: AskedByKey,
  order: Pick<OrderRow, "direction" | "type" | "lots" | "price">,
  market: ContractMarket,
): Promise<Part> {
  const { multiple, mode } = (await settingsOf(ctx.db, caller.userId))(market);
  const { id } = await call("contracts.submitContract", {
    currency_id: market.baseId,
    legal_id: market.quoteId,
    order: {
      type: order.type === "LIMIT" ? "limit" : "market",
      direction: order.direction,
      mode,
      multiple,
      lots: order.lots,
      ...(order.price !== null && { price: order.price }),
    },
  });
  return { id, lots: order.lots };
}

async function close({ call }: AskedByKey, { id, lots }: Part): Promise<Part> {
  const { decision } = await call("contracts.closePosition", { id, lots });
  const at = decision?.kind === "close" ? Date.parse(decision.accepted_at) : undefined;
  return { id, lots, ...(at !== undefined && { at }) };
}

async function stop({ call }: AskedByKey, order: OrderRow, { id, lots }: Part): Promise<Part> {
  const price = order.trigger_price ?? "";
  await call("contracts.setStops", {
    id,
    ...(order.type === "STOP_MARKET" ? { stop_loss_price: price } : { target_profit_price: price }),
  });
  return { id, lots };
}

export function one<T>([first]: readonly T[]): T {
  if (first === undefined) throw faults.noOrder();
  return first;
}
