import {
  type Book as EngineBook,
  type EventBuffer,
  type SelfTrade,
  type TriggerDirection,
  type Triggers,
  createBook,
  createTriggers,
} from "@candor/engine";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, fromUnits } from "@candor/money";
import type { Accepted } from "@candor/rules/prices/deciding.ts";
import { isPriceOld } from "@candor/rules/prices/spread.ts";
import { type SpotTrigger, notionalUnit } from "@candor/rules/spot.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { Market } from "../../catalogue/markets.ts";
import type { Book } from "../product.ts";
import type { Draft } from "../settlement/draft.ts";
import type { OrderRow } from "./committed.ts";
import { type Staircase, createStaircase } from "./peaks.ts";

/**
 * An order the writer knows. Quantities in lots, money in `units` of ticks x lots: whole numbers
 * whose products fit a double, because the market was listed so.
 */
export type LiveOrder = {
  id: string;
  number: number;
  userId: string;
  side: OrderRow["side"];
  type: OrderRow["type"];
  timeInForce: OrderRow["time_in_force"];
  /** The limit; of a stop that will trade at market, until it does, what its hold allows. */
  ticks: number;
  lots: number;
  quoteAmount: Dec | undefined;
  /** What a buy by quantity holds for each open lot. */
  holdTicks: number;
  /** Frozen still: units of quote for a buy, lots of base for a sell. */
  held: number;
  filledLots: number;
  filledUnits: number;
  baseAccountId: number;
  quoteAccountId: number;
  makerFeeRate: Dec;
  takerFeeRate: Dec;
  state: OrderRow["state"];
  endReason: string | null;
  /** As its sender calls it; null: it has no name. */
  clientId: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
  stop: Stop | undefined;
  /** While it is accepted: it waits for the first second that was unknown then. */
  decision: Decision | undefined;
  /** Its place in time where it entered later than it was placed; of one with a stop that is its trigger's. */
  priority: number | undefined;
  /** The event by which it was decided to rest: the ladder of that second may come to it. */
  decidedBy?: number;
};

/**
 * Binding from here on: an order that takes from the ladder, or a resting one that the ladder comes to. A stop keeps
 * its terms of entering anyway.
 */
export type Decision = Accepted &
  Pick<Stop, "selfTrade" | "slippageMax"> & { kind: "take" | "rest" };

/** What an order waits for, and what becomes of it then. */
export type Stop = {
  source: SpotTrigger["source"];
  direction: TriggerDirection;
  triggerTicks: number;
  /** How far it follows behind the best price, in hundredths of a percent, and that price at first. */
  trail: { offset: number; peakTicks: number } | undefined;
  /** Of an OCO, the price it rests at meanwhile. */
  limitTicks: number | undefined;
  /** Its limit once triggered; undefined: at market. */
  stopTicks: number | undefined;
  selfTrade: SelfTrade;
  /** How far it may walk at market, as it was when it was accepted: a ratio. */
  slippageMax: Dec;
  triggered: { at: Date; priority: number } | undefined;
};

/** The house's own accounts in one book, and what they hold: only the writer moves them. */
export type HouseFunds = { baseAccountId: number; quoteAccountId: number; base: Dec; quote: Dec };

/** A price that stops may wait for, and how many later prices reach no further stop. */
export type PriceMove = { source: SpotTrigger["source"]; ticks: number; silent: number };
/** Or an order whose stop is armed once the prices before are done. */
export type Move = PriceMove | { arm: LiveOrder };

/** The index as it was sequenced last: with which event, at which unix second, and how old it was then. */
export type BookIndex = { price: Dec; event: number; at: number; ageMs: number };

/** A recorded second as a book has applied it; one without a price decides nothing. */
export type Second = Omit<BookIndex, "price"> & { price: Dec | undefined };

/** One market in one realm. */
export type MarketBook = Book & {
  realm: Realm;
  market: Market;
  book: EngineBook;
  /** Where the engine tells what happened, until it has been booked. */
  events: EventBuffer;
  house: HouseFunds;
  /** Where the fees of this realm go, in base and in quote. */
  feeAccounts: { base: number; quote: number };
  live: Map<number, LiveOrder>;
  byUser: Map<string, Set<LiveOrder>>;
  /** Of the live orders that have a name, by `nameKey`. */
  byName: Map<string, LiveOrder>;
  triggers: Triggers;
  /** Prices that have come by and may not have fired all they reach, oldest first. */
  moves: Move[];
  /** The best prices that trailing stops have seen since they were armed. */
  stairs: Record<SpotTrigger["source"], Record<TriggerDirection, Staircase>>;
  /** Triggered, in the sequence of firing, waiting for their turn to enter the book. */
  triggered: Set<LiveOrder>;
  /** Accepted in order to take and still to be decided, the first accepted first. */
  accepted: Set<LiveOrder>;
  /** The same of what has rested. */
  bound: Set<LiveOrder>;
  /** Seconds that may decide some of them, oldest first. */
  seconds: Second[];
  /** The last applied event. */
  lastApplied: number;
  /** The price of the last trade. */
  lastTicks: number | undefined;
  tickSize: bigint;
  lotSize: bigint;
  unitSize: bigint;
  index: BookIndex | undefined;
  /** The last index there was, by which orders are judged while there is none. */
  lastIndex: Dec | undefined;
  /** Halted by an operator, as the journal knows it. */
  isPaused: boolean;
  /** The house shows a ladder, and has to move it. */
  isQuoting: boolean;
  isQuoteDue: boolean;
  /** The house's ladder as it stands, until the journal has it. */
  quoteToJournal: unknown;
  /** The second around which that ladder was set in order to decide. */
  quotedAt: number | undefined;
};

