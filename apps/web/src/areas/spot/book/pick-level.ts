import { drafts, pickPrice } from "../form/drafts.ts";

/** A tap on a level's amounts: a limit order for everything offered up to its price. */
export function pickLevel(symbol: string, price: string, amount: string): void {
  pickPrice(symbol, price);
  drafts.change(symbol, { field: "quantityIn", value: "amount" });
  drafts.change(symbol, { field: "amount", value: amount });
}
