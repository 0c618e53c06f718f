import type { staking } from "@candor/contract/areas/staking/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { dec, formatDec, sub } from "@candor/money";
import type { QueueHandler } from "../../operators/queue.ts";
import { notify } from "../notices/index.ts";
import { lockedForEnd, redeemEarly } from "./redeem-early.ts";
import { findOrder, lockOrder, updateOrder } from "./rows.ts";
import { orderView, termsOf } from "./view.ts";

type Queue = (typeof staking.queues)["early-redemption"];

/** An early redemption costs exactly the penalty that was shown before. */
export const redemptionQueue: QueueHandler<Queue> = {
  layOut: async (ctx, { payload: { order_id: id } }) => {
    const row = await findOrder(ctx.db, id);
    if (row === undefined) throw new Error(`no locked deposit ${id}`);
    const shown = orderView(ctx, row);
    const money = (amount: string | undefined) =>
      amount === undefined ? null : `${amount} ${shown.currency_code}`;
    return {
      user: row.user_id,
      realm: row.realm,
      amount: money(shown.amount),
      penalty: money(shown.early?.penalty),
      forfeits: money(shown.early?.forfeits),
      returns: money(shown.early?.returns),
      days: `${row.days}`,
      starts: shown.start_time,
      expires: shown.expiry_time,
    };
  },
  execute: async (ctx, { id: requestId, payload: { order_id: id } }, { tx, afterCommit }) => {
    const found = await lockedForEnd(tx, id);
    const { row } = found;
    const now = ctx.clock.now();
    // At the deposit's end a request is void, with either side first.
    if (row.state !== "pending_review" || row.request_id !== requestId || row.matures_at <= now)
      return refuse("request-closed");
    const penalty = await redeemEarly(ctx, tx, found, now);
    const { user_id: userId, account_id: accountId } = row;
    const { code } = termsOf(ctx, row);
    const returns = formatDec(sub(dec(row.principal), penalty));
    afterCommit(() => void ctx.bus.emit("balances", { userId, accountIds: [accountId] }));
    return { after: { returned: `${returns} ${code}`, penalty: `${formatDec(penalty)} ${code}` } };
  },
  notifyRejected: async (ctx, { tx }, { payload: { order_id: id } }, rejected) => {
    const row = await lockOrder(tx, id);
    if (row?.state !== "pending_review")
      throw new Error(`locked deposit ${id} is not under review`);
    await updateOrder(tx, id, { state: "in_progress" });
    const params = {
      amount: formatDec(dec(row.principal)),
      currency: termsOf(ctx, row).code,
      ...rejected,
    };
    await notify(ctx, tx, row.user_id, "staking-redemption-refused", params);
  },
};
