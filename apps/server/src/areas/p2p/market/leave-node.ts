import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { lockKey } from "../../../db/transaction.ts";
import type { WriteHandler } from "../../../http/handlers.ts";
import { closeAdsOf } from "./ad-rows.ts";
import { returnDeposit } from "./hold-deposit.ts";
import { lockNode, updateNode } from "./node-rows.ts";
import { leavesFrom, ownNode } from "./own-node.ts";

/** Closing the advertisements waits for an order that is taking one, so that the check below sees it. */
export const leaveNode: WriteHandler<typeof p2p.calls.leaveNode> = async (
  ctx,
  { caller: { userId }, tx, afterCommit },
) => {
  await lockKey(tx, `p2p ${userId}`);
  const node = await lockNode(tx, userId);
  if (node?.state !== "active") return refuse("p2p-node-needed");
  const accountId = await returnDeposit(tx, node);
  const now = ctx.clock.now();
  await closeAdsOf(tx, userId, now);
  const from = await leavesFrom(tx, node);
  if (from === undefined || from > now) return refuse("p2p-node-busy");
  await updateNode(tx, userId, { state: "left", deposit: "0", left_at: now });
  afterCommit(() => ctx.bus.emit("balances", { userId, accountIds: [accountId] }));
  return ownNode(ctx, userId);
};
