import type pg from "pg";
import type { Control } from "../verify/finance/alter.ts";
import type { Judge } from "../verify/finance/verify-area.ts";
import { judgeRows } from "./judged-rows.ts";

export type JudgedCopies = {
  /** Openings of lead traders, counted once for each relation that must copy them. */
  openings: number;
  failed: number;
  /** Controls that were not found. */
  green: string[];
};

/**
 * Compares every opening of a lead with its followers' positions once the copier has nothing due; then alters a row of
 * each kind, which must be found.
 */
export async function judgeCopies(
  pool: pg.Pool,
  wrong: (what: string) => void,
): Promise<JudgedCopies> {
  const { tally, green } = await judgeRows(pool, { underWay, judge, controls: CONTROLS }, wrong);
  return { openings: tally.tried["opening"] ?? 0, failed: tally.failed(), green };
}

/** Copies that are due, and orders and closings of copies that wait for their second. */
const underWay = `SELECT ((SELECT count(*) FROM copy_trades WHERE due_at IS NOT NULL)
       + (SELECT count(*) FROM copy_trades t JOIN contract_positions p ON p.id = t.position_id
          WHERE t.state = 'open' AND (p.state = 'accepted' OR p.decision IS NOT NULL))
       + (SELECT count(*) FROM copy_progress p JOIN exchange_state s ON s.shard = p.realm || '-contracts'
          WHERE s.trade_number > p.number))::integer AS left`;

type Wanted = { lead_position_id: string; relation_id: string; copies: number };
type Held = {
  id: string;
  copy_id: string | null;
  position_state: string;
  position_lots: number;
  state: string | null;
  target_lots: number | null;
  opened_lots: number | null;
  position_opened: number;
  lead_state: string | null;
};

/** Each opening has one row in each relation, and each position of a follower belongs to one copy. */
const judge: Judge = async (client, tally) => {
  const { rows: wanted } = await client.query<Wanted>(
    `SELECT c.position_id AS lead_position_id, r.id AS relation_id,
       (SELECT count(*) FROM copy_trades t
        WHERE t.relation_id = r.id AND t.lead_position_id = c.position_id)::integer AS copies
     FROM copy_relations r
     JOIN contract_changes c ON c.user_id = r.lead_id AND c.what = 'open' AND c.changed_at > r.began_at`,
  );
  for (const row of wanted)
    tally.same("opening", `${row.lead_position_id} for ${row.relation_id}`, {
      copies: [row.copies, 1],
    });
  const { rows: held } = await client.query<Held>(
    `SELECT p.id, t.id AS copy_id, p.state::text AS position_state, p.lots AS position_lots, t.state::text,
       t.target_lots, t.opened_lots, p.opened_lots AS position_opened, l.state::text AS lead_state
     FROM contract_positions p LEFT JOIN copy_trades t ON t.position_id = p.id
     LEFT JOIN contract_positions l ON l.id = t.lead_position_id
     WHERE p.user_id IN (SELECT follower_id FROM copy_relations)`,
  );
  for (const row of held) {
    if (row.copy_id === null) {
      tally.wrong("stray", row.id, "it is no copy");
      continue;
    }
    const isOpen = row.position_state === "open";
    tally.same("copy", row.copy_id, {
      "its lots": [row.opened_lots, row.position_opened],
      "open beside its position": [row.state === "open", isOpen],
      ...(isOpen && {
        "open after its lead's": [row.lead_state === "open", true],
        "more than its target": [row.position_lots > (row.target_lots ?? 0), false],
      }),
    });
  }
};

const FIRST = "(SELECT id FROM copy_trades WHERE position_id IS NOT NULL ORDER BY number LIMIT 1)";

const CONTROLS: readonly Control[] = [
  {
    name: "an opening that was not copied",
    kind: "opening",
    table: "copy_trades",
    alter: `DELETE FROM copy_trades WHERE id = ${FIRST}`,
  },
  {
    name: "an order that was placed twice",
    kind: "stray",
    table: "copy_trades",
    alter: `UPDATE copy_trades SET position_id = gen_random_uuid() WHERE id = ${FIRST}`,
  },
  {
    name: "a copy that is left open, or forgotten while it is",
    kind: "copy",
    table: "copy_trades",
    alter: `UPDATE copy_trades SET state = CASE state WHEN 'open' THEN 'closed'::copy_state ELSE 'open' END
      WHERE id = ${FIRST}`,
  },
];
