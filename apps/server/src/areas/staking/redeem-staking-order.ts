import { staking as operators } from "@candor/contract/areas/staking/operator.ts";
import type { staking } from "@candor/contract/areas/staking/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { openRequest } from "../../operators/ask.ts";
import { askedTooOften } from "../../operators/asked-often.ts";
import { getAccountName } from "../account/index.ts";
import { lockedForEnd, redeemEarly } from "./redeem-early.ts";
import { findOrder, lockOwnOrder, updateOrder } from "./rows.ts";
import { orderView } from "./view.ts";

const { "early-redemption": queue } = operators.queues;

export const redeemStakingOrder: WriteHandler<typeof staking.calls.redeemStakingOrder> = async (
  ctx,
  { input: { order_id: id }, caller: { userId, isGuest }, tx, afterCommit },
) => {
  if (isGuest) {
    const ended = await endedAtOnce(ctx, tx, { id, userId });
    if (!isRefusal(ended))
      afterCommit(() => void ctx.bus.emit("balances", { userId, accountIds: [ended.account_id] }));
    return isRefusal(ended) ? ended : orderView(ctx, ended);
  }
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

/** A guest’s demo account ends a deposit without an operator, since it costs nothing; the penalty is the same. */
async function endedAtOnce(ctx: Ctx, tx: Tx, { id, userId }: { id: string; userId: string }) {
  if ((await findOrder(tx, id))?.user_id !== userId) return refuse("order-not-found");
  const found = await lockedForEnd(tx, id);
  const { state, matures_at: maturesAt } = found.row;
  const now = ctx.clock.now();
  if (state !== "in_progress" || maturesAt <= now) return refuse("order-not-open");
  await redeemEarly(ctx, tx, found, now);
  const row = await findOrder(tx, id);
  if (row === undefined) throw new Error(`no locked deposit ${id}`);
  return row;
}
