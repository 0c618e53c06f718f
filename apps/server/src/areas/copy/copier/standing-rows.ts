import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Realm } from "../../../ledger/accounts.ts";

/** A relation with a stop, and its open copies by market and position. */
export type StandingRow = {
  id: string;
  stop: string;
  stop_from: string;
  realised: string;
  open: { market: number; number: number }[];
};

/** Active relations with a stop, by id after one id, at most `count`. */
export async function listStanding(
  db: Db,
  { realm, after, count }: { realm: Realm; after: string; count: number },
): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    SELECT r.id, r.stop, r.stop_from, r.realised, coalesce(o.open, '[]'::json) AS open
    FROM copy_relations r LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('market', t.market_id, 'number', t.position_number)) AS open
      FROM copy_trades t WHERE t.relation_id = r.id AND t.state = 'open'
    ) o ON true
    WHERE r.realm = ${realm} AND r.state = 'active' AND r.stop IS NOT NULL AND r.id > ${after}
    ORDER BY r.id LIMIT ${count}`.execute(db);
  return rows;
}