export type Books = ReadonlyMap<string, MarketBook>;

export const bookKey = (realm: Realm, marketId: number): string => `${realm}:${marketId}`;

export function createMarketBook(
  realm: Realm,
  market: Market,
  house: HouseFunds,
  feeAccounts: MarketBook["feeAccounts"],
  events: EventBuffer,
): MarketBook {
  const { priceTick, quantityStep, priceMax, quantityMax } = market.terms;
  return {
    key: bookKey(realm, market.id),
    realm,
    market,
    book: createBook({
      ticksMax: wholes(priceMax, priceTick),
      lotsMax: wholes(quantityMax, quantityStep),
    }),
    events,
    doubt: undefined,
    house,
    feeAccounts,
    live: new Map(),
    byUser: new Map(),
    byName: new Map(),
    triggers: createTriggers(),
    moves: [],
    stairs: {
      index: { rise: createStaircase(), fall: createStaircase() },
      last: { rise: createStaircase(), fall: createStaircase() },
    },
    triggered: new Set(),
    accepted: new Set(),
    bound: new Set(),
    seconds: [],
    lastApplied: 0,
    lastTicks: undefined,
    tickSize: priceTick,
    lotSize: quantityStep,
    unitSize: notionalUnit(market.terms),
    index: undefined,
    lastIndex: undefined,
    isPaused: false,
    isQuoting: false,
    isQuoteDue: true,
    quoteToJournal: undefined,
    quotedAt: undefined,
  };
}

/** How many whole `size`s an amount holds; the amount is a multiple, or the rest does not count. */
export const wholes = (amount: Dec, size: bigint): number =>
  Number.parseInt((amount / size).toString(), 10);

export const priceOf = (book: MarketBook, ticks: number): Dec =>
  fromUnits(BigInt(ticks) * book.tickSize);
export const quantityOf = (book: MarketBook, lots: number): Dec =>
  fromUnits(BigInt(lots) * book.lotSize);
export const quoteOf = (book: MarketBook, units: number): Dec =>
  fromUnits(BigInt(units) * book.unitSize);

export const heldOf = (book: MarketBook, order: LiveOrder): Dec =>
  order.side === "buy" ? quoteOf(book, order.held) : quantityOf(book, order.held);

const openStates = ["pending", "triggered", "accepted", "new", "partially-filled"] as const;
export const isOpen = ({ state }: LiveOrder): boolean => openStates.some((open) => open === state);
/** Whether the order has a place in the book. */
export const isResting = ({ state }: LiveOrder): boolean =>
  state === "new" || state === "partially-filled";

/**
 * How old an index may be that orders are judged by and the house quotes around, counted from the
 * second it belongs to: the next is due after one, and is not waited for much longer.
 */
const FRESH_MS = 2_500;
/** How far ahead of the clock it may be, which is not set back without a gap. */
const AHEAD_MS = 1_000;

/** The index now; undefined while it is missing or stale, and with real money while it is too old for new orders. */
export const indexOf = (book: MarketBook, now: Date): Dec | undefined =>
  freshIndex(book, now)?.price;

export function freshIndex({ index, realm }: MarketBook, now: Date): BookIndex | undefined {
  if (index === undefined) return undefined;
  const passedMs = now.getTime() - index.at * 1_000;
  if (passedMs >= FRESH_MS || passedMs < -AHEAD_MS) return undefined;
  const isOld = realm === "live" && isPriceOld(index.ageMs + Math.max(0, passedMs));
  return isOld ? undefined : index;
}

/** A hold of so many lots: units of quote for a buy, lots of base for a sell. */
export const holdFor = (order: LiveOrder, lots: number): number =>
  order.side === "buy" ? order.holdTicks * lots : lots;

/** By which an order is known whose sender calls it so. */
export const nameKey = (userId: string, clientId: string): string => `${userId} ${clientId}`;

export function addLive(book: MarketBook, order: LiveOrder): void {
  book.live.set(order.number, order);
  if (order.clientId !== null) book.byName.set(nameKey(order.userId, order.clientId), order);
  const own = book.byUser.get(order.userId);
  if (own === undefined) book.byUser.set(order.userId, new Set([order]));
  else own.add(order);
}

export function removeLive(book: MarketBook, order: LiveOrder): void {
  book.live.delete(order.number);
  const name = order.clientId === null ? undefined : nameKey(order.userId, order.clientId);
  // Stored orders may share a name that was given twice before names were checked.
  if (name !== undefined && book.byName.get(name) === order) book.byName.delete(name);
  const own = book.byUser.get(order.userId);
  own?.delete(order);
  if (own?.size === 0) book.byUser.delete(order.userId);
}

/** The book of a request, which from here on answers for what goes wrong. */
export function bookOf(
  draft: Draft,
  books: Books,
  { realm, marketId }: { realm: Realm; marketId: number },
): MarketBook | Refusal<"unknown-market" | "market-halted"> {
  const book = books.get(bookKey(realm, marketId));
  if (book === undefined) return refuse("unknown-market");
  if (book.doubt !== undefined)
    return refuse("market-halted", { symbol: book.market.symbol, cause: "doubt" });
  draft.at = book;
  return book;
}
