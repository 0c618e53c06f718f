import { type HashSum, type Triggers, createTriggers } from "@candor/engine";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ZERO } from "@candor/money";
import { type Debts, createDebts } from "@candor/rules/contracts/worst-case.ts";
import { isPriceOld } from "@candor/rules/prices/spread.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { ContractMarket } from "../../catalogue/contract-markets.ts";
import { utcMinute } from "../../platform/text.ts";
import type { Book } from "../product.ts";
import type { Draft } from "../settlement/draft.ts";
import type { LivePosition } from "./live-position.ts";
import { ageAt, freshMark } from "./marks.ts";
import { type Mark, type PriceWindow, createWindow } from "./next-mark.ts";
import type { Shared } from "./shared.ts";

/**
 * A mark that has not been fully applied, with the positions that it fired but does not concern. For a split, which is
 * applied in its place among the marks, `splitRatio` is set and `mark` is the previous one in new shares.
 */
export type Move = { mark: Mark; aside: LivePosition[]; splitRatio?: Dec };

/** Nights being counted: those of the cut-off at the end of `day`, at a mark. */
export type OvernightDue = { day: string; nights: number; mark: Mark };

/** One contract in one realm. Its positions are valued by the mark: the house is the only counterparty. */
export type ContractBook = Book & {
  realm: Realm;
  market: ContractMarket;
  shared: Shared;
  live: Map<number, LivePosition>;
  /** By position: the price at which an isolated one is liquidated, or a cross account examined again. */
  limits: Triggers;
  /** By `triggerKey`: what opens a pending order, takes a profit, or stops a loss. */
  stops: Triggers;
  /** Positions whose owners asked for something still undecided, in the sequence of acceptance. */
  deciding: Set<LivePosition>;
  /** The unix second of the last event that was applied. */
  lastAppliedAt: number | undefined;
  moves: Move[];
  /** The mark of the last applied event; undefined while there is none. */
  mark: Mark | undefined;
  /** The last mark that existed. It values positions while nothing can be traded. */
  lastMark: Mark | undefined;
  /** The last mark whose effects have all been executed. */
  doneMark: Mark | undefined;
  window: PriceWindow;
  /** Splits through this time, in milliseconds, have been applied; undefined before the first event. */
  splitsThrough: number | undefined;
  /** Positions for which some of `moves` have already been applied. */
  ahead: Set<LivePosition>;
  /** By user, the event through which `moves` no longer concern the user: a request had them applied first. */
  settled: Map<string, number>;
  /** How much of the base users have open in each direction. */
  open: Record<LivePosition["direction"], Dec>;
  /** The same by bankruptcy price, accepted orders included. */
  debts: Debts;
  overnightDue: OvernightDue | undefined;
  /** Positions whose nights are still to be counted, newest last. */
  overnightPositions: LivePosition[];
  /** The book was restored: the bounds of its cross positions are still to be set. */
  isBoundDue: boolean;
  /** Halted by an operator, as the journal knows it. */
  isPaused: boolean;
  /** The sum of its positions' mixes. */
  sum: HashSum;
  /** The positions of one direction with a profit at one mark, in the order of deleveraging. */
  ranks:
    | { event: number; direction: LivePosition["direction"]; ranked: LivePosition[] }
    | undefined;
};

export type ContractBooks = ReadonlyMap<string, ContractBook>;

export const contractKey = (realm: Realm, marketId: number): string =>
  `${realm}:contract:${marketId}`;

export const createContractBook = (
  realm: Realm,
  market: ContractMarket,
  shared: Shared,
): ContractBook => ({
  key: contractKey(realm, market.id),
  doubt: undefined,
  realm,
  market,
  shared,
  live: new Map(),
  limits: createTriggers(),
  stops: createTriggers(),
  deciding: new Set(),
  lastAppliedAt: undefined,
  moves: [],
  mark: undefined,
  lastMark: undefined,
  doneMark: undefined,
  window: createWindow(),
  splitsThrough: undefined,
  ahead: new Set(),
  settled: new Map(),
  open: { long: ZERO, short: ZERO },
  debts: createDebts(),
  overnightDue: undefined,
  overnightPositions: [],
  isBoundDue: true,
  isPaused: false,
  sum: { high: 0, low: 0 },
  ranks: undefined,
});

/** The book of a command; from then on an exception puts this book in doubt. */
export function bookOf(
  draft: Draft,
  books: ContractBooks,
  { realm, marketId }: { realm: Realm; marketId: number },
): ContractBook | Refusal<"unknown-market" | "market-halted"> {
  const book = books.get(contractKey(realm, marketId));
  if (book === undefined) return refuse("unknown-market");
  if (book.doubt !== undefined)
    return refuse("market-halted", { symbol: book.market.symbol, cause: "doubt" });
  draft.at = book;
  return book;
}

/** The mark at which an order or request is accepted now, or the refusal. */
export function tradableMark(
  book: ContractBook,
  now: Date,
): Mark | Refusal<"market-halted" | "session-closed" | "no-price" | "price-old"> {
  const { symbol, haltCause = "maintenance" } = book.market;
  if (book.isPaused) return refuse("market-halted", { symbol, cause: haltCause });
  return markNow(book, now);
}

/** The mark that values a position now, even during a halt, or the refusal. */
export function markNow(
  { market, mark, shared }: ContractBook,
  now: Date,
): Mark | Refusal<"session-closed" | "no-price" | "price-old"> {
  const opensAt = shared.opensAt(market, now);
  if (opensAt !== undefined) return refuse("session-closed", { opens: utcMinute(opensAt) });
  const fresh = freshMark(mark, now);
  if (fresh === undefined) return refuse("no-price");
  return isPriceOld(ageAt(fresh, now)) ? refuse("price-old", { symbol: market.symbol }) : fresh;
}
