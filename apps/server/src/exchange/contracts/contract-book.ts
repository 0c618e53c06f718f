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
 * A mark that may not have been dealt with, and what it fired that it does not concern. Or a split of the share, which
 * comes among the marks at its place: into `splitRatio`, and `mark` is the last one of before, told in shares of today.
 */
export type Move = { mark: Mark; aside: LivePosition[]; splitRatio?: Dec };

/** Nights that are being counted: those that the cut-off at the end of `day` brings, at a mark. */
export type OvernightDue = { day: string; nights: number; mark: Mark };

/** One contract in one realm. Its positions are valued by the mark: the house is the only counterparty. */
export type ContractBook = Book & {
  realm: Realm;
  market: ContractMarket;
  shared: Shared;
  live: Map<number, LivePosition>;
  /** By position: where one with a margin of its own is liquidated, or a cross account looked at again. */
  limits: Triggers;
  /** By `triggerKey`: what opens a pending order, takes a profit, or stops a loss. */
  stops: Triggers;
  /** Whose owner has asked for something that is not decided yet, the first first. */
  deciding: Set<LivePosition>;
  /** The unix second of the last event that was applied. */
  lastAppliedAt: number | undefined;
  moves: Move[];
  /** The mark as it was applied last; undefined while there is none. */
  mark: Mark | undefined;
  /** The last one that there was, by which what cannot be traded is valued. */
  lastMark: Mark | undefined;
  /** The last one that has been dealt with. */
  doneMark: Mark | undefined;
  window: PriceWindow;
  /** Splits through this moment, in milliseconds, have been applied; undefined before anything was. */
  splitsThrough: number | undefined;
  /** Those that some of `moves` may not concern: they were dealt with for them already. */
  ahead: Set<LivePosition>;
  /** By user, the event through which `moves` concern nothing that is theirs: they were dealt with when they asked for something. */
  settled: Map<string, number>;
  /** How much of the base users have open. */
  open: Record<LivePosition["direction"], Dec>;
  /** The same by the price at which nothing is left of their margins, accepted orders among them. */
  debts: Debts;
  overnightDue: OvernightDue | undefined;
  /** Whose nights are still to be counted, newest last. */
  overnightPositions: LivePosition[];
  /** It was restored: up to where its cross positions may go is still to be set. */
  isBoundDue: boolean;
  /** Halted by an operator, as the journal knows it. */
  isPaused: boolean;
  /** The sum of its positions' mixes. */
  sum: HashSum;
  /** Of one direction at one mark, those with a profit, the first to be deleveraged first. */
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

/** The book of a command, which from here on answers for what goes wrong. */
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

/** The mark by which something is accepted now, or why nothing is. */
export function tradableMark(
  book: ContractBook,
  now: Date,
): Mark | Refusal<"market-halted" | "session-closed" | "no-price" | "price-old"> {
  const { symbol, haltCause = "maintenance" } = book.market;
  if (book.isPaused) return refuse("market-halted", { symbol, cause: haltCause });
  return markNow(book, now);
}

/** The mark by which a position is valued now, in a halt too, or why there is none. */
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
