import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { amendRefusal } from "@candor/rules/spot.ts";
import type { Draft } from "../settlement/draft.ts";
import { endOrder, releaseHold } from "./apply.ts";
import { carryOut } from "./carry-out.ts";
import { journal } from "./journal.ts";
import {
  type LiveOrder,
  type MarketBook,
  holdFor,
  isResting,
  priceOf,
  quantityOf,
  wholes,
} from "./market-book.ts";
import { disarmOrder } from "./moves.ts";
import type { AmendRefusal, AmendRequest } from "./requests.ts";
import { touchOrder } from "./spot-rows.ts";

/** Ends an open order, wherever it stands, and frees what it held. */
export function decideCancel(draft: Draft, book: MarketBook, order: LiveOrder): void {
  journal(draft, book, ["cancel", book.key, order.number]);
  if (isResting(order)) {
    carryOut(draft, book, { kind: "cancel", order: order.number });
    return;
  }
  disarmOrder(book, order);
  book.triggered.delete(order);
  endOrder(draft, book, order, "cancelled", "cancelled");
}

/** Lowers an open order's quantity; it keeps its place in the queue. */
export function decideAmend(
  draft: Draft,
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
  if (refusal !== undefined) return refusal;
  const lots = wholes(quantity, book.lotSize);
  const open = lots - order.filledLots;
  journal(draft, book, ["reduce", book.key, order.number, open]);
  if (isResting(order)) carryOut(draft, book, { kind: "reduce", order: order.number, lots: open });
  releaseHold(draft, book, order, holdFor(order, order.lots - lots));
  order.lots = lots;
  touchOrder(draft, book, order);
  return undefined;
}
