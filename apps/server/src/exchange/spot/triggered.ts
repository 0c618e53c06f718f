import { meetsHouse } from "@candor/engine";
import { bandRefusal } from "@candor/rules/spot.ts";
import type { Draft } from "../settlement/draft.ts";
import { endOrder } from "./end-order.ts";
import { enter, placeOf } from "./enter.ts";
import { journal } from "./journal.ts";
import { type LiveOrder, type MarketBook, indexOf, priceOf } from "./market-book.ts";
import { touchOrder } from "./spot-rows.ts";
import { bindingEntry, waitForSecond } from "./wait.ts";

/** Enters the stops that earlier batches fired, in the sequence of firing, within the limit of effects. */
export function enterTriggered(draft: Draft, book: MarketBook, effectsMax: number): void {
  for (const order of book.triggered) {
    // A stop that fired in this batch is not durable yet.
    if ((order.stop?.triggered?.priority ?? 0) > draft.numbers.before) return;
    goOn(draft, book, order);
    if (draft.effects >= effectsMax) return;
  }
}

function goOn(draft: Draft, book: MarketBook, order: LiveOrder): void {
  const { stop } = order;
  if (stop?.triggered === undefined) throw new Error(`order ${order.number} was not triggered`);
  book.triggered.delete(order);
  if (isOutsideBand(draft, book, order)) {
    journal(draft, book, ["lapse", book.key, order.number]);
    endOrder(draft, book, order, "expired", "price-band");
    return;
  }
  const index = indexOf(book, draft.now);
  if (!meetsHouse(book.book, placeOf(book, order, index))) enter(draft, book, order, index);
  else {
    const decision = waitForSecond(draft, book, order, stop);
    journal(draft, book, ["wait", book.key, order.number, ...bindingEntry(decision)]);
    touchOrder(draft, book, order);
  }
}

/** A stop's limit was compared with its trigger at acceptance; now the price band applies as for any order. */
function isOutsideBand(draft: Draft, book: MarketBook, { stop }: LiveOrder): boolean {
  const index = indexOf(book, draft.now) ?? book.lastIndex;
  if (stop?.stopTicks === undefined || index === undefined) return false;
  return bandRefusal(book.market.terms, priceOf(book, stop.stopTicks), index) !== undefined;
}
