import type { SelfTrade, Side, TimeInForce, TriggerDirection, TriggerSource } from "@candor/engine";
import type pg from "pg";

/** Number, id, user, side, type and time in force; what they are about comes after them. */
type Order = [
  number: number,
  id: string,
  userId: string,
  side: Side,
  type: string,
  timeInForce: TimeInForce,
  ticks: number | null,
  lots: number,
  budgetUnits: number | null,
  selfTrade: SelfTrade,
  makerRate: string,
  takerRate: string,
  holdTicks: number | null,
];
type Trigger = [
  source: TriggerSource,
  direction: TriggerDirection,
  triggerTicks: number,
  trailOffset: number | null,
  peakTicks: number | null,
];
type Level = [ticks: number, lots: number];

/** What the writer did, in its own words; `book` is realm and market, as in "demo:1". */
export type Entry =
  | ["place", book: string, ...Order]
  | ["arm", book: string, ...Order, ...Trigger]
  | ["fire", book: string, number: number, priority?: number]
  | ["enter", book: string, number: number, ticks: number, priority?: number]
  | ["cancel", book: string, number: number]
  | ["reduce", book: string, number: number, openLots: number]
  | ["quote", book: string, firstOrder: number, bids: Level[], asks: Level[]];

export type Batch = {
  batch: number;
  epoch: number;
  entries: Entry[];
  hashes: Record<string, string>;
};

type Row = { batch: string; epoch: string; commands: string; hashes: Record<string, string> };

const CHUNK = 500;

/** The whole journal in its sequence, some batches at a time. */
export async function* readJournal(client: pg.ClientBase): AsyncGenerator<Batch[]> {
  for (let after = "0"; ;) {
    const { rows } = await client.query<Row>(
      `SELECT batch::text, epoch::text, commands::text, book_hashes AS hashes FROM exchange_journal
       WHERE batch > $1 ORDER BY exchange_journal.batch LIMIT ${CHUNK}`,
      [after],
    );
    if (rows.length === 0) return;
    yield rows.map((row) => ({
      batch: Number(row.batch),
      epoch: Number(row.epoch),
      // Written by the server as exactly this; what is something else, the rebuild refuses.
      entries: JSON.parse(row.commands) as Entry[],
      hashes: row.hashes,
    }));
    after = rows.at(-1)?.batch ?? after;
  }
}
