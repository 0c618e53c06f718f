import { p2p } from "@candor/contract/areas/p2p/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { openedRequest } from "../../../operators/ask.ts";
import type { OperatorWriteHandler } from "../../../operators/operator-handlers.ts";
import { findOrder } from "../orders/order-rows.ts";
import { ownUsersOf } from "./own-account-rows.ts";

export const requestVerdict: OperatorWriteHandler<typeof p2p.calls.requestVerdict> = async (
  ctx,
  { input: { reason, ...payload }, operator, tx, record },
) => {
  record({ target: `trade:${payload.order_id}`, reason });
  const order = await findOrder(tx, payload.order_id);
  if (order === undefined) return refuse("not-found");
  if (order.state !== "appealed") return refuse("p2p-state");
  const own = await ownUsersOf(tx, [operator.id]);
  if (own === undefined || own.includes(order.buyer_id) || own.includes(order.seller_id))
    return refuse("p2p-arbiter-is-party");
  const subject = `${order.number}`;
  return openedRequest(ctx, tx, p2p.queues.verdict, { subject, reason, payload, operator });
};
