import { min } from "@candor/money";
import { bandRefusal, slippageCap } from "@candor/rules/spot.ts";
import type { Draft } from "../settlement/draft.ts";
import { endOrder } from "./end-order.ts";
import { carryOut } from "./carry-out.ts";
import { journal } from "./journal.ts";
import { type LiveOrder, type MarketBook, indexOf, priceOf, wholes } from "./market-book.ts";
import { spotRowsOf, touchOrder } from "./spot-rows.ts";

/** Takes in what earlier batches triggered, in the sequence of firing, up to so many effects. */
export function enterTriggered(draft: Draft, book: MarketBook, effectsMax: number): void {
  for (const order of book.triggered) {
    // What fired in this batch is not durable yet.
    if ((order.stop?.triggered?.priority ?? 0) > draft.numbers.before) return;
    enter(draft, book, order);
    if (draft.effects >= effectsMax) return;
  }
}

function enter(draft: Draft, book: MarketBook, order: LiveOrder): void {
  const { stop } = order;
  if (stop?.triggered === undefined) throw new Error(`order ${order.number} was not triggered`);
  book.triggered.delete(order);
  if (isOutsideBand(draft, book, order)) {
    journal(draft, book, ["lapse", book.key, order.number]);
    endOrder(draft, book, order, "expired", "price-band");
    return;
  }
  const isAtMarket = stop.stopTicks === undefined;
  order.ticks = stop.stopTicks ?? marketTicks(draft, book, order);
  order.state = order.filledLots > 0 ? "partially-filled" : "new";
  touchOrder(draft, book, order);
  // Others have been accepted since it fired, so its place among the triggered is none in the book.
  const priority = draft.numbers.takeOrderNumbers(1);
  stop.triggered = { ...stop.triggered, priority };
  spotRowsOf(draft).triggered.add(order);
  journal(draft, book, ["enter", book.key, order.number, order.ticks, priority]);
  carryOut(draft, book, {
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

/** A limit was judged by its trigger when it was accepted; now it meets the band like any other. */
function isOutsideBand(draft: Draft, book: MarketBook, { stop }: LiveOrder): boolean {
  const index = indexOf(book, draft.now) ?? book.lastIndex;
  if (stop?.stopTicks === undefined || index === undefined) return false;
  return bandRefusal(book.market.terms, priceOf(book, stop.stopTicks), index) !== undefined;
}

/**
 * The slippage cap, as it was accepted, around the index now, or around the trigger while there is
 * none. A buy by quantity never pays more than it holds.
 */
function marketTicks(draft: Draft, book: MarketBook, order: LiveOrder): number {
  const { terms } = book.market;
  const reference =
    indexOf(book, draft.now) ?? priceOf(book, order.stop?.triggerTicks ?? order.ticks);
  const slippageMax = order.stop?.slippageMax ?? terms.slippageMax;
  const cap = slippageCap({ ...terms, slippageMax }, order.side, reference);
  const held = priceOf(book, order.holdTicks);
  const isBound = order.side === "buy" && order.quoteAmount === undefined;
  return wholes(isBound ? min(cap, held) : cap, book.tickSize);
}
