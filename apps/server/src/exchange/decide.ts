import {
  type EventBuffer,
  type QuoteLevel,
  type TimeInForce,
  clearEvents,
  decodeEvents,
  execute,
  ordersOf,
} from "@candor/engine";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, formatDec, neg } from "@candor/money";
import { type SpotPlan, type SpotRefusal, isSpotRefusal, planOrder } from "@candor/rules/spot.ts";
import { type TradeIds, applyEvents } from "./apply.ts";
import { type Draft, changeBalance } from "./draft.ts";
import { houseLadder } from "./house.ts";
import { type LiveOrder, type MarketBook, wholes } from "./market-book.ts";
import type { PlaceRefusal, PlaceRequest } from "./requests.ts";

const OPEN_ORDERS_MAX = 2_500;

/** What deciding needs besides the draft: the next numbers, and room for the book's events. */
export type Desk = {
  nextOrder: () => { id: string; number: number };
  takeOrderNumbers: (count: number) => number;
  tradeIds: TradeIds;
  events: EventBuffer;
};

export type PlaceAccounts = { baseAccountId: number; quoteAccountId: number };

/** Accepts an order into the book, with everything that follows at once, or refuses it. */
export function decidePlace(
  draft: Draft,
  desk: Desk,
  book: MarketBook,
  place: PlaceRequest,
  accounts: PlaceAccounts,
  index: Dec | undefined,
): LiveOrder | Refusal<PlaceRefusal> {
  const { market } = book;
  if (market.state === "halted" || book.isHalted)
    return refuse("market-halted", { symbol: market.symbol });
  if (ordersOf(book.book, accounts.baseAccountId).length >= OPEN_ORDERS_MAX)
    return refuse("too-many-orders", { maximum: `${OPEN_ORDERS_MAX}` });
  const plan = planOrder(market.terms, place.request, index);
  if (isSpotRefusal(plan)) return refusalOf(book, plan);
  const { side, type } = place.request;
  const holdAccountId = side === "buy" ? accounts.quoteAccountId : accounts.baseAccountId;
  const available = draft.available.get(holdAccountId) ?? ZERO;
  if (available < plan.hold)
    return refuse("insufficient-balance", {
      available: formatDec(available),
      currency: side === "buy" ? market.quoteCode : market.baseCode,
    });
  const order = newOrder(draft, desk, book, place, accounts, plan);
  draft.inserted.set(order, book);
  draft.touched.add(book);
  book.live.set(order.number, order);
  changeBalance(draft, holdAccountId, neg(plan.hold), plan.hold);
  matchPlaced(draft, desk, book, order, plan);
  if (type === "market" && order.filledLots === 0 && order.endReason !== "self-trade") {
    // Nothing traded, and applyEvents has released the hold: there is no order to remember.
    draft.inserted.delete(order);
    return refuse("no-liquidity");
  }
  journalQuote(draft, book);
  draft.journal.push([
    "place",
    book.key,
    order.number,
    order.id,
    order.userId,
    side,
    type,
    order.timeInForce,
    order.ticks,
    order.lots,
    budgetUnits(book, plan) ?? null,
  ]);
  return order;
}

function newOrder(
  draft: Draft,
  desk: Desk,
  book: MarketBook,
  { claim, request }: PlaceRequest,
  accounts: PlaceAccounts,
  plan: SpotPlan,
): LiveOrder {
  const timeInForce: TimeInForce = request.type === "market" ? "ioc" : "gtc";
  return {
    ...desk.nextOrder(),
    ...accounts,
    userId: claim.userId,
    side: request.side,
    type: request.type,
    timeInForce,
    ticks: wholes(plan.price, book.tickSize),
    lots: wholes(plan.quantity, book.lotSize),
    quoteAmount: plan.budget,
    held: wholes(plan.hold, request.side === "buy" ? book.unitSize : book.lotSize),
    filledLots: 0,
    filledUnits: 0,
    makerFeeRate: book.market.terms.makerFeeRate,
    takerFeeRate: book.market.terms.takerFeeRate,
    state: "new",
    endReason: null,
    createdAt: draft.now,
    updatedAt: draft.now,
  };
}

const budgetUnits = (book: MarketBook, plan: SpotPlan): number | undefined =>
  plan.budget === undefined ? undefined : wholes(plan.budget, book.unitSize);

function matchPlaced(
  draft: Draft,
  desk: Desk,
  book: MarketBook,
  order: LiveOrder,
  plan: SpotPlan,
): void {
  const budget = budgetUnits(book, plan);
  clearEvents(desk.events);
  execute(
    book.book,
    {
      kind: "place",
      order: order.number,
      account: order.baseAccountId,
      side: order.side,
      ticks: order.ticks,
      lots: order.lots,
      timeInForce: order.timeInForce,
      ...(budget === undefined ? {} : { budget }),
    },
    desk.events,
  );
  applyEvents(draft, book, decodeEvents(desk.events), desk.tradeIds);
}

/** Takes a live order out of its book and frees what it held. */
export function decideCancel(
  draft: Draft,
  desk: Desk,
  book: MarketBook,
  order: LiveOrder,
): LiveOrder {
  draft.touched.add(book);
  journalQuote(draft, book);
  draft.journal.push(["cancel", book.key, order.number]);
  clearEvents(desk.events);
  execute(book.book, { kind: "cancel", order: order.number }, desk.events);
  applyEvents(draft, book, decodeEvents(desk.events), desk.tradeIds);
  return order;
}

/** Moves the house's ladder to the index; where it meets users' orders, it trades at their prices. */
export function decideQuote(draft: Draft, desk: Desk, book: MarketBook, index: Dec): void {
  const { bids, asks } = book.isHalted ? { bids: [], asks: [] } : houseLadder(book, index);
  const firstOrder = desk.takeOrderNumbers(bids.length + asks.length);
  clearEvents(desk.events);
  execute(
    book.book,
    { kind: "quote", account: book.house.baseAccountId, bids, asks, firstOrder },
    desk.events,
  );
  const events = decodeEvents(desk.events);
  book.quoteToJournal = ["quote", book.key, firstOrder, bids.map(pairOf), asks.map(pairOf)];
  if (events.length === 0) return;
  draft.touched.add(book);
  journalQuote(draft, book);
  applyEvents(draft, book, events, desk.tradeIds);
}

const pairOf = ({ ticks, lots }: QuoteLevel): [number, number] => [ticks, lots];

/** A ladder replaces the one before, so only the last one before a user's command is written down. */
function journalQuote(draft: Draft, book: MarketBook): void {
  if (book.quoteToJournal === undefined) return;
  draft.journal.push(book.quoteToJournal);
  book.quoteToJournal = undefined;
}

function refusalOf(book: MarketBook, { code, figures }: SpotRefusal): Refusal<PlaceRefusal> {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(figures))
    params[name] = typeof value === "string" ? value : formatDec(value);
  if (code === "below-minimum") params["currency"] = book.market.quoteCode;
  if (code === "above-maximum") params["currency"] = book.market.baseCode;
  return { refused: code, params };
}
