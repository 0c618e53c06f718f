import { type Dec, min } from "@candor/money";
import { slippageCap } from "@candor/rules/spot.ts";
import { touchOrder } from "./apply.ts";
import { type Desk, carryOut, journal } from "./carry-out.ts";
import type { Draft } from "./draft.ts";
import { type LiveOrder, type MarketBook, isHalted, priceOf, wholes } from "./market-book.ts";

/** How many triggered orders enter the books in one batch: a crash of prices stops nobody else. */
export const ENTERING_MAX = 500;

/** Books that have triggered orders to take in; a halted one keeps them waiting. */
export const hasTriggered = (books: Iterable<MarketBook>): boolean => {
  for (const book of books) if (book.triggered.length > 0 && !isHalted(book)) return true;
  return false;
};

/** Takes in what earlier batches triggered, in the sequence of firing. */
export function enterTriggered(
  draft: Draft,
  desk: Desk,
  books: Iterable<MarketBook>,
  indexOf: (symbol: string) => Dec | undefined,
): void {
  let left = ENTERING_MAX;
  for (const book of books) {
    if (book.triggered.length === 0 || isHalted(book)) continue;
    const entering = book.triggered.splice(0, left);
    left -= entering.length;
    for (const order of entering) enter(draft, desk, book, order, indexOf(book.market.symbol));
  }
}

function enter(
  draft: Draft,
  desk: Desk,
  book: MarketBook,
  order: LiveOrder,
  index: Dec | undefined,
): void {
  const { stop } = order;
  if (stop?.triggered === undefined) throw new Error(`order ${order.number} was not triggered`);
  const isAtMarket = stop.stopTicks === undefined;
  order.ticks = stop.stopTicks ?? marketTicks(book, order, index);
  order.state = order.filledLots > 0 ? "partially-filled" : "new";
  touchOrder(draft, book, order);
  // Others have been accepted since it fired, so its place among the triggered is none in the book.
  const priority = desk.takeOrderNumbers(1);
  stop.triggered = { ...stop.triggered, priority };
  draft.triggered.add(order);
  journal(draft, book, ["enter", book.key, order.number, order.ticks, priority]);
  carryOut(draft, desk, book, {
    kind: "place",
    order: order.number,
    priority,
    account: order.baseAccountId,
    side: order.side,
    ticks: order.ticks,
    lots: order.lots - order.filledLots,
    timeInForce: isAtMarket ? "ioc" : order.timeInForce,
    selfTrade: stop.selfTrade,
    ...(order.quoteAmount === undefined ? {} : { budget: order.held }),
  });
}

/**
 * The slippage cap around the index now, or around the trigger while there is none. A buy by
 * quantity never pays more than it holds.
 */
function marketTicks(book: MarketBook, order: LiveOrder, index: Dec | undefined): number {
  const reference = index ?? priceOf(book, order.stop?.triggerTicks ?? order.ticks);
  const cap = slippageCap(book.market.terms, order.side, reference);
  const held = priceOf(book, order.holdTicks);
  const isBound = order.side === "buy" && order.quoteAmount === undefined;
  return wholes(isBound ? min(cap, held) : cap, book.tickSize);
}
