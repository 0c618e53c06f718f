import { isHouseSlot, ladderOf, type Book } from "./book.ts";
import type { OpenOrder, Place, Side } from "./commands.ts";
import { formatHash } from "./hash.ts";
import { bestLevel, crosses, DIRTY, HEAD, LEVEL_LOTS, TICKS, type Ladder } from "./ladder.ts";
import { lookUp } from "./number-index.ts";
import { ACCOUNT, ACCOUNT_NEXT, LEVEL, LOTS, NEXT, ORDER, PRIORITY } from "./order-pool.ts";
import { NONE } from "./slots.ts";
import { keyAt, positionBelow, slotAt, topPosition } from "./sorted-keys.ts";

/** The whole quantity at a price; 0 when the price has left the book. */
export type LevelChange = { side: Side; ticks: number; lots: number };

/** The highest buy price in ticks, or undefined. */
export function bestBid({ bids }: Book): number | undefined {
  return bestTicks(bids);
}

/** The lowest sell price in ticks, or undefined. */
export function bestAsk({ asks }: Book): number | undefined {
  return bestTicks(asks);
}

function bestTicks(ladder: Ladder): number | undefined {
  const level = bestLevel(ladder);
  return level === NONE ? undefined : ladder.levels.numbers[level + TICKS];
}

/** The best levels of a side as [ticks, lots], best first, house liquidity included. */
export function depth(book: Book, side: Side, levels: number): [ticks: number, lots: number][] {
  const ladder = side === "buy" ? book.bids : book.asks;
  const best: [number, number][] = [];
  const { numbers } = ladder.levels;
  for (const level of levelsOf(ladder)) {
    if (best.length >= levels) break;
    best.push([numbers[level + TICKS]!, numbers[level + LEVEL_LOTS]!]);
  }
  return best;
}

/** Every level of both sides with its quantity, house liquidity included. */
export const allLevels = (book: Book): LevelChange[] =>
  (["buy", "sell"] as const).flatMap((side) =>
    depth(book, side, Infinity).map(([ticks, lots]) => ({ side, ticks, lots })),
  );

/** The levels of a side, best first. */
function* levelsOf({ prices }: Ladder): Generator<number> {
  for (let at = topPosition(prices); at !== NONE; at = positionBelow(prices, at))
    yield slotAt(prices, at);
}

/**
 * Returns the levels that changed since the last call, and clears them: bids first, and on each side the prices that
 * left last.
 */
export function takeDirtyLevels(book: Book): LevelChange[] {
  const changes: LevelChange[] = [];
  takeDirtySide(book.bids, changes);
  takeDirtySide(book.asks, changes);
  return changes;
}

function takeDirtySide(ladder: Ladder, changes: LevelChange[]): void {
  const { side, levels, dirty, goneTicks } = ladder;
  const { ints, numbers } = levels;
  for (let at = 0; at < ladder.dirtyCount; at++) {
    const level = dirty[at]!;
    if (ints[level * 2 + DIRTY] === 0) continue;
    ints[level * 2 + DIRTY] = 0;
    changes.push({ side, ticks: numbers[level + TICKS]!, lots: numbers[level + LEVEL_LOTS]! });
  }
  for (const ticks of goneTicks) changes.push({ side, ticks, lots: 0 });
  ladder.dirtyCount = 0;
  if (goneTicks.size > 0) goneTicks.clear();
}

/** Returns an order that rests in the book, or undefined. */
export function openOrder(book: Book, order: number): OpenOrder | undefined {
  const slot = lookUp(book.byOrder, order);
  return slot === NONE ? undefined : viewSlot(book, slot);
}

/** Returns the number of orders in the book, including the house's. */
export function openCount(book: Book): number {
  return book.byOrder.count;
}

