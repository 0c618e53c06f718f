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

/** The price of a second and its age in milliseconds: both are needed to decide an option. */
export type Priced = { price: Dec; ageMs: number };

/** An event of the recorded prices for one symbol: a second, with or without a price, or a step of the clock. */
export type Move =
  | { kind: "second"; event: number; at: number; priced: Priced | undefined }
  | { kind: "clock"; event: number };

/** The options on one symbol in one realm. */
export type OptionBook = Book & {
  realm: Realm;
  market: Market;
  shared: Shared;
  /** All open options by number. */
  live: Map<number, LiveOption>;
  /** Options whose entry is still to come, in the sequence of acceptance. */
  waiting: Map<number, LiveOption>;
  /** Running options by the second of their expiry; none expires before `wheelAt`. */
  wheel: Map<number, Set<LiveOption>>;
  wheelAt: number;
  /** Seconds that may still decide some of the options, in their sequence. */
  moves: Move[];
  /** The last second that was applied, if it had a price. */
  last: (Place & Priced) | undefined;
  /** The last applied event. */
  lastApplied: number;
  /** What the house may have to pay, by `minuteKey`. */
  minutes: Map<string, Dec>;
  /** What the running options could win, by currency. */
  running: Map<number, Dec>;
  /** The house's loss by options settled on a day, by currency; a negative amount is a gain. */
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

/** The book of a command; from then on an exception puts this book in doubt. */
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
