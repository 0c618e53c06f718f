import { sql } from "kysely";
import type { Tx } from "../../../db/transaction.ts";
import type { Span } from "./span-rows.ts";

/** The result of an hour of a lead's own positions, or of their copies. */
type Realised = { lead_id: string; is_copy: boolean; realised: string };

/** The steps of positions in a span: the margin after each, and the part that a closing took of it. */
const stepsOf = ({ realm, after, through }: Span) => sql`
  SELECT position_id, number, held AS margin, 0 AS lots, 0 AS result FROM contract_changes
  WHERE realm = ${realm} AND number > ${after} AND number <= ${through}
    AND what IN ('open', 'margin', 'multiple', 'mode')
  UNION ALL
  SELECT position_id, number, position_margin - margin, lots, payout - margin FROM contract_closings
  WHERE realm = ${realm} AND number > ${after} AND number <= ${through}`;

/** Adds positions that leads opened to the book, without a margin yet; their fee is the first loss. */
export async function adoptOfLeads(tx: Tx, span: Span): Promise<Realised[]> {
  const { realm, after, through } = span;
  const { rows } = await sql<Realised>`
    WITH adopted AS (
      INSERT INTO copy_book (position_id, realm, lead_id, market_id, direction, lots, lot_size, entry_price,
        margin, realised)
      SELECT p.id, p.realm, l.user_id, p.market_id, p.direction, p.opened_lots,
        t.lot_size * p.split_ratio / coalesce(s.ratio, 1), coalesce(s.entry_before, p.entry_price), 0, -p.open_fee
      FROM contract_changes c
        JOIN copy_leads l ON l.user_id = c.user_id AND l.realm = c.realm
        JOIN contract_positions p ON p.id = c.position_id
        JOIN contract_terms t ON t.id = p.terms_id
        LEFT JOIN LATERAL (SELECT ratio, entry_before FROM contract_splits
          WHERE position_id = p.id AND number > c.number ORDER BY number LIMIT 1) s ON true
      WHERE c.realm = ${realm} AND c.number > ${after} AND c.number <= ${through} AND c.what = 'open'
        AND p.opened_at >= l.began_at AND p.opened_at < coalesce(l.left_at, 'infinity')
        AND NOT EXISTS (SELECT FROM copy_trades WHERE position_id = p.id)
        AND NOT EXISTS (SELECT FROM copy_absences a
          WHERE a.lead_id = l.user_id AND p.opened_at >= a.left_at AND p.opened_at < a.came_back_at)
      RETURNING lead_id, realised)
    SELECT lead_id, false AS is_copy, sum(realised) AS realised FROM adopted GROUP BY 1`.execute(
    tx,
  );
  return rows;
}

/** The price of a lead's opening, a price of its copies, and the number of copies at that price. */
export type Slip = {
  lead_id: string;
  direction: "long" | "short";
  lead_price: string;
  open_price: string;
  copies: number;
};

/**
 * Adds copies that have opened to the book. One that the copier learned of late is added as it was when the span began,
 * with what was closed of it before.
 */
export async function adoptCopies(
  tx: Tx,
  { realm, after, until }: Span,
): Promise<{ realised: Realised[]; slips: Slip[] }> {
  const { rows } = await sql<Slip & { realised: string }>`
    WITH counted AS (
      UPDATE copy_trades c SET is_counted = true
      FROM contract_positions p
      WHERE c.realm = ${realm} AND NOT c.is_counted AND c.state IN ('open', 'closed', 'detached')
        AND p.id = c.position_id AND p.opened_at < ${until}
      RETURNING c.position_id, c.relation_id, c.lead_price
    ), adopted AS (
      INSERT INTO copy_book (position_id, realm, lead_id, relation_id, market_id, direction, lots, lot_size,
        entry_price, margin, realised)
      SELECT p.id, p.realm, r.lead_id, r.id, p.market_id, p.direction, p.opened_lots - coalesce(k.lots, 0),
        t.lot_size * p.split_ratio / coalesce(s.ratio, 1), coalesce(s.entry_before, p.entry_price), p.held,
        coalesce(k.result, 0) - p.open_fee
      FROM counted c
        JOIN copy_relations r ON r.id = c.relation_id
        JOIN contract_positions p ON p.id = c.position_id
        JOIN contract_terms t ON t.id = p.terms_id
        LEFT JOIN LATERAL (SELECT sum(lots) AS lots, sum(payout - margin) AS result FROM contract_closings
          WHERE position_id = p.id AND number <= ${after}) k ON true
        LEFT JOIN LATERAL (SELECT ratio, entry_before FROM contract_splits
          WHERE position_id = p.id AND number > ${after} ORDER BY number LIMIT 1) s ON true
      RETURNING position_id, lead_id, direction, entry_price, realised)
    SELECT a.lead_id, a.direction, c.lead_price, a.entry_price AS open_price, count(*) AS copies,
      sum(a.realised) AS realised
    FROM adopted a JOIN counted c USING (position_id) GROUP BY 1, 2, 3, 4`.execute(tx);
  return {
    slips: rows,
    realised: rows.map(({ lead_id, realised }) => ({ lead_id, is_copy: true, realised })),
  };
}

