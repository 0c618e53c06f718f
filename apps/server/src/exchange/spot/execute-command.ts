import {
  type Command,
  type Done,
  type Event,
  type Prevented,
  type Trade,
  clearEvents,
  decodeEvents,
  execute,
} from "@candor/engine";
import { type Dec, ZERO, add, formatDec, neg, sub } from "@candor/money";
import { feeOf } from "@candor/rules/spot.ts";
import { type Draft, type End, changeBalance, pushLeg } from "../settlement/draft.ts";
import { endOrder, releaseHold } from "./end-order.ts";
import {
  type LiveOrder,
  type MarketBook,
  holdFor,
  priceOf,
  quantityOf,
  quoteOf,
} from "./market-book.ts";
import { disarmOrder, runMoves } from "./moves.ts";
import { pushMove } from "./push-move.ts";
import { touchOrder, tradesOf } from "./spot-rows.ts";

/** One side of a trade: a user's order, or the house. */
type Party = {
  order: LiveOrder | undefined;
  baseAccountId: number;
  quoteAccountId: number;
  feeRate: Dec;
};

/** Limit of stops that the trades of one command fire before other commands get their turn. */
const FIRED_AT_ONCE = 100;

/** Has the book execute one command, books what happened, and fires the stops its trades reached. */
export function executeCommand(draft: Draft, book: MarketBook, command: Command): Event[] {
  clearEvents(book.events);
  execute(book.book, command, book.events);
  const events = decodeEvents(book.events);
  if (events.length === 0) return events;
  draft.touched.add(book);
  applyEvents(draft, book, events);
  const before = book.moves.length;
  for (const event of events)
    if (event.kind === "trade") {
      book.lastTicks = event.ticks;
      pushMove(book, "last", event.ticks);
    }
  if (before === 0) runMoves(draft, book, draft.effects + FIRED_AT_ONCE);
  return events;
}

/** Turns the engine's events into rows, entries and balance changes. */
function applyEvents(draft: Draft, book: MarketBook, events: readonly Event[]): void {
  for (const event of events) {
    if (event.kind === "trade") applyTrade(draft, book, event);
    else if (event.kind === "done") applyDone(draft, book, event);
    else if (event.kind === "prevented") applyPrevented(draft, book, event);
  }
}

function applyTrade(draft: Draft, book: MarketBook, trade: Trade): void {
  const { id, number } = draft.numbers.nextTrade();
  const maker = partyOf(book, trade.makerIsHouse ? undefined : trade.makerOrder, "maker");
  const taker = partyOf(book, trade.takerIsHouse ? undefined : trade.takerOrder, "taker");
  const [buyer, seller] = trade.takerSide === "buy" ? [taker, maker] : [maker, taker];
  const units = trade.ticks * trade.lots;
  const base = quantityOf(book, trade.lots);
  const quote = quoteOf(book, units);
  const buyerFee = feeOf(base, buyer.feeRate);
  const sellerFee = feeOf(quote, seller.feeRate);

  payQuote(draft, book, buyer, trade, quote);
  payBase(draft, book, seller, trade, base);
  changeBalance(draft, buyer.baseAccountId, sub(base, buyerFee), ZERO);
  changeBalance(draft, seller.quoteAccountId, sub(quote, sellerFee), ZERO);
  if (buyerFee !== ZERO) changeBalance(draft, book.feeAccounts.base, buyerFee, ZERO);
  if (sellerFee !== ZERO) changeBalance(draft, book.feeAccounts.quote, sellerFee, ZERO);
  if (buyer.order === undefined) book.house.base = add(book.house.base, base);
  if (seller.order === undefined) book.house.quote = add(book.house.quote, quote);

  const { baseId, quoteId } = book.market;
  const leg = (currencyId: number, kind: "trade" | "fee", from: End, to: End, amount: Dec) =>
    pushLeg(draft, { from, to, currencyId, kind, amount, ref: id });
  leg(quoteId, "trade", quoteEnd(buyer), quoteEnd(seller), quote);
  leg(baseId, "trade", baseEnd(seller), baseEnd(buyer), base);
  leg(baseId, "fee", baseEnd(buyer), { accountId: book.feeAccounts.base, isHouse: true }, buyerFee);
  leg(
    quoteId,
    "fee",
    quoteEnd(seller),
    { accountId: book.feeAccounts.quote, isHouse: true },
    sellerFee,
  );

  for (const { order } of [maker, taker])
    if (order !== undefined) fill(draft, book, order, trade.lots, units);
  const [makerFee, takerFee] =
    trade.takerSide === "buy" ? [sellerFee, buyerFee] : [buyerFee, sellerFee];
  tradesOf(draft).push({
    id,
    number,
    realm: book.realm,
    market_id: book.market.id,
    price: formatDec(priceOf(book, trade.ticks)),
    quantity: formatDec(base),
    quote_amount: formatDec(quote),
    taker_side: trade.takerSide,
    maker_order_id: maker.order?.id ?? null,
    taker_order_id: taker.order?.id ?? null,
    maker_user_id: maker.order?.userId ?? null,
    taker_user_id: taker.order?.userId ?? null,
    maker_fee: formatDec(makerFee),
    taker_fee: formatDec(takerFee),
    is_house: trade.makerIsHouse || trade.takerIsHouse,
    traded_at: draft.now,
  });
}

