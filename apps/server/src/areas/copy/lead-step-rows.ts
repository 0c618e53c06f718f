import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";

/** A lead's steps after a number of the writer, with a maximum. */
export type StepQuery = { leadId: string; after: number; count: number };

export type LeadStepRow = {
  number: number;
  position_id: string;
  market_id: number;
  direction: "long" | "short";
  what: "open" | "margin" | "closing" | "split";
  lots: number;
  price: string | null;
  /** For an opening, after the splits until now. */
  lot_size: string | null;
  margin: string | null;
  fee: string;
  profit: string;
  night_fees: string;
  surplus: string;
  deficit: string;
  ratio: string | null;
  at: Date;
};

/** The steps of positions that a lead opened while leading, without copies, by the writer's numbers. */
export async function leadStepRows(
  db: Db,
  { leadId, after, count }: StepQuery,
): Promise<LeadStepRow[]> {
  const { rows } = await sql<LeadStepRow>`
    WITH own AS (
      SELECT p.id, p.market_id, p.direction, p.opened_lots, p.entry_price, p.open_fee,
        round(t.lot_size * p.split_ratio, 18) AS lot_size
      FROM copy_leads l JOIN contract_positions p ON p.user_id = l.user_id AND p.realm = l.realm
        JOIN contract_terms t ON t.id = p.terms_id
      WHERE l.user_id = ${leadId}
        AND p.opened_at >= l.began_at AND p.opened_at < coalesce(l.left_at, 'infinity')
        AND NOT EXISTS (SELECT FROM copy_trades c WHERE c.position_id = p.id)
        AND NOT EXISTS (SELECT FROM copy_absences a
          WHERE a.lead_id = l.user_id AND p.opened_at >= a.left_at AND p.opened_at < a.came_back_at)
    ), steps AS (
      SELECT c.number, o.id, CASE c.what WHEN 'open' THEN 'open' ELSE 'margin' END AS what,
        CASE c.what WHEN 'open' THEN o.opened_lots ELSE 0 END AS lots,
        CASE c.what WHEN 'open' THEN o.entry_price END AS price,
        CASE c.what WHEN 'open' THEN o.lot_size END AS lot_size, c.held AS margin,
        CASE c.what WHEN 'open' THEN o.open_fee ELSE 0 END AS fee,
        0::numeric AS profit, 0::numeric AS night_fees, 0::numeric AS surplus, 0::numeric AS deficit,
        NULL::numeric AS ratio, c.changed_at AS at
      FROM own o JOIN contract_changes c ON c.position_id = o.id AND c.user_id = ${leadId}
      WHERE c.number > ${after} AND c.what IN ('open', 'margin', 'multiple', 'mode')
      UNION ALL
      SELECT k.number, o.id, 'closing', k.lots, k.price, NULL, k.position_margin - k.margin, k.fee, k.profit,
        k.night_fees, k.surplus, k.deficit, NULL, k.closed_at
      FROM own o JOIN contract_closings k ON k.position_id = o.id WHERE k.number > ${after}
      UNION ALL
      SELECT s.number, o.id, 'split', 0, s.entry_price, NULL, NULL, 0, 0, 0, 0, 0, s.ratio, s.split_at
      FROM own o JOIN contract_splits s ON s.position_id = o.id
      WHERE s.number > ${after} AND s.entry_price IS NOT NULL
    )
    SELECT steps.*, steps.id AS position_id, o.market_id, o.direction
    FROM steps JOIN own o ON o.id = steps.id ORDER BY steps.number LIMIT ${count}`.execute(db);
  return rows;
}

export type SplitOf = { position_id: string; ratio: string; entry_before: string | null };

/** The splits of some positions since they opened, oldest first. */
export const splitsSince = async (db: Db, positionIds: readonly string[]): Promise<SplitOf[]> =>
  positionIds.length === 0
    ? []
    : db
        .selectFrom("contract_splits")
        .select(["position_id", "ratio", "entry_before"])
        .where("position_id", "=", sql<string>`ANY (${[...positionIds]}::uuid[])`)
        .where("entry_before", "is not", null)
        .orderBy("number")
        .execute();
