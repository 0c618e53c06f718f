import { type Dec, ONE, dec, fromUnits, neg } from "@candor/money";
import type pg from "pg";
import type { Tally } from "../finance/tally.ts";
import type { Realm } from "./hours.ts";
import { type Opened, readPositions } from "./positions.ts";
import type { Copied } from "./record.ts";

export type CopyRow = {
  id: string;
  relation_id: string;
  follower_id: string;
  lead_id: string;
  lead_position_id: string;
  state: "wanted" | "open" | "closed" | "detached" | "skipped";
  direction: "long" | "short";
  position_id: string | null;
  lead_price: string;
  worst_price: string;
  lead_lots: number;
  opened_lots: number;
  realised: string;
  detached_mark: string | null;
  ended_at: Date | null;
  leader: string;
  lead_direction: "long" | "short";
  lead_opened: number;
  lead_entry: string;
};

const PAGE = 500;
/** Slippage is rounded to six decimals. */
const SLIPPAGE_STEP = 10n ** 12n;

/** Reads every copy that became a position, page by page, and compares each with the lead's position. */
export async function* readCopies(
  client: pg.ClientBase,
  tally: Tally,
  { realm, leadId }: { realm: Realm; leadId: string },
): AsyncGenerator<{ row: CopyRow; position: Opened; copied: Copied; result: Dec }> {
  for (let after = "00000000-0000-0000-0000-000000000000"; ;) {
    const { rows } = await client.query<CopyRow>(
      `SELECT c.*, r.lead_id, p.user_id AS leader, p.direction AS lead_direction,
         p.opened_lots AS lead_opened,
         coalesce((SELECT entry_before FROM contract_splits WHERE position_id = p.id ORDER BY number LIMIT 1),
           p.entry_price) AS lead_entry
       FROM copy_trades c JOIN copy_relations r ON r.id = c.relation_id
         JOIN contract_positions p ON p.id = c.lead_position_id
       WHERE r.lead_id = $1 AND c.id > $2 AND c.position_id IS NOT NULL AND c.state <> 'skipped'
       ORDER BY c.id LIMIT ${PAGE}`,
      [leadId, after],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    const ids = rows.flatMap(({ position_id: id }) => id ?? []);
    const positions = await readPositions(client, tally, realm, ids);
    const byId = new Map(positions.map((position) => [position.id, position]));
    for (const row of rows) {
      const position = byId.get(row.position_id ?? "");
      if (position === undefined) continue;
      const result = resultOf(row, position);
      judgeCopy(tally, row, position, result);
      yield { row, position, result, copied: copiedOf(row, position, result) };
    }
  }
}

const copiedOf = (row: CopyRow, position: Opened, result: Dec): Copied => ({
  slippage: worseBy(row.direction, dec(row.lead_price), position.entry),
  detached:
    row.state === "detached" && row.ended_at !== null
      ? { at: row.ended_at, realised: result }
      : undefined,
});

/** By how much the follower's price is worse, as a part of the lead's price, rounded up. */
function worseBy(direction: "long" | "short", lead: bigint, price: bigint): Dec {
  const by = (direction === "long" ? price - lead : lead - price) * (ONE / SLIPPAGE_STEP);
  const whole = by / lead;
  return fromUnits((by > 0n && by % lead !== 0n ? whole + 1n : whole) * SLIPPAGE_STEP);
}

/** The result of a copy. For a detached copy it counts what was open at the mark at which its owner detached it. */
function resultOf(row: CopyRow, position: Opened): Dec {
  const ended = row.state === "detached" ? row.ended_at : null;
  let [realised, lots, nights] = [neg(dec(position.open_fee)) as bigint, position.opened_lots, 0n];
  let [entry, lotSize] = [position.entry as bigint, position.lotSize as bigint];
  for (const step of position.steps) {
    if (ended !== null && step.at >= ended) continue;
    realised += step.realised;
    lots -= step.lots;
    nights = step.nightsLeft ?? nights + (step.night ?? 0n);
    if (step.split !== undefined)
      [entry, lotSize] = [step.split.entry, (lotSize * step.split.ratio) / ONE];
  }
  if (ended === null || row.detached_mark === null) return fromUnits(realised);
  const mark = dec(row.detached_mark);
  const move = row.direction === "long" ? mark - entry : entry - mark;
  return fromUnits(realised + (BigInt(lots) * lotSize * move) / ONE - nights);
}

/** A copy names the lead's position and its price, and opened at a price no worse than its follower accepts. */
function judgeCopy(tally: Tally, row: CopyRow, position: Opened, result: Dec): void {
  const isBeyond =
    row.direction === "long"
      ? position.entry > dec(row.worst_price)
      : position.entry < dec(row.worst_price);
  tally.same("copy", row.id, {
    "the lead": [row.leader, row.lead_id],
    "the follower": [position.user_id, row.follower_id],
    "the direction": [row.direction, row.lead_direction],
    "the lead's price": [dec(row.lead_price), dec(row.lead_entry)],
    "the lead's lots": [row.lead_lots, row.lead_opened],
    "its lots": [row.opened_lots, position.opened_lots],
    "opened beyond its worst price": [isBeyond, false],
    // The copier counts the result of an open copy only in its next turn.
    ...(row.ended_at !== null && { "what it came to": [dec(row.realised), result] }),
  });
}
