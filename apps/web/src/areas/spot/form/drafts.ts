import { createDrafts } from "../../../parts/trading/drafts.ts";
import { type DraftChange, type OrderDraft, changedDraft, emptyDraft, hasPrice } from "./form.ts";

export const drafts = createDrafts<OrderDraft, DraftChange>(
  emptyDraft("buy", "limit"),
  changedDraft,
);

/** A tap on a price of the book: the price of the order being written, or of a limit order. */
export function pickPrice(symbol: string, price: string): void {
  if (!hasPrice(drafts.draftOf(symbol).type))
    drafts.change(symbol, { field: "type", value: "limit" });
  drafts.change(symbol, { field: "price", value: price });
}
