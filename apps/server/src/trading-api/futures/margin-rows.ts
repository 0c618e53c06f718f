import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Direction } from "@candor/contract/words.ts";

/** A change of an isolated position's margin; negative for an amount taken out. */
export type MarginMove = { direction: Direction; amount: string; at: Date };

export type MarginQuery = {
  userId: string;
  marketId: number;
  /** Undefined for both. */
  isAdded: boolean | undefined;
  since: Date | undefined;
  until: Date | undefined;
  count: number;
};

/**
 * The newest margin changes of a contract, or those from a time on, oldest first. A change's row has the margin after
 * it, so the amount is the difference to the previous change or closing, without what a split rounded.
 */
export async function listMarginMoves(db: Db, query: MarginQuery): Promise<MarginMove[]> {
  const { userId, marketId, isAdded, since, until, count } = query;
  const order = since === undefined ? sql`DESC` : sql`ASC`;
  const { rows } = await sql<MarginMove>`
    WITH changed AS (
      SELECT DISTINCT position_id FROM contract_changes
      WHERE user_id = ${userId} AND market_id = ${marketId} AND what IN ('margin', 'multiple')
    ), steps AS (
      SELECT position_id, number, held, what, mode, changed_at AS at
      FROM contract_changes JOIN changed USING (position_id)
      WHERE user_id = ${userId} AND held IS NOT NULL
      UNION ALL
      SELECT position_id, number, position_margin - margin, NULL, NULL, closed_at
      FROM contract_closings JOIN changed USING (position_id)
    ), moved AS (
      SELECT *, held - lag(held) OVER steps_of AS difference, lag(number) OVER steps_of AS after
      FROM steps WINDOW steps_of AS (PARTITION BY position_id ORDER BY number)
    ), moves AS (
      SELECT m.number, m.at, p.direction, m.difference - coalesce((SELECT sum(residue) FROM contract_splits s
        WHERE s.position_id = m.position_id AND s.number > m.after AND s.number < m.number), 0) AS amount
      FROM moved m JOIN contract_positions p ON p.id = m.position_id
      WHERE m.what IN ('margin', 'multiple') AND m.mode = 'isolated'
        AND (${since ?? null}::timestamptz IS NULL OR m.at >= ${since ?? null})
        AND (${until ?? null}::timestamptz IS NULL OR m.at <= ${until ?? null})
    )
    SELECT direction, trim_scale(amount)::text AS amount, at FROM moves
    WHERE amount <> 0 AND (${isAdded ?? null}::boolean IS NULL OR (amount > 0) = ${isAdded ?? null})
    ORDER BY number ${order} LIMIT ${count}`.execute(db);
  return since === undefined ? rows.toReversed() : rows;
}