const baseEnd = ({ order, baseAccountId }: Party): End => ({
  accountId: baseAccountId,
  isHouse: order === undefined,
});
const quoteEnd = ({ order, quoteAccountId }: Party): End => ({
  accountId: quoteAccountId,
  isHouse: order === undefined,
});

function partyOf(
  book: MarketBook,
  orderNumber: number | undefined,
  role: "maker" | "taker",
): Party {
  if (orderNumber === undefined) return { ...book.house, order: undefined, feeRate: ZERO };
  const order = liveOrder(book, orderNumber);
  const feeRate = role === "maker" ? order.makerFeeRate : order.takerFeeRate;
  return {
    order,
    baseAccountId: order.baseAccountId,
    quoteAccountId: order.quoteAccountId,
    feeRate,
  };
}

/** The buyer pays out of the hold; what a better price saves is released at once. */
function payQuote(
  draft: Draft,
  book: MarketBook,
  { order }: Party,
  trade: Trade,
  quote: Dec,
): void {
  if (order === undefined) {
    book.house.quote = sub(book.house.quote, quote);
    changeBalance(draft, book.house.quoteAccountId, neg(quote), ZERO);
    return;
  }
  const units = trade.ticks * trade.lots;
  const released = order.quoteAmount === undefined ? holdFor(order, trade.lots) : units;
  order.held -= released;
  const heldPart = quoteOf(book, released);
  changeBalance(draft, order.quoteAccountId, sub(heldPart, quote), neg(heldPart));
}

function payBase(draft: Draft, book: MarketBook, { order }: Party, trade: Trade, base: Dec): void {
  if (order === undefined) {
    book.house.base = sub(book.house.base, base);
    changeBalance(draft, book.house.baseAccountId, neg(base), ZERO);
    return;
  }
  order.held -= trade.lots;
  changeBalance(draft, order.baseAccountId, ZERO, neg(base));
}

function fill(draft: Draft, book: MarketBook, order: LiveOrder, lots: number, units: number): void {
  order.filledLots += lots;
  order.filledUnits += units;
  order.state = "partially-filled";
  touchOrder(draft, book, order);
}

/** Subtracts prevented quantity from the order; if that ends it, the event of its end is enough. */
function applyPrevented(draft: Draft, book: MarketBook, { order: number, lots }: Prevented): void {
  const order = liveOrder(book, number);
  if (order.lots - order.filledLots > lots) {
    order.lots -= lots;
    if (order.quoteAmount === undefined) releaseHold(draft, book, order, holdFor(order, lots));
  }
  touchOrder(draft, book, order);
}

function applyDone(draft: Draft, book: MarketBook, done: Done): void {
  const order = liveOrder(book, done.order);
  disarmOrder(book, order);
  endOrder(draft, book, order, endState(order, done), done.reason);
}

function liveOrder(book: MarketBook, number: number): LiveOrder {
  const order = book.live.get(number);
  if (order === undefined)
    throw new Error(`book ${book.key} names order ${number}, which is not live`);
  return order;
}

/** An order with a spent budget counts as filled: the rest buys no further lot. */
function endState(order: LiveOrder, { reason }: Done): LiveOrder["state"] {
  if (reason === "filled" || (reason === "budget" && order.filledLots > 0)) return "filled";
  return reason === "cancelled" ? "cancelled" : "expired";
}