/** Removes detached copies from the book, with their result at that time. */
export async function dropDetached(tx: Tx, { realm, until }: Span): Promise<Realised[]> {
  const { rows } = await sql<Realised>`
    WITH dropped AS (
      DELETE FROM copy_book b USING copy_trades c
      WHERE b.realm = ${realm} AND c.position_id = b.position_id AND c.state = 'detached' AND c.ended_at < ${until}
      RETURNING b.lead_id, c.realised - b.realised AS realised)
    SELECT lead_id, true AS is_copy, sum(realised) AS realised FROM dropped GROUP BY 1`.execute(tx);
  return rows;
}

/** Each lead's largest sum of simultaneous margins, starting from the margins at the start of the span. */
export async function marginPeaks(
  tx: Tx,
  span: Span,
): Promise<{ lead_id: string; margin: string }[]> {
  const { rows } = await sql<{ lead_id: string; margin: string }>`
    WITH moved AS (
      SELECT b.lead_id, s.number, s.margin - coalesce(
        lag(s.margin) OVER (PARTITION BY s.position_id ORDER BY s.number), b.margin) AS margin
      FROM (${stepsOf(span)}) s JOIN copy_book b USING (position_id)
      WHERE b.relation_id IS NULL
    ), stood AS (
      SELECT lead_id, 0 AS number, sum(margin) AS margin FROM copy_book
      WHERE realm = ${span.realm} AND relation_id IS NULL GROUP BY 1
    ), summed AS (
      SELECT lead_id, sum(margin) OVER (PARTITION BY lead_id ORDER BY number) AS margin
      FROM (SELECT * FROM stood UNION ALL SELECT * FROM moved) one)
    SELECT lead_id, max(margin) AS margin FROM summed GROUP BY 1`.execute(tx);
  return rows;
}

/** Applies closings and changes of margin to the book. */
export async function applySteps(tx: Tx, span: Span): Promise<Realised[]> {
  const { rows } = await sql<Realised>`
    WITH steps AS (${stepsOf(span)}), after AS (
      SELECT position_id, sum(lots) AS lots, sum(result) AS result,
        (array_agg(margin ORDER BY number DESC))[1] AS margin
      FROM steps GROUP BY 1
    ), applied AS (
      UPDATE copy_book b SET lots = b.lots - a.lots, realised = b.realised + a.result, margin = a.margin
      FROM after a WHERE a.position_id = b.position_id
      RETURNING b.lead_id, b.relation_id, a.result)
    SELECT lead_id, relation_id IS NOT NULL AS is_copy, sum(result) AS realised
    FROM applied GROUP BY 1, 2`.execute(tx);
  return rows;
}

/** A split keeps the number of lots, multiplies their size by the ratio and divides the price by it. */
export async function applySplits(tx: Tx, { realm, after, through }: Span): Promise<void> {
  await sql`
    UPDATE copy_book b SET entry_price = s.entry_price, lot_size = b.lot_size * s.ratio
    FROM contract_splits s
    WHERE s.realm = ${realm} AND s.number > ${after} AND s.number <= ${through}
      AND s.position_id = b.position_id AND s.entry_price IS NOT NULL`.execute(tx);
}

export type Ended = { lead_id: string; closed: number; won: number; held_seconds: number };

/** Removes fully closed positions from the book; returns the leads' own. */
export async function dropClosed(tx: Tx, { realm }: Span): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    WITH dropped AS (
      DELETE FROM copy_book WHERE realm = ${realm} AND lots = 0 RETURNING position_id, lead_id, relation_id, realised)
    SELECT d.lead_id, count(*) AS closed, count(*) FILTER (WHERE d.realised > 0) AS won,
      sum(floor(extract(epoch FROM p.closed_at - p.opened_at)))::bigint AS held_seconds
    FROM dropped d JOIN contract_positions p ON p.id = d.position_id
    WHERE d.relation_id IS NULL GROUP BY 1`.execute(tx);
  return rows;
}

export type OpenSide = {
  lead_id: string;
  is_copy: boolean;
  market_id: number;
  direction: "long" | "short";
  quantity: string;
  value: string;
  margin: string;
};

/** The sums of open positions by lead, side, market and direction. */
export async function openSides(tx: Tx, { realm }: Span): Promise<OpenSide[]> {
  const { rows } = await sql<OpenSide>`
    SELECT lead_id, relation_id IS NOT NULL AS is_copy, market_id, direction,
      sum(lots * lot_size) AS quantity, sum(lots * lot_size * entry_price)::numeric(38, 18) AS value,
      sum(margin) AS margin
    FROM copy_book WHERE realm = ${realm} GROUP BY 1, 2, 3, 4`.execute(tx);
  return rows;
}
