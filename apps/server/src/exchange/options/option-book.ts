import type { HashSum } from "@candor/engine";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Dec } from "@candor/money";
import type { Realm } from "../../ledger/accounts.ts";
import type { Market } from "../../catalogue/markets.ts";
import type { Book } from "../product.ts";
import type { Draft } from "../settlement/draft.ts";
import type { DayLoss } from "./day-loss.ts";
import type { LiveOption, Place } from "./live-option.ts";
import type { Shared } from "./shared.ts";

/** The price of a second, and its age in milliseconds: no less is known of it where something is decided by it. */
export type Priced = { price: Dec; ageMs: number };

/** What the recorded prices tell of a symbol: a second with its price or without, or that the clock has stepped. */
export type Move =
  | { kind: "second"; event: number; at: number; priced: Priced | undefined }
  | { kind: "clock"; event: number };

/** The options on one symbol in one realm. */
export type OptionBook = Book & {
  realm: Realm;
  market: Market;
  shared: Shared;
  /** By number, all that are open. */
  live: Map<number, LiveOption>;
  /** Those whose entry is still to come, the first accepted first. */
  waiting: Map<number, LiveOption>;
  /** Those that run, by the second in which they expire; before `wheelAt` there are none. */
  wheel: Map<number, Set<LiveOption>>;
  wheelAt: number;
  /** Seconds that may still decide of some of them, in their sequence. */
  moves: Move[];
  /** The last second that was applied, if it had a price. */
  last: (Place & Priced) | undefined;
  /** The last applied event. */
  lastApplied: number;
  /** What the house may come to pay, by `minuteKey`. */
  minutes: Map<string, Dec>;
  /** What the options that run could win, by currency. */
  running: Map<number, Dec>;
  /** What the house has lost by those that were settled on a day, by currency; below zero: gained. */
  lost: Map<number, DayLoss>;
  /** The sum of its options' mixes. */
  sum: HashSum;
};

export type OptionBooks = ReadonlyMap<string, OptionBook>;

export const optionKey = (realm: Realm, marketId: number): string => `${realm}:option:${marketId}`;

export const createOptionBook = (realm: Realm, market: Market, shared: Shared): OptionBook => ({
  key: optionKey(realm, market.id),
  doubt: undefined,
  realm,
  market,
  shared,
  live: new Map(),
  waiting: new Map(),
  wheel: new Map(),
  wheelAt: Number.POSITIVE_INFINITY,
  moves: [],
  last: undefined,
  lastApplied: 0,
  minutes: new Map(),
  running: new Map(),
  lost: new Map(),
  sum: { high: 0, low: 0 },
});

/** The book of a command, which from here on answers for what goes wrong. */
export function bookOf(
  draft: Draft,
  books: OptionBooks,
  { realm, marketId }: { realm: Realm; marketId: number },
): OptionBook | Refusal<"unknown-market" | "market-halted"> {
  const book = books.get(optionKey(realm, marketId));
  if (book === undefined) return refuse("unknown-market");
  const { symbol, state, haltCause = "maintenance" } = book.market;
  if (book.doubt !== undefined) return refuse("market-halted", { symbol, cause: "doubt" });
  if (state === "halted") return refuse("market-halted", { symbol, cause: haltCause });
  draft.at = book;
  return book;
}
