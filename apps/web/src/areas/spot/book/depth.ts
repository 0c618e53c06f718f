import type { ChannelMessage } from "@candor/contract/types.ts";
import { type Dec, ZERO, add, dec, div, max, mul, quantize, toNumber } from "@candor/money";
import type { Level } from "@candor/rules/spot-preview.ts";

export type DepthMessage = ChannelMessage<"spot.depth">;

/** One market's book as the client knows it: both sides best first, `u` the last change in it. */
export type Book = { symbol: string; u: number; bids: readonly Level[]; asks: readonly Level[] };

export type Side = "bids" | "asks";

/**
 * The book after one message. A snapshot replaces everything, a delta that is already in the book
 * changes nothing, and one that does not follow on the last message is a gap: subscribe again.
 */
export function mergeDepth(book: Book | undefined, message: DepthMessage): Book | "gap" {
  if (message.pu === null) {
    const empty = { symbol: message.symbol, u: message.u, bids: [], asks: [] };
    return withChanges(empty, message);
  }
  if (book === undefined || book.symbol !== message.symbol) return "gap";
  if (message.u <= book.u) return book;
  if (message.pu !== book.u) return "gap";
  return withChanges(book, message);
}

const withChanges = (book: Book, message: DepthMessage): Book => ({
  symbol: book.symbol,
  u: message.u,
  bids: mergeSide(book.bids, message.b, "bids"),
  asks: mergeSide(book.asks, message.a, "asks"),
});

/** A quantity in a message is absolute; zero removes the level. */
function mergeSide(
  levels: readonly Level[],
  changes: readonly [string, string][],
  side: Side,
): readonly Level[] {
  if (changes.length === 0) return levels;
  const changed = new Map(changes.map(([price, quantity]) => [dec(price), dec(quantity)]));
  const merged = levels.filter((level) => !changed.has(level.price));
  for (const [price, quantity] of changed) if (quantity > ZERO) merged.push({ price, quantity });
  return merged.sort((a, b) =>
    a.price === b.price ? 0 : a.price < b.price === (side === "asks") ? -1 : 1,
  );
}

/** Levels summed into steps of the price, away from the middle so that none looks better than it is. */
export function groupLevels(levels: readonly Level[], step: Dec, side: Side): readonly Level[] {
  const grouped: Level[] = [];
  for (const level of levels) {
    const price = quantize(level.price, step, side === "bids" ? "floor" : "ceil");
    const last = grouped.at(-1);
    if (last?.price === price) last.quantity = add(last.quantity, level.quantity);
    else grouped.push({ price, quantity: level.quantity });
  }
  return grouped;
}

export type DepthRow = Level & {
  /** Everything offered up to this price. */
  cumulative: Dec;
  /** The width of the row's bar, 0 to 1: pixels only. */
  share: number;
};

/** The best `count` levels of both sides; the bars of both share one scale. */
export function depthRows(
  book: Book,
  step: Dec,
  count: number,
): { bids: DepthRow[]; asks: DepthRow[] } {
  const bids = cumulated(groupLevels(book.bids, step, "bids").slice(0, count));
  const asks = cumulated(groupLevels(book.asks, step, "asks").slice(0, count));
  const widest = max(bids.at(-1)?.cumulative ?? ZERO, asks.at(-1)?.cumulative ?? ZERO);
  const scaled = (rows: Omit<DepthRow, "share">[]): DepthRow[] =>
    rows.map((row) => ({
      ...row,
      share: widest === ZERO ? 0 : toNumber(div(row.cumulative, widest, "down")),
    }));
  return { bids: scaled(bids), asks: scaled(asks) };
}

/** The bids' share of the quantity in these rows; nothing while a side is empty. */
export function bidShare(rows: { bids: readonly DepthRow[]; asks: readonly DepthRow[] }) {
  const [bids, asks] = [rows.bids.at(-1)?.cumulative, rows.asks.at(-1)?.cumulative];
  return bids === undefined || asks === undefined ? undefined : div(bids, add(bids, asks), "half");
}

function cumulated(levels: readonly Level[]): Omit<DepthRow, "share">[] {
  let cumulative = ZERO;
  return levels.map((level) => {
    cumulative = add(cumulative, level.quantity);
    return { ...level, cumulative };
  });
}

/** Half way between the best prices, and their distance as a ratio of it; nothing while a side is empty. */
export function spreadOf(book: Book): { mid: Dec; spread: Dec; ratio: Dec } | undefined {
  const bid = book.bids[0]?.price;
  const ask = book.asks[0]?.price;
  if (bid === undefined || ask === undefined) return undefined;
  const mid = mul(add(bid, ask), dec("0.5"), "half");
  const spread = (ask - bid) as Dec;
  return { mid, spread, ratio: div(spread, mid, "half") };
}
