import { staking as operators } from "@candor/contract/areas/staking.operator.ts";
import type { staking } from "@candor/contract/areas/staking.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { openRequest } from "../../operators/ask.ts";
import { askedTooOften } from "../../operators/asked-often.ts";
import { getAccountName } from "../account/index.ts";
import { lockOwnOrder, updateOrder } from "./rows.ts";
import { orderView } from "./view.ts";

const { "early-redemption": queue } = operators.queues;

export const redeemStakingOrder: WriteHandler<typeof staking.calls.redeemStakingOrder> = async (
  ctx,
  { input: { order_id: id }, caller: { userId }, tx },
) => {
  const found = await lockOwnOrder(tx, userId, id);
  if (found === undefined) return refuse("order-not-found");
  if (found.state !== "in_progress" || found.matures_at <= ctx.clock.now())
    return refuse("order-not-open");
  const often = await askedTooOften(tx, ctx, { queue: queue.name, userId });
  if (often !== undefined) return often;
  const subject = await getAccountName(tx, userId);
  const requestId = await openRequest(ctx, tx, queue, {
    subject,
    userId,
    payload: { order_id: id },
  });
  if (isRefusal(requestId)) return requestId;
  const row = await updateOrder(tx, id, {
    state: "pending_review",
    request_id: requestId,
  });
  return orderView(ctx, row);
};
