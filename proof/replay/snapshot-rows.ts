import type { SelfTrade, Side, TimeInForce, TriggerDirection, TriggerSource } from "@candor/engine";
import { dec } from "@candor/money";
import type pg from "pg";
import { readDecision } from "../../apps/server/src/exchange/spot/decision-text.ts";
import type { Order } from "./order.ts";
import type { Venue } from "./venue.ts";

/** An open order in a snapshot, with its stop if it has one. */
export type OrderRow = {
  number: string;
  id: string;
  market_id: number;
  user_id: string;
  side: Side;
  type: string;
  time_in_force: TimeInForce;
  price: string;
  quantity: string;
  quote_amount: string | null;
  maker_fee_rate: string;
  taker_fee_rate: string;
  filled_quantity: string;
  filled_quote: string;
  held: string;
  state: Order["state"];
  source: TriggerSource | null;
  direction: TriggerDirection | null;
  trigger_price: string | null;
  trail_rate: string | null;
  peak_price: string | null;
  stop_price: string | null;
  self_trade: SelfTrade | null;
  priority: string | null;
  decision: string | null;
};

/** A step of a staircase: every trailing stop up to this number has seen that price. */
export type PeakRow = {
  market_id: number;
  source: TriggerSource;
  direction: TriggerDirection;
  up_to: string;
  price: string;
};

export type BookRow = {
  book: string;
  hash: string | null;
  memory: {
    is_paused: boolean;
    seconds?: [event: number, at: number, price: string | null, ageMs: number][];
    moves: ([source: "index" | "last", ticks: number, silent: number] | ["arm", number])[];
  } | null;
  doubt: string | null;
};

export type SnapshotRows = { orders: OrderRow[]; peaks: PeakRow[]; books: BookRow[] };

const CHUNK = 10_000;

export async function readSnapshotRows(client: pg.ClientBase, id: string): Promise<SnapshotRows> {
  const peaks = await client.query<PeakRow>(
    `SELECT market_id, source, direction, up_to::text, price FROM spot_snapshot_peaks
     WHERE snapshot_id = $1 ORDER BY spot_snapshot_peaks.up_to`,
    [id],
  );
  const books = await client.query<BookRow>(
    "SELECT book, hash, memory, doubt FROM exchange_snapshot_books WHERE snapshot_id = $1",
    [id],
  );
  const orders: OrderRow[] = [];
  for (let after = "0"; ;) {
    const { rows } = await client.query<OrderRow>(
      `SELECT o.*, number::text, priority::text FROM spot_snapshot_orders o
       WHERE snapshot_id = $1 AND o.number > $2 ORDER BY o.number LIMIT ${CHUNK}`,
      [id, after],
    );
    const last = rows.at(-1);
    if (last === undefined) return { orders, peaks: peaks.rows, books: books.rows };
    orders.push(...rows);
    after = last.number;
  }
}

const WAITS: readonly string[] = ["pending", "triggered", "accepted"];
/** A trail is counted in hundredths of a percent. */
const TRAIL_STEP = 10n ** 14n;

/** The order as the journal would have made it up to the snapshot. */
export function openOrderOf(venue: Venue, row: OrderRow, peaks: readonly PeakRow[]): Order {
  const { side, type, state, source, direction } = row;
  const count = (amount: string, size: bigint): number => Number(dec(amount) / size);
  const lots = count(row.quantity, venue.lotSize);
  const filledLots = count(row.filled_quantity, venue.lotSize);
  const filledUnits = count(row.filled_quote, venue.unitSize);
  const held = count(row.held, side === "buy" ? venue.unitSize : venue.lotSize);
  const budget = row.quote_amount === null ? null : count(row.quote_amount, venue.unitSize);
  const decision = row.decision === null ? undefined : readDecision(row.decision);
  const isMarketStop = source !== null && row.stop_price === null;
  const isUnpriced = isMarketStop && type !== "oco" && WAITS.includes(state);
  const order: Order = {
    venue,
    number: Number(row.number),
    id: row.id,
    userId: row.user_id,
    side,
    type,
    timeInForce: row.time_in_force,
    ticks: isUnpriced ? undefined : count(row.price, venue.tickSize),
    lots,
    budget,
    selfTrade: row.self_trade ?? decision?.selfTrade ?? "expire-newest",
    makerRate: dec(row.maker_fee_rate),
    takerRate: dec(row.taker_fee_rate),
    holdTicks: side === "buy" && budget === null ? held / (lots - filledLots) : 0,
    held,
    filledLots,
    filledUnits,
    filledBefore: { lots: filledLots, units: filledUnits },
    fees: 0n,
    state,
    endReason: null,
    trigger: undefined,
    isWatched: source !== null,
    isMarketStop,
    priority: Number(row.priority ?? row.number),
    accepted: decision,
  };
  if (source === null || direction === null || row.trigger_price === null) return order;
  const ticks = count(row.trigger_price, venue.tickSize);
  if (row.trail_rate === null || row.peak_price === null)
    order.trigger = { source, direction, ticks, offset: null, peak: 0 };
  else {
    const offset = Number(dec(row.trail_rate) / TRAIL_STEP);
    const first = count(row.peak_price, venue.tickSize);
    const step = peaks.find((peak) => isOf(peak, row) && Number(peak.up_to) >= order.number);
    const seen = step === undefined ? first : count(step.price, venue.tickSize);
    const peak = direction === "fall" ? Math.max(first, seen) : Math.min(first, seen);
    order.trigger = { source, direction, ticks, offset, peak };
  }
  return order;
}

const isOf = (peak: PeakRow, { market_id, source, direction }: OrderRow): boolean =>
  peak.market_id === market_id && peak.source === source && peak.direction === direction;
