import type { Market } from "../../catalogue/markets.ts";
import { type Fault, faults } from "../fault.ts";
import { optional, wholeOrNone } from "../params.ts";
import type { AskedByKey } from "../route.ts";
import type { Order } from "./order-words.ts";
import { type Found, findByName, findByNumber } from "./rows.ts";

/** The parameters that name an order. */
const NAMES = { number: "orderId", name: "origClientOrderId" };

/** The caller's order that a request names, by its number or its client id. */
export async function foundOrder(
  { ctx, params, caller: { userId } }: AskedByKey,
  market: Market,
  absent: () => Fault,
  names = NAMES,
): Promise<Found> {
  const number = wholeOrNone(params, names.number);
  const name = optional(params, names.name);
  if (number === undefined && name === undefined) throw faults.missing(names.number);
  const owner = { userId, marketId: market.id };
  const found =
    number === undefined
      ? await findByName(ctx.db, owner, name ?? "")
      : await findByNumber(ctx.db, owner, number);
  // If both are given they have to name the same order.
  if (found === undefined) throw absent();
  if (number !== undefined && name !== undefined) {
    const named = await findByName(ctx.db, owner, name);
    if (named?.id !== found.id) throw absent();
  }
  return found;
}

/** An order in its present state. */
export async function orderAt(asked: AskedByKey, { id, number }: Found): Promise<Order> {
  const { list } = await asked.call("spot.listOrders", { cursor: `${number + 1}`, limit: 1 });
  const [order] = list;
  if (order?.id !== id) throw faults.noOrder();
  return order;
}
