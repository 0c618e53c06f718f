import { P2P_NODE_STATES } from "@candor/contract/areas/p2p/choices.ts";
import { p2p as operators } from "@candor/contract/areas/p2p/operator.ts";
import { dec, formatDec } from "@candor/money";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { listOwnRequests } from "../../../operators/request-rows.ts";
import { NOT_REJECTED, rejectionView } from "../../../operators/rejection-view.ts";
import { type NodeRow, findNode, ordersOf } from "./node-rows.ts";
import { readTerms } from "./terms-rows.ts";

const { node: queue } = operators.queues;
/** The coin of the deposit. */
export const DEPOSIT_CODE = "USDT";
const KEPT_MS = 7 * 86_400_000;

/** The time from which a node may leave, seven days after its last order; undefined while an order is open. */
export async function leavesFrom(db: Db | Tx, node: NodeRow): Promise<Date | undefined> {
  const { open, lastEndedAt } = await ordersOf(db, node.user_id);
  if (open > 0) return undefined;
  return lastEndedAt === null
    ? (node.decided_at ?? node.asked_at)
    : new Date(lastEndedAt.getTime() + KEPT_MS);
}

async function lastVerdict(db: Db | Tx, userId: string) {
  const [last] = await listOwnRequests(db, { userId, queue: queue.name, count: 1 });
  return last === undefined ? NOT_REJECTED : rejectionView(last);
}

/** A user's standing as a node, with the held deposit or the one that an application would hold. */
export async function ownNode({ db }: Pick<CoreCtx, "db">, userId: string) {
  const node = await findNode(db, userId);
  const isHeld = node?.state === "asked" || node?.state === "active";
  const deposit = isHeld ? dec(node.deposit) : (await readTerms(db)).nodeDepositUsdt;
  const leaveFrom = node?.state === "active" ? await leavesFrom(db, node) : undefined;
  const verdict = node?.state === "rejected" ? await lastVerdict(db, userId) : NOT_REJECTED;
  return {
    state: P2P_NODE_STATES.find((known) => known === node?.state) ?? null,
    deposit: formatDec(deposit),
    currency: DEPOSIT_CODE,
    about: node?.about ?? "",
    ...verdict,
    asked_at: node?.asked_at.toISOString() ?? null,
    decided_at: node?.decided_at?.toISOString() ?? null,
    leave_from: leaveFrom?.toISOString() ?? null,
  };
}
