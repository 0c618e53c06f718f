import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

const standings = (db: Db | Tx) =>
  db
    .selectFrom("operators as o")
    .leftJoin("operators as enroller", "enroller.id", "o.enrolled_by")
    .leftJoin("operators as second", "second.id", "o.consented_by")
    .leftJoin("operator_invitations as i", "i.operator_id", "o.id")
    .leftJoin("operators as maker", "maker.id", "i.made_by")
    .leftJoin("operators as consenter", "consenter.id", "i.consented_by")
    .select([
      "o.id",
      "o.name",
      "o.roles",
      "o.is_active",
      "o.created_at",
      "o.enrolled_at",
      "o.enrolled_by",
      "o.consented_by",
      "o.may_approve_from",
      "enroller.name as enrolled_by_name",
      "second.name as consented_by_name",
      "i.expires_at as link_expires_at",
      "i.opens_at as link_opens_at",
      "i.made_by as link_made_by",
      "i.consented_by as link_consented_by",
      "maker.name as link_made_by_name",
      "consenter.name as link_consented_by_name",
      sql<boolean>`EXISTS (SELECT FROM operator_chain(i.made_by) AS chain WHERE chain.id = o.id)`.as(
        "is_own_hand",
      ),
      sql<Date | null>`(SELECT max(seen_at) FROM operator_sessions WHERE operator_id = o.id)`.as(
        "seen_at",
      ),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof standings>["execute"]>>[number];

/** An operator with the owners who enrolled them and consented, and the open link. */
export type OperatorStanding = ReturnType<typeof standingOf>;

const standingOf = ({ link_expires_at: expiresAt, link_opens_at: opensAt, ...row }: Row) => ({
  ...row,
  link:
    expiresAt === null || opensAt === null
      ? null
      : {
          made_by: row.link_made_by,
          consented_by: row.link_consented_by,
          made_by_name: row.link_made_by_name,
          consented_by_name: row.link_consented_by_name,
          expires_at: expiresAt,
          opens_at: opensAt,
          is_renewal: row.enrolled_at !== null,
          roles: row.roles,
          is_own_hand: row.is_own_hand,
        },
});

export const listStandings = async (db: Db): Promise<OperatorStanding[]> =>
  (await standings(db).orderBy("o.name").execute()).map(standingOf);

/** The same of one operator, locked until this transaction ends. */
export async function lockStanding(tx: Tx, id: string): Promise<OperatorStanding | undefined> {
  await tx.selectFrom("operators").select("id").where("id", "=", id).forUpdate().execute();
  const row = await standings(tx).where("o.id", "=", id).executeTakeFirst();
  return row === undefined ? undefined : standingOf(row);
}
