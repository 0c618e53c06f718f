import { APPROVALS_MAX, type Approval } from "@candor/chains/signing/protocol.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

/** The signatures of a withdrawal's approvers, oldest first. */
export async function listApprovals(db: Db | Tx, id: string): Promise<Approval[]> {
  const rows = await db
    .selectFrom("withdrawal_approvals")
    .select("approval")
    .where("withdrawal_id", "=", id)
    .orderBy("at")
    .limit(APPROVALS_MAX)
    .execute();
  return rows.map(({ approval }) => approval as Approval);
}

/** The key that an operator has signed a withdrawal with; undefined without a signature. */
export async function findSignedKey(
  tx: Tx,
  id: string,
  operatorId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom("withdrawal_approvals")
    .select("approval")
    .where("withdrawal_id", "=", id)
    .where("operator_id", "=", operatorId)
    .executeTakeFirst();
  return row && (row.approval as Approval).key;
}

/** An operator's later signature replaces the earlier one. */
export const keepApproval = (
  tx: Tx,
  {
    id,
    operatorId,
    approval,
    at,
  }: { id: string; operatorId: string; approval: Approval; at: Date },
) =>
  tx
    .insertInto("withdrawal_approvals")
    .values({
      withdrawal_id: id,
      operator_id: operatorId,
      approval: JSON.stringify(approval),
      at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["withdrawal_id", "operator_id"])
        .doUpdateSet({ approval: JSON.stringify(approval), at }),
    )
    .execute();
