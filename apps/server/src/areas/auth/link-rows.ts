import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

type NewLink = {
  operator_id: string;
  token_hash: Buffer;
  made_by: string | null;
  made_at: Date;
  opens_at: Date;
  expires_at: Date;
};

/** An operator has one link: a new one replaces the older one and its consent. */
export const putLink = (tx: Tx, { operator_id, ...link }: NewLink) =>
  tx
    .insertInto("operator_invitations")
    .values({ operator_id, ...link })
    .onConflict((conflict) =>
      conflict.column("operator_id").doUpdateSet({ ...link, consented_by: null }),
    )
    .execute();

/** The link of this token if it has not lapsed, with its operator. */
export const findLink = (db: Db | Tx, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom("operator_invitations as i")
    .innerJoin("operators as o", "o.id", "i.operator_id")
    .select([
      "o.id",
      "o.name",
      "o.roles",
      "i.made_by",
      "i.consented_by",
      "i.expires_at",
      "i.opens_at",
      sql<boolean>`o.enrolled_at IS NOT NULL`.as("is_renewal"),
      sql<boolean>`EXISTS (SELECT FROM operator_chain(i.made_by) AS chain WHERE chain.id = o.id)`.as(
        "is_own_hand",
      ),
    ])
    .where("i.token_hash", "=", tokenHash)
    .where("i.expires_at", ">", now)
    .where("o.is_active", "=", true)
    .executeTakeFirst();

/** Locks a link, so that others who open it wait until this transaction ends. */
export const lockLink = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom("operator_invitations")
    .select("operator_id")
    .where("token_hash", "=", tokenHash)
    .forUpdate()
    .execute();

export const deleteLink = (tx: Tx, operatorId: string) =>
  tx.deleteFrom("operator_invitations").where("operator_id", "=", operatorId).execute();

export const consentToLink = (tx: Tx, operatorId: string, ownerId: string) =>
  tx
    .updateTable("operator_invitations")
    .set({ consented_by: ownerId })
    .where("operator_id", "=", operatorId)
    .execute();