/** The numbers of an account's open orders, earliest priority first. */
export function ordersOf(book: Book, account: number): number[] {
  const { numbers, ints } = book.orders;
  const orders: number[] = [];
  let slot = lookUp(book.byAccount, account);
  for (; slot !== NONE; slot = ints[slot * 2 + ACCOUNT_NEXT]!) orders.push(numbers[slot + ORDER]!);
  return orders.reverse();
}

/** Every resting order in priority: bids, then asks, best price first, then the earliest. */
export function restingOrders(book: Book): OpenOrder[] {
  const resting: OpenOrder[] = [];
  for (const ladder of [book.bids, book.asks])
    for (const level of levelsOf(ladder)) {
      let slot = ladder.levels.ints[level * 2 + HEAD]!;
      for (; slot !== NONE; slot = book.orders.ints[slot * 2 + NEXT]!)
        resting.push(viewSlot(book, slot));
    }
  return resting;
}

/**
 * Whether an order placed now would reach a house order. The self-trade mode decides whether an order of its own
 * account in front of that ends it or is passed.
 */
export function meetsHouse(
  book: Book,
  {
    side,
    ticks,
    lots,
    budget = Infinity,
    account,
    selfTrade = "expire-newest",
  }: Pick<Place, "side" | "ticks" | "lots" | "budget" | "account" | "selfTrade">,
): boolean {
  const ladder = side === "buy" ? book.asks : book.bids;
  if (!crosses(ladder, ticks)) return false;
  const { prices, sign, levels } = ladder;
  const { numbers, ints } = book.orders;
  let [wanted, left] = [lots, budget];
  for (let at = topPosition(prices); at !== NONE; at = positionBelow(prices, at)) {
    if (keyAt(prices, at) < sign * ticks) return false;
    const level = slotAt(prices, at);
    const price = levels.numbers[level + TICKS]!;
    let slot = levels.ints[level * 2 + HEAD]!;
    for (; slot !== NONE; slot = ints[slot * 2 + NEXT]!) {
      if (left < price) return false;
      if (isHouseSlot(book, slot)) return true;
      const isOwn = numbers[slot + ACCOUNT]! === account;
      if (isOwn && selfTrade === "expire-oldest") continue;
      if (isOwn && selfTrade !== "decrement") return false;
      const lotsMet = Math.min(wanted, numbers[slot + LOTS]!);
      wanted -= lotsMet;
      if (!isOwn) left -= lotsMet * price;
      if (wanted === 0) return false;
    }
  }
  return false;
}

/** The numbers of users' orders of a side at a price or better, best price first. */
export function ordersAt(book: Book, side: Side, ticks: number): number[] {
  const ladder = side === "buy" ? book.bids : book.asks;
  const orders: number[] = [];
  if (!crosses(ladder, ticks)) return orders;
  for (const level of levelsOf(ladder)) {
    if (ladder.sign * ladder.levels.numbers[level + TICKS]! < ladder.sign * ticks) break;
    let slot = ladder.levels.ints[level * 2 + HEAD]!;
    for (; slot !== NONE; slot = book.orders.ints[slot * 2 + NEXT]!)
      if (!isHouseSlot(book, slot)) orders.push(book.orders.numbers[slot + ORDER]!);
  }
  return orders;
}

/**
 * Returns 16 hexadecimal digits, which are equal for books with the same users' orders in the same priority. House
 * orders do not count. It is updated with each change, so reading it costs nothing.
 */
export function stateHash(book: Book): string {
  return formatHash(book.hash);
}

function viewSlot(book: Book, slot: number): OpenOrder {
  const { numbers, ints } = book.orders;
  const { side, levels } = ladderOf(book, slot);
  return {
    order: numbers[slot + ORDER]!,
    priority: numbers[slot + PRIORITY]!,
    account: numbers[slot + ACCOUNT]!,
    side,
    ticks: levels.numbers[ints[slot * 2 + LEVEL]! + TICKS]!,
    lots: numbers[slot + LOTS]!,
    isHouse: isHouseSlot(book, slot),
  };
}
