import { arm, armTrailing, restore } from "@candor/engine";
import { type Dec, dec } from "@candor/money";
import { TRAIL_STEP } from "@candor/rules/spot-stops.ts";
import type { ClientBase } from "pg";
import type { OrderRow } from "./committed.ts";
import {
  type LiveOrder,
  type MarketBook,
  type Stop,
  addLive,
  bookKey,
  isResting,
  wholes,
} from "./market-book.ts";
import { trailingPeaks } from "./trailing-peaks.ts";

type OpenRow = OrderRow & {
  hold_account_id: number;
  other_account_id: number;
  maker_fee_rate: string;
  taker_fee_rate: string;
  held: string;
  created_at: Date;
  updated_at: Date;
  self_trade: Stop["selfTrade"];
  after_trade: number;
  peak_price: string | null;
  triggered_at: Date | null;
  priority: number | null;
};

/** Puts every open order back where it stood: in its book, behind its trigger, or between the two. */
export async function loadOpenOrders(
  client: ClientBase,
  books: ReadonlyMap<string, MarketBook>,
): Promise<void> {
  const peaks = await trailingPeaks(client);
  const { rows } = await client.query<OpenRow>(
    `SELECT o.*, other.id AS other_account_id, s.source AS trigger_source,
       s.direction AS trigger_direction, s.trigger_price, s.trail_rate, s.peak_price, s.limit_price,
       s.stop_price, s.self_trade, s.after_trade, s.triggered_at, s.priority
     FROM spot_orders o
     LEFT JOIN spot_stops s ON s.order_id = o.id
     JOIN markets m ON m.id = o.market_id
     JOIN accounts other ON other.holder_id = o.user_id AND other.kind = 'change'
       AND other.currency_id = CASE o.side WHEN 'buy' THEN m.base_id ELSE m.quote_id END
     WHERE o.is_open ORDER BY coalesce(s.priority, o.number)`,
  );
  for (const row of rows) {
    const book = books.get(bookKey(row.realm, row.market_id));
    if (book === undefined)
      throw new Error(`open order ${row.id} in unknown market ${row.market_id}`);
    putBack(book, liveOrderOf(book, row), peaks.get(row.number));
  }
}

function putBack(book: MarketBook, order: LiveOrder, peak: Dec | undefined): void {
  const { stop, number } = order;
  addLive(book, order);
  if (isResting(order))
    restore(book.book, {
      order: number,
      priority: stop?.triggered?.priority ?? number,
      account: order.baseAccountId,
      side: order.side,
      ticks: order.ticks,
      lots: order.lots - order.filledLots,
    });
  if (order.state === "triggered") book.triggered.push(order);
  if (stop === undefined || stop.triggered !== undefined) return;
  const { source, direction, triggerTicks: ticks, trail } = stop;
  if (trail === undefined) arm(book.triggers, { order: number, source, direction, ticks });
  else {
    const best = peak === undefined ? trail.peakTicks : wholes(peak, book.tickSize);
    armTrailing(book.triggers, {
      order: number,
      source,
      direction,
      offset: trail.offset,
      peak: best,
    });
  }
}

function liveOrderOf(book: MarketBook, row: OpenRow): LiveOrder {
  const isBuy = row.side === "buy";
  const lots = wholes(dec(row.quantity), book.lotSize);
  const filledLots = wholes(dec(row.filled_quantity), book.lotSize);
  const held = wholes(dec(row.held), isBuy ? book.unitSize : book.lotSize);
  return {
    id: row.id,
    number: row.number,
    userId: row.user_id,
    side: row.side,
    type: row.type,
    timeInForce: row.time_in_force,
    ticks: wholes(dec(row.price), book.tickSize),
    lots,
    quoteAmount: row.quote_amount === null ? undefined : dec(row.quote_amount),
    holdTicks: isBuy && row.quote_amount === null ? held / (lots - filledLots) : 0,
    held,
    filledLots,
    filledUnits: wholes(dec(row.filled_quote), book.unitSize),
    baseAccountId: isBuy ? row.other_account_id : row.hold_account_id,
    quoteAccountId: isBuy ? row.hold_account_id : row.other_account_id,
    makerFeeRate: dec(row.maker_fee_rate),
    takerFeeRate: dec(row.taker_fee_rate),
    state: row.state,
    endReason: row.end_reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    stop: stopOf(book, row),
  };
}

function stopOf(book: MarketBook, row: OpenRow): Stop | undefined {
  if (row.trigger_source === null || row.trigger_direction === null) return undefined;
  const ticks = (price: string | null): number | undefined =>
    price === null ? undefined : wholes(dec(price), book.tickSize);
  return {
    source: row.trigger_source,
    direction: row.trigger_direction,
    triggerTicks: ticks(row.trigger_price) ?? 0,
    trail:
      row.trail_rate === null
        ? undefined
        : {
            offset: wholes(dec(row.trail_rate), TRAIL_STEP),
            peakTicks: ticks(row.peak_price) ?? 0,
          },
    limitTicks: ticks(row.limit_price),
    stopTicks: ticks(row.stop_price),
    selfTrade: row.self_trade,
    afterTrade: row.after_trade,
    triggered:
      row.triggered_at === null || row.priority === null
        ? undefined
        : { at: row.triggered_at, priority: row.priority },
  };
}
