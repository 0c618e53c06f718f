import { sql } from "kysely";
import type { Tx } from "../../../db/transaction.ts";
import type { Realm } from "../../../ledger/accounts.ts";

/** How many openings one statement records; the copier handles the others one by one. */
const MOST = 1_000;

type Span = { realm: Realm; after: number; through: number };

/**
 * A copy `t` whose position `p` has opened and for which `nextStep` would request nothing: it has no more lots than
 * wanted, and the stops that the copier has set.
 */
const isOpened = sql`
  p.id = t.position_id AND p.created_at = t.position_at
  AND t.state = 'open' AND t.open_price IS NULL AND t.taken_out_at IS NULL
  AND p.state = 'open' AND p.decision IS NULL AND p.lots <= t.target_lots
  AND p.take_profit_price IS NOT DISTINCT FROM t.asked_take_profit
  AND p.stop_loss_price IS NOT DISTINCT FROM t.asked_stop_loss
  AND (t.stops_own OR (t.take_profit_price IS NOT DISTINCT FROM t.asked_take_profit
    AND t.stop_loss_price IS NOT DISTINCT FROM t.asked_stop_loss))`;

/**
 * Records the openings of copies whose relations no other transaction holds, and adds their fees to the relations;
 * returns the copies' ids.
 */
export async function writeOpenings(tx: Tx, { realm, after, through }: Span): Promise<string[]> {
  const { rows: found } = await sql<{ id: string; relation_id: string }>`
    SELECT t.id, t.relation_id FROM contract_changes c, copy_trades t, contract_positions p
    WHERE c.realm = ${realm} AND c.number > ${after} AND c.number <= ${through} AND c.what = 'open'
      AND t.position_id = c.position_id AND ${isOpened}
    LIMIT ${MOST}`.execute(tx);
  if (found.length === 0) return [];
  const { rows: held } = await sql<{ id: string }>`
    SELECT id FROM copy_relations WHERE id = ANY (${found.map((row) => row.relation_id)}::uuid[])
    ORDER BY id FOR UPDATE SKIP LOCKED`.execute(tx);
  const { rows: written } = await sql<{ id: string }>`
    WITH written AS (
      UPDATE copy_trades t SET lots = p.lots, margin = p.held, realised = p.realised, open_price = p.entry_price,
        due_at = NULL
      FROM contract_positions p
      WHERE t.id = ANY (${found.map(({ id }) => id)}::uuid[])
        AND t.relation_id = ANY (${held.map(({ id }) => id)}::uuid[]) AND ${isOpened}
      RETURNING t.id, t.relation_id, new.realised - old.realised AS more
    ), counted AS (
      UPDATE copy_relations r SET realised = r.realised + n.more
      FROM (SELECT relation_id, sum(more) AS more FROM written GROUP BY 1) n WHERE r.id = n.relation_id
    )
    SELECT id FROM written`.execute(tx);
  return written.map(({ id }) => id);
}
