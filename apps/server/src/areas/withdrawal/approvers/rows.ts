import { APPROVALS_MAX, type Approval } from "@candor/chains/signing/protocol.ts";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";

/** As many as the page shows and as one run sends. */
const CHANGES_MAX = 20;

/** The signatures of a request's approvers, oldest first. */
export async function listSignatures(tx: Tx, requestId: string) {
  const rows = await tx
    .selectFrom("approver_signatures")
    .select(["operator_id", "approval"])
    .where("request_id", "=", requestId)
    .orderBy("at")
    .limit(APPROVALS_MAX)
    .execute();
  return rows.map((row) => ({ operatorId: row.operator_id, approval: row.approval as Approval }));
}

type Signed = { requestId: string; operatorId: string; approval: Approval; at: Date };

/** An operator's later signature replaces the earlier one. */
export const keepSignature = (tx: Tx, { requestId, operatorId, approval, at }: Signed) =>
  tx
    .insertInto("approver_signatures")
    .values({
      request_id: requestId,
      operator_id: operatorId,
      approval: JSON.stringify(approval),
      at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["request_id", "operator_id"])
        .doUpdateSet({ approval: JSON.stringify(approval), at }),
    )
    .execute();

type NewChange = {
  id: string;
  kind: "enrol" | "dismiss";
  name: string;
  key: string;
  public_key: string | null;
  approvals: string;
  decided_at: Date;
};

export const insertChange = (tx: Tx, change: NewChange) =>
  tx.insertInto("approver_changes").values(change).execute();

/** The newest first. */
export const listChanges = (db: Db) =>
  db
    .selectFrom("approver_changes")
    .select(["id", "kind", "name", "key", "decided_at", "carried_at", "refused"])
    .orderBy("decided_at", "desc")
    .orderBy("id", "desc")
    .limit(CHANGES_MAX)
    .execute();

/** Changes that were not sent to the signer yet, in the order of their decisions. */
export const listWaiting = (db: Db) =>
  db
    .selectFrom("approver_changes")
    .selectAll()
    .where("carried_at", "is", null)
    .orderBy("decided_at")
    .orderBy("id")
    .limit(CHANGES_MAX)
    .execute();

export const closeChange = (db: Db, id: string, carriedAt: Date, refused: string | null) =>
  db
    .updateTable("approver_changes")
    .set({ carried_at: carriedAt, refused })
    .where("id", "=", id)
    .execute();

/** Finds an operator's own passkey by its id. */
export const findOwnPasskey = (tx: Tx, operatorId: string, id: string) =>
  tx
    .selectFrom("operator_passkeys")
    .select(["credential_id", "public_key"])
    .where("operator_id", "=", operatorId)
    .where("id", "=", id)
    .executeTakeFirst();
