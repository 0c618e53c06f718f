import type { Draft } from "../settlement/draft.ts";
import type { TradeRow } from "./committed.ts";
import type { LiveOrder, MarketBook } from "./market-book.ts";
import type { Staircase } from "./peaks.ts";

export const SPOT = "spot";

/** What a batch is about to write of spot. */
export type SpotRows = {
  inserted: Map<LiveOrder, MarketBook>;
  updated: Map<LiveOrder, MarketBook>;
  /** Those of the orders whose stop fired, or which entered the book, in this batch. */
  triggered: Set<LiveOrder>;
  trades: TradeRow[];
  /** The changed staircases and their books. */
  climbed: Map<Staircase, MarketBook>;
};

export const createSpotRows = (): SpotRows => ({
  inserted: new Map(),
  updated: new Map(),
  triggered: new Set(),
  trades: [],
  climbed: new Map(),
});

export const spotRowsOf = (draft: Draft): SpotRows => draft.rows.get(SPOT) as SpotRows;

export function tradesOf(draft: Draft): TradeRow[] {
  draft.effects += 1;
  return spotRowsOf(draft).trades;
}

/** Adds a new order to the batch. */
export function insertOrder(draft: Draft, book: MarketBook, order: LiveOrder): void {
  draft.effects += 1;
  spotRowsOf(draft).inserted.set(order, book);
}

/** Adds a changed order to the batch. */
export function touchOrder(draft: Draft, book: MarketBook, order: LiveOrder): void {
  order.updatedAt = draft.now.getTime();
  const { inserted, updated } = spotRowsOf(draft);
  if (inserted.has(order)) return;
  draft.effects += 1;
  updated.set(order, book);
}
