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
  /** The limit; for a stop at market that has not fired, the price that its hold allows. */
  ticks: number;
  lots: number;
  quoteAmount: Dec | undefined;
  /** The price in ticks at which a buy by quantity holds for each open lot. */
  holdTicks: number;
  /** The rest of its hold: units of quote for a buy, lots of base for a sell. */
  held: number;
  filledLots: number;
  filledUnits: number;
  baseAccountId: number;
  quoteAccountId: number;
  makerFeeRate: Dec;
  takerFeeRate: Dec;
  state: OrderRow["state"];
  endReason: string | null;
  /** The name that its sender gave it; null if none. */
  clientId: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
  stop: Stop | undefined;
  /** Set while it is accepted and waits for the first second that was unknown then. */
  decision: Decision | undefined;
  /** Its priority if it entered later than it was placed; for an order with a stop, the trigger has it. */
  priority: number | undefined;
  /** The second that decided it to rest; that second's ladder may come to it. */
  decidedBy?: number;
};

/**
 * The terms of a binding order: one that takes from the ladder, or a resting one that the ladder comes to. A stop has
 * terms of its own for entering.
 */
export type Decision = Accepted &
  Pick<Stop, "selfTrade" | "slippageMax"> & { kind: "take" | "rest" };

/** What an order waits for, and how it enters then. */
export type Stop = {
  source: SpotTrigger["source"];
  direction: TriggerDirection;
  triggerTicks: number;
  /** How far it follows behind the best price, in hundredths of a percent, and its first best price. */
  trail: { offset: number; peakTicks: number } | undefined;
  /** For an OCO, the price at which it rests meanwhile. */
  limitTicks: number | undefined;
  /** Its limit once triggered; undefined for a market order. */
  stopTicks: number | undefined;
  selfTrade: SelfTrade;
  /** How far it may walk at market, as a ratio fixed at its acceptance. */
  slippageMax: Dec;
  triggered: { at: Date; priority: number } | undefined;
};

/** The house's own accounts for one book with their balances, which only the writer moves. */
export type HouseFunds = { baseAccountId: number; quoteAccountId: number; base: Dec; quote: Dec };

/** A price that stops may wait for, and how many later prices reached no further stop. */
export type PriceMove = { source: SpotTrigger["source"]; ticks: number; silent: number };
/** Or an order whose stop is armed once the prices before are done. */
export type Move = PriceMove | { arm: LiveOrder };

/** The last sequenced index, with its event, its unix second and its age then. */
export type BookIndex = { price: Dec; event: number; at: number; ageMs: number };

/** A recorded second that a book has applied; one without a price decides no order. */
export type Second = Omit<BookIndex, "price"> & { price: Dec | undefined };

/** One market in one realm. */
export type MarketBook = Book & {
  realm: Realm;
  market: Market;
  book: EngineBook;
  /** The engine's events until they have been booked. */
  events: EventBuffer;
  house: HouseFunds;
  /** The fee accounts of this realm, in base and in quote. */
  feeAccounts: { base: number; quote: number };
  live: Map<number, LiveOrder>;
  byUser: Map<string, Set<LiveOrder>>;
  /** The live orders that have a name, by `nameKey`. */
  byName: Map<string, LiveOrder>;
  triggers: Triggers;
  /** Prices that may still have stops to fire, oldest first. */
  moves: Move[];
  /** The best prices that trailing stops have seen since they were armed. */
  stairs: Record<SpotTrigger["source"], Record<TriggerDirection, Staircase>>;
  /** Triggered, in the sequence of firing, waiting for their turn to enter the book. */
  triggered: Set<LiveOrder>;
  /** Accepted orders that take and are still undecided, in the sequence of acceptance. */
  accepted: Set<LiveOrder>;
  /** The same for resting orders that were bound. */
  bound: Set<LiveOrder>;
  /** Seconds that may decide some of these orders, oldest first. */
  seconds: Second[];
  /** The last applied event. */
  lastApplied: number;
  /** The price of the last trade. */
  lastTicks: number | undefined;
  tickSize: bigint;
  lotSize: bigint;
  unitSize: bigint;
  index: BookIndex | undefined;
  /** The last index, by which orders are judged while there is none. */
  lastIndex: Dec | undefined;
  /** Halted by an operator, as the journal knows it. */
  isPaused: boolean;
  /** Whether the house shows a ladder, and whether it has to move. */
  isQuoting: boolean;
  isQuoteDue: boolean;
  /** The present ladder, until it is in the journal. */
  quoteToJournal: unknown;
  /** The second for whose decisions the ladder was set. */
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

/** How many whole `size`s an amount contains; a rest is ignored. */
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
 * The greatest age of an index for judging orders and quoting, counted from its second. The next index is due after one
 * second and is not waited for much longer.
 */
const FRESH_MS = 2_500;
/** How far ahead of the clock it may be: setting the clock back is recorded as a gap. */
const AHEAD_MS = 1_000;

/** The present index; undefined while missing or stale, and with real money while too old for new orders. */
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

/** The key of an order by the name that its sender gave it. */
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
  // Stored orders from before names were checked may share one.
  if (name !== undefined && book.byName.get(name) === order) book.byName.delete(name);
  const own = book.byUser.get(order.userId);
  own?.delete(order);
  if (own?.size === 0) book.byUser.delete(order.userId);
}

/** The book of a request; from then on an exception puts this book in doubt. */
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
