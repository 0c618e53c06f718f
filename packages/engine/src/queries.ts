import { isHouseSlot, ladderOf, type Book } from "./book.ts";
import type { OpenOrder, Side } from "./commands.ts";
import { formatHash } from "./hash.ts";
import { bestLevel, findLevel, type Ladder } from "./ladder.ts";
import { lookUp } from "./number-index.ts";
import { NONE } from "./slots.ts";

/** The whole quantity at a price; 0 when the price has left the book. */
export type LevelChange = { side: Side; ticks: number; lots: number };

/** The highest buy price in ticks, or undefined. */
export function bestBid({ bids }: Book): number | undefined {
  return bids.count === 0 ? undefined : bids.ticks[bestLevel(bids)];
}

/** The lowest sell price in ticks, or undefined. */
export function bestAsk({ asks }: Book): number | undefined {
  return asks.count === 0 ? undefined : asks.ticks[bestLevel(asks)];
}

/** The best levels of a side as [ticks, lots], best first, house liquidity included. */
export function depth(book: Book, side: Side, levels: number): [ticks: number, lots: number][] {
  const ladder = side === "buy" ? book.bids : book.asks;
  const best: [number, number][] = [];
  for (let position = ladder.count - 1; position >= 0 && best.length < levels; position--) {
    const level = ladder.levels[position]!;
    best.push([ladder.ticks[level]!, ladder.lots[level]!]);
  }
  return best;
}

/** The levels that changed since this was last asked, bids first; asking clears them. */
export function takeDirtyLevels(book: Book): LevelChange[] {
  return [...takeDirtySide(book.bids), ...takeDirtySide(book.asks)];
}

function takeDirtySide(ladder: Ladder): LevelChange[] {
  const changes: LevelChange[] = [];
  for (const ticks of ladder.dirtyTicks) {
    const level = findLevel(ladder, ticks);
    if (level !== NONE) ladder.isDirty[level] = 0;
    changes.push({ side: ladder.side, ticks, lots: level === NONE ? 0 : ladder.lots[level]! });
  }
  ladder.dirtyTicks.clear();
  return changes;
}

/** An order that rests in the book, or undefined. */
export function openOrder(book: Book, order: number): OpenOrder | undefined {
  const slot = lookUp(book.byOrder, order);
  return slot === NONE ? undefined : viewSlot(book, slot);
}

/** How many orders rest in the book, the house's included. */
export function openCount(book: Book): number {
  return book.byOrder.count;
}

/** The numbers of an account's open orders, oldest first. */
export function ordersOf(book: Book, account: number): number[] {
  const { order, accountNext } = book.orders;
  const numbers: number[] = [];
  let slot = lookUp(book.byAccount, account);
  for (; slot !== NONE; slot = accountNext[slot]!) numbers.push(order[slot]!);
  return numbers.reverse();
}

/** Every resting order in priority: bids, then asks, best price first, then the earliest. */
export function restingOrders(book: Book): OpenOrder[] {
  const resting: OpenOrder[] = [];
  for (const ladder of [book.bids, book.asks])
    for (let position = ladder.count - 1; position >= 0; position--) {
      let slot = ladder.head[ladder.levels[position]!]!;
      for (; slot !== NONE; slot = book.orders.next[slot]!) resting.push(viewSlot(book, slot));
    }
  return resting;
}

/**
 * 16 hexadecimal digits that are equal for books with the same users' orders in the same
 * priority. House orders do not count. Kept with each change, so asking costs nothing.
 */
export function stateHash(book: Book): string {
  return formatHash(book.hash);
}

function viewSlot(book: Book, slot: number): OpenOrder {
  const { order, account, lots, level } = book.orders;
  const ladder = ladderOf(book, slot);
  return {
    order: order[slot]!,
    account: account[slot]!,
    side: ladder.side,
    ticks: ladder.ticks[level[slot]!]!,
    lots: lots[slot]!,
    isHouse: isHouseSlot(book, slot),
  };
}
