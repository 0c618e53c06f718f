import type { p2p } from "@candor/contract/areas/p2p/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { addCreditEvent } from "../../credit/index.ts";
import type { QueueHandler } from "../../../operators/queue.ts";
import { listApprovals } from "../../../operators/request-rows.ts";
import { updateAppeal } from "../orders/appeal-rows.ts";
import { moveOrder } from "../orders/move-order.ts";
import { findOrder, lockOrder } from "../orders/order-rows.ts";
import { plain } from "../orders/view.ts";
import { ownUsersOf } from "./own-account-rows.ts";

const ACTS = { buyer: "decide-for-buyer", seller: "decide-for-seller" } as const;

/** Two operators decide an appeal, neither of them one of its sides. */
export const verdictQueue: QueueHandler<typeof p2p.queues.verdict> = {
  layOut: async ({ db, catalogue }, { payload: { order_id: id, to, reason_code, evidence } }) => {
    const order = await findOrder(db, id);
    const coin = order && catalogue.currency(order.currency_id)?.code;
    return {
      order: order === undefined ? null : `${order.number}`,
      amount: order === undefined ? null : `${plain(order.amount)} ${coin ?? ""}`,
      paid: order === undefined ? null : `${plain(order.fiat_amount)} ${order.fiat}`,
      buyer: order?.buyer_id ?? null,
      seller: order?.seller_id ?? null,
      to,
      reason: reason_code,
      evidence: evidence.join("; "),
    };
  },
  execute: async (ctx, request, { tx, afterCommit }) => {
    const { order_id: id, to, reason_code: reasonCode, evidence } = request.payload;
    const order = await lockOrder(tx, id);
    if (order === undefined) return refuse("not-found");
    const approvers = (await listApprovals(tx, [request.id])).map(({ operator_id: by }) => by);
    const asker = request.requested_by === null ? [] : [request.requested_by];
    const ownUsers = await ownUsersOf(tx, [...asker, ...approvers]);
    if (ownUsers === undefined) return refuse("p2p-arbiter-is-party");
    const note = request.reason ?? "";
    const person = { as: "operator", ownUsers, reason: note, evidence } as const;
    const within = { tx, afterCommit };
    const step = { act: ACTS[to], person, cause: reasonCode };
    const moved = await moveOrder(ctx, within, order, step);
    if ("because" in moved)
      return refuse(moved.because === "party" ? "p2p-arbiter-is-party" : "p2p-state");
    // Another request has decided the appeal.
    if (!moved.isNew) return refuse("p2p-state");
    await updateAppeal(tx, id, {
      request_id: request.id,
      reason_code: reasonCode,
      note,
      decided_at: moved.row.changed_at,
    });
    const loser = to === "buyer" ? order.seller_id : order.buyer_id;
    await addCreditEvent(tx, ctx.clock, loser, "dispute", id);
    return { before: { state: order.state }, after: { state: moved.row.state } };
  },
};
