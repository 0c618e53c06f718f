import { neg } from "@candor/money";
import { type Draft, changeBalance } from "../settlement/draft.ts";
import { type LiveOrder, type MarketBook, quantityOf, quoteOf, removeLive } from "./market-book.ts";
import { touchOrder } from "./spot-rows.ts";

/** Releases all that the order still holds, and removes it from the live ones. */
export function endOrder(
  draft: Draft,
  book: MarketBook,
  order: LiveOrder,
  state: LiveOrder["state"],
  reason: string,
): void {
  releaseHold(draft, book, order, order.held);
  order.state = state;
  order.endReason = reason;
  order.decision = undefined;
  removeLive(book, order);
  touchOrder(draft, book, order);
}

/** Frees part of a hold, in units of quote for a buy and lots of base for a sell. */
export function releaseHold(draft: Draft, book: MarketBook, order: LiveOrder, count: number): void {
  if (count === 0) return;
  const isBuy = order.side === "buy";
  const amount = isBuy ? quoteOf(book, count) : quantityOf(book, count);
  order.held -= count;
  changeBalance(draft, isBuy ? order.quoteAccountId : order.baseAccountId, amount, neg(amount));
}
