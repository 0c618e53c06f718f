import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";

const leads = (db: Db | Tx) => db.selectFrom("copy_leads").selectAll();

export type LeadRow = Awaited<ReturnType<ReturnType<typeof leads>["executeTakeFirstOrThrow"]>>;

export const findLead = (db: Db | Tx, userId: string): Promise<LeadRow | undefined> =>
  leads(db).where("user_id", "=", userId).executeTakeFirst();

/** Locks a lead, so that no other transaction begins to follow or changes it. */
export const lockLead = (tx: Tx, userId: string): Promise<LeadRow | undefined> =>
  leads(tx).where("user_id", "=", userId).forUpdate().executeTakeFirst();

export type LeadTerms = {
  about: string;
  share_rate: string;
  followers_max: number;
  copied_margin_max: string;
};

/** Makes a user a lead; one who had left leads again on new terms, with the former record. */
export const insertLead = (
  tx: Tx,
  lead: LeadTerms & { user_id: string; realm: Realm; began_at: Date },
) => tx.insertInto("copy_leads").values(lead).execute();

/** Positions opened during the absence belong to no record. */
export const insertAbsence = (
  tx: Tx,
  absence: { lead_id: string; left_at: Date; came_back_at: Date },
) => tx.insertInto("copy_absences").values(absence).execute();

export const changeLead = (
  tx: Tx,
  userId: string,
  change: Partial<Omit<LeadRow, "user_id" | "number" | "realm">>,
) => tx.updateTable("copy_leads").set(change).where("user_id", "=", userId).execute();

/** For each lead: the followers with their budgets, the shares in escrow and the shares paid. */
export async function followingOf(db: Db | Tx, leadIds: readonly string[]) {
  const { rows } = await sql<{
    lead_id: string;
    followers: number;
    budgets: string;
    margin: string;
    share_due: string;
    share_paid: string;
  }>`
    SELECT r.lead_id, (count(*) FILTER (WHERE r.state <> 'ended'))::integer AS followers,
      coalesce(sum(r.budget) FILTER (WHERE r.state <> 'ended'), 0) AS budgets,
      coalesce(sum(m.margin), 0) AS margin, sum(r.share_due) AS share_due, sum(r.share_paid) AS share_paid
    FROM copy_relations r
    LEFT JOIN LATERAL (
      SELECT sum(t.margin) AS margin FROM copy_trades t WHERE t.relation_id = r.id AND t.state IN ('wanted', 'open')
    ) m ON r.state <> 'ended'
    WHERE r.lead_id = ANY (${leadIds}::uuid[]) GROUP BY 1`.execute(db);
  return new Map(rows.map((row) => [row.lead_id, row]));
}

/** Leads of both realms, newest first. */
export const listLeadsBefore = (
  db: Db,
  { before, offset, count }: { before: number | undefined; offset: number; count: number },
): Promise<LeadRow[]> => {
  const query = leads(db).orderBy("number", "desc").offset(offset).limit(count);
  return (before === undefined ? query : query.where("number", "<", before)).execute();
};

export const leadsById = (db: Db, ids: readonly string[]): Promise<LeadRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : leads(db).where("user_id", "in", ids).execute();
