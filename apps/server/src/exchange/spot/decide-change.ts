import { disarm } from "@candor/engine";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { amendRefusal } from "@candor/rules/spot.ts";
import { endOrder, releaseHold, touchOrder } from "./apply.ts";
import { type Desk, carryOut, journal } from "./carry-out.ts";
import { refusalOf } from "./decide.ts";
import type { Draft } from "./draft.ts";
import {
  type LiveOrder,
  type MarketBook,
  holdFor,
  isResting,
  priceOf,
  quantityOf,
  wholes,
} from "./market-book.ts";
import type { AmendRefusal, AmendRequest } from "./requests.ts";

/** Ends an open order, wherever it stands, and frees what it held. */
export function decideCancel(draft: Draft, desk: Desk, book: MarketBook, order: LiveOrder): void {
  journal(draft, book, ["cancel", book.key, order.number]);
  if (isResting(order)) {
    carryOut(draft, desk, book, { kind: "cancel", order: order.number });
    return;
  }
  disarm(book.triggers, order.number);
  book.triggered = book.triggered.filter((waiting) => waiting !== order);
  endOrder(draft, book, order, "cancelled", "cancelled");
}

/** Lowers an open order's quantity; it keeps its place in the queue. */
export function decideAmend(
  draft: Draft,
  desk: Desk,
  book: MarketBook,
  order: LiveOrder,
  { quantity }: AmendRequest,
): Refusal<AmendRefusal> | undefined {
  if (order.quoteAmount !== undefined) return refuse("parameter-error", { field: "amount" });
  const stands = {
    price: priceOf(book, order.ticks),
    quantity: quantityOf(book, order.lots),
    filled: quantityOf(book, order.filledLots),
  };
  const refusal = amendRefusal(book.market.terms, stands, quantity);
  if (refusal !== undefined) return refusalOf<AmendRefusal>(book, refusal);
  const lots = wholes(quantity, book.lotSize);
  const open = lots - order.filledLots;
  journal(draft, book, ["reduce", book.key, order.number, open]);
  if (isResting(order))
    carryOut(draft, desk, book, { kind: "reduce", order: order.number, lots: open });
  releaseHold(draft, book, order, holdFor(order, order.lots - lots));
  order.lots = lots;
  touchOrder(draft, book, order);
  return undefined;
}
