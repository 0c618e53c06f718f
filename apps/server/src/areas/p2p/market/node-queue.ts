import type { p2p } from "@candor/contract/areas/p2p/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { QueueHandler, RequestIn } from "../../../operators/queue.ts";
import { findUserRow } from "../../account/index.ts";
import { notify } from "../../notices/index.ts";
import { returnDeposit } from "./hold-deposit.ts";
import { type NodeRow, lockNode, updateNode } from "./node-rows.ts";
import { DEPOSIT_CODE } from "./own-node.ts";

type Queue = typeof p2p.queues.node;

/** Returns the user who made the request; a payload that names another user is an internal error. */
const askerOf = ({ user_id: userId, payload }: RequestIn<Queue>): string => {
  if (userId === null || payload.user_id !== userId)
    throw new Error("an application without its own user");
  return userId;
};

const lockAsked = async (tx: Tx, userId: string): Promise<NodeRow | undefined> => {
  const node = await lockNode(tx, userId);
  return node?.state === "asked" ? node : undefined;
};

/** In this queue operators decide whether a user may advertise, by the age of the account and its orders. */
export const nodeQueue: QueueHandler<Queue> = {
  layOut: async (ctx, request) => {
    const userId = askerOf(request);
    const user = await findUserRow(ctx.db, userId, ctx.clock.now());
    const { orders, appeals } = await recordOf(ctx.db, userId);
    return {
      user: userId,
      deposit: `${formatDec(request.payload.deposit)} ${DEPOSIT_CODE}`,
      registered: user?.created_at.toISOString() ?? null,
      orders: `${orders}`,
      appeals: `${appeals}`,
    };
  },
  execute: async (ctx, request, { tx }) => {
    const userId = askerOf(request);
    const node = await lockAsked(tx, userId);
    if (node === undefined) return refuse("request-closed");
    await updateNode(tx, userId, { state: "active", decided_at: ctx.clock.now() });
    await notify(ctx, tx, userId, "p2p-node-approved", {});
    return { after: { node: userId, deposit: node.deposit } };
  },
  notifyRejected: async (ctx, { tx }, request, { rejection, note }) => {
    const userId = askerOf(request);
    const node = await lockAsked(tx, userId);
    if (node === undefined) throw new Error(`${userId} asks for nothing`);
    await returnDeposit(tx, node);
    await updateNode(tx, userId, {
      state: "rejected",
      deposit: "0",
      decided_at: ctx.clock.now(),
      rejection,
    });
    await notify(ctx, tx, userId, "p2p-node-rejected", { rejection, note });
  },
};

/** Counts a user's orders, and those of them that were appealed. */
async function recordOf(db: Db, userId: string): Promise<{ orders: number; appeals: number }> {
  const { rows } = await sql<{ orders: number; appeals: number }>`
    SELECT count(*)::integer AS orders, count(p.order_id)::integer AS appeals
    FROM p2p_orders o LEFT JOIN p2p_appeals p ON p.order_id = o.id
    WHERE o.buyer_id = ${userId} OR o.seller_id = ${userId}`.execute(db);
  return rows[0] ?? { orders: 0, appeals: 0 };
}
