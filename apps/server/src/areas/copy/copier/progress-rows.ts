import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import { commitUnwaited, inTransaction } from "../../../db/transaction.ts";
import { contractShard } from "../../../exchange/contracts/shared.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import { writeOpenings } from "./opening-rows.ts";

/** How many numbers of the contracts' writer one run reads. */
export const NUMBERS_MAX = 20_000;

/** Up to which number everything is recorded, and up to which this run may read: nothing commits below it later. */
export async function readProgress(
  db: Db,
  realm: Realm,
): Promise<{ after: number; through: number }> {
  await sql`INSERT INTO copy_progress (realm, number) VALUES (${realm}, 0) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  const { rows } = await sql<{ after: number; through: number }>`
    SELECT p.number AS after, greatest(p.number, least(s.trade_number, p.number + ${NUMBERS_MAX})) AS through
    FROM copy_progress p JOIN exchange_state s ON s.shard = ${contractShard(realm)}
    WHERE p.realm = ${realm}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`no contracts of ${realm}`);
  return row;
}

export type LeadEvent = {
  number: number;
  what: "open" | "stops" | "close";
  position_id: string;
  user_id: string;
  at: Date;
  take_profit_price: string | null;
  stop_loss_price: string | null;
  /** The lots left by a closing; null for other events. */
  lots_left: number | null;
};

type Span = { realm: Realm; after: number; through: number; most: number };

/** Events of leads' own positions in the writer's order, without those that are copies themselves. */
export async function leadEvents(
  db: Db,
  { realm, after, through, most }: Span,
): Promise<LeadEvent[]> {
  const { rows } = await sql<LeadEvent>`
    SELECT e.* FROM (
      SELECT number, what::text AS what, position_id, user_id, changed_at AS at, take_profit_price, stop_loss_price,
        NULL::bigint AS lots_left
      FROM contract_changes
      WHERE realm = ${realm} AND number > ${after} AND number <= ${through} AND what IN ('open', 'stops')
      UNION ALL
      SELECT number, 'close', position_id, user_id, closed_at, NULL, NULL, position_lots - lots
      FROM contract_closings WHERE realm = ${realm} AND number > ${after} AND number <= ${through}
    ) e JOIN copy_leads l ON l.user_id = e.user_id
    WHERE NOT EXISTS (SELECT FROM copy_trades t WHERE t.position_id = e.position_id)
    ORDER BY e.number LIMIT ${most}`.execute(db);
  return rows;
}

/**
 * Records the openings of copies, makes copies due whose positions changed otherwise, and moves the progress. An
 * accepted order is no news, since the copier placed it.
 */
export async function hear(db: Db, span: Omit<Span, "most">, now: Date): Promise<void> {
  const { realm, through } = span;
  await inTransaction(db, async (tx) => {
    // A crash that loses this loses the progress with it.
    await commitUnwaited(tx);
    const opened = await writeOpenings(tx, span);
    await sql`
      UPDATE copy_trades SET due_at = ${now} WHERE id IN (
        SELECT id FROM copy_trades WHERE state = 'open' AND position_id IN (${touchedIn(span)})
          AND id <> ALL (${opened}::uuid[])
        ORDER BY id FOR UPDATE)`.execute(tx);
    await tx
      .updateTable("copy_progress")
      .set({ number: through })
      .where("realm", "=", realm)
      .where("number", "<", through)
      .execute();
  });
}

const touchedIn = ({ realm, after, through }: Omit<Span, "most">) => sql`
  SELECT position_id FROM contract_changes
  WHERE realm = ${realm} AND number > ${after} AND number <= ${through} AND position_id IS NOT NULL AND what <> 'wait'
  UNION SELECT position_id FROM contract_closings
  WHERE realm = ${realm} AND number > ${after} AND number <= ${through}`;
