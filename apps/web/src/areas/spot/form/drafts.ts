import { create } from "zustand";
import { type DraftChange, type OrderDraft, changedDraft, emptyDraft, hasPrice } from "./form.ts";

type Drafts = { byMarket: Readonly<Record<string, OrderDraft>> };

/** The order being written in each market: it stays while one looks around. */
const useDrafts = create<Drafts>()(() => ({ byMarket: {} }));

const unwritten = emptyDraft("buy", "limit");

export const useDraft = (symbol: string): OrderDraft =>
  useDrafts(({ byMarket }) => byMarket[symbol] ?? unwritten);

export function changeDraft(symbol: string, change: DraftChange): void {
  useDrafts.setState(({ byMarket }) => ({
    byMarket: { ...byMarket, [symbol]: changedDraft(byMarket[symbol] ?? unwritten, change) },
  }));
}

/** Replaces a draft, e.g. by the snapped one. */
export function putDraft(symbol: string, draft: OrderDraft): void {
  useDrafts.setState(({ byMarket }) => ({ byMarket: { ...byMarket, [symbol]: draft } }));
}

const startedMarkets = new Set<string>();

/** A first visit begins at the market's price, once, whatever else was chosen before it arrived. */
export function startDraft(symbol: string, price: string): void {
  if (startedMarkets.has(symbol)) return;
  startedMarkets.add(symbol);
  const draft = useDrafts.getState().byMarket[symbol] ?? unwritten;
  if (draft.price === "") putDraft(symbol, { ...draft, price });
}

/** A tap on a price of the book: the price of the order being written, or of a limit order. */
export function pickPrice(symbol: string, price: string): void {
  const { type } = useDrafts.getState().byMarket[symbol] ?? unwritten;
  if (!hasPrice(type)) changeDraft(symbol, { field: "type", value: "limit" });
  changeDraft(symbol, { field: "price", value: price });
}
