import type { SelfTrade, Side, TimeInForce, TriggerDirection, TriggerSource } from "@candor/engine";
import type pg from "pg";

/** Number, id, user, side, type and time in force; the terms follow. */
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
/** The moment since when the order is binding, and the event after which it is. */
type Accepted = [acceptedAt: number, acceptedEvent: number];
type Level = [ticks: number, lots: number];

/** What the writer did, in the journal's form; `book` is realm and market, as in "demo:1". */
export type Entry =
  | ["place", book: string, ...Order]
  | ["arm", book: string, ...Order, ...Trigger]
  | ["accept", book: string, ...Order, ...Accepted]
  | ["fire", book: string, number: number, priority?: number]
  | ["wait" | "bind", book: string, number: number, ...Accepted, selfTrade?: SelfTrade]
  | [
      "enter",
      book: string,
      number: number,
      ticks: number,
      priority?: number,
      decidedBy?: number | null,
    ]
  | ["cancel", book: string, number: number]
  | ["reduce", book: string, number: number, openLots: number]
  | ["quote", book: string, firstOrder: number, bids: Level[], asks: Level[]]
  | ["lapse" | "unpriced", book: string, number: number]
  | ["halt" | "resume", book: string]
  | ["restore", book: string, isInDoubt: boolean]
  | ["events", upTo: number];

export type Batch = {
  batch: number;
  epoch: number;
  /** The last trade's number when the batch was written. */
  tradeNumber: number;
  entries: Entry[];
  hashes: Record<string, string>;
};

type Row = {
  batch: string;
  epoch: string;
  trade_number: string;
  commands: string;
  hashes: Record<string, string>;
};

const CHUNK = 500;

/** Reads a shard's journal after a batch, in sequence and some batches at a time. */
export async function* readJournal(
  client: pg.ClientBase,
  shard: string,
  afterBatch: number,
): AsyncGenerator<Batch[]> {
  for (let after = `${afterBatch}`; ;) {
    const { rows } = await client.query<Row>(
      `SELECT batch::text, epoch::text, trade_number::text, commands::text, book_hashes AS hashes
       FROM exchange_journal
       WHERE shard = $1 AND batch > $2 ORDER BY exchange_journal.batch LIMIT ${CHUNK}`,
      [shard, after],
    );
    if (rows.length === 0) return;
    yield rows.map((row) => ({
      batch: Number(row.batch),
      epoch: Number(row.epoch),
      tradeNumber: Number(row.trade_number),
      // The server writes exactly this form, and the rebuild refuses any other.
      entries: JSON.parse(row.commands) as Entry[],
      hashes: row.hashes,
    }));
    after = rows.at(-1)?.batch ?? after;
  }
}
