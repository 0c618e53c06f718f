import { P2P_NODE_STATES } from "@candor/contract/areas/p2p/choices.ts";
import { dec, formatDec } from "@candor/money";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { type NodeRow, findNode, ordersOf } from "./node-rows.ts";
import { readTerms } from "./terms-rows.ts";

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

/** A user's standing as a node, with the held deposit or the one that an application would hold. */
export async function ownNode({ db }: Pick<CoreCtx, "db">, userId: string) {
  const node = await findNode(db, userId);
  const isHeld = node?.state === "asked" || node?.state === "active";
  const deposit = isHeld ? dec(node.deposit) : (await readTerms(db)).nodeDepositUsdt;
  const leaveFrom = node?.state === "active" ? await leavesFrom(db, node) : undefined;
  return {
    state: P2P_NODE_STATES.find((known) => known === node?.state) ?? null,
    deposit: formatDec(deposit),
    currency: DEPOSIT_CODE,
    about: node?.about ?? "",
    rejection: node?.rejection ?? null,
    asked_at: node?.asked_at.toISOString() ?? null,
    decided_at: node?.decided_at?.toISOString() ?? null,
    leave_from: leaveFrom?.toISOString() ?? null,
  };
}
