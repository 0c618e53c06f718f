import { type Dec, formatDec } from "@candor/money";
import type { FeedEvent } from "../../feed/sequence.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { ContractMarket } from "../../catalogue/contract-markets.ts";
import type { ContractBook } from "./contract-book.ts";
import type { LivePosition } from "./live-position.ts";
import type { MarkParts } from "./next-mark.ts";

/** The shard of a realm's contracts. */
export const contractShard = (realm: Realm): string => `${realm}-contracts`;

/** One of the house's accounts, and what it holds: only this writer moves it. */
export type Fund = { accountId: number; balance: Dec };

/** What the books of one realm have in common: who stands behind their positions, and behind those. */
export type Shared = MarkParts & {
  realm: Realm;
  books: () => Iterable<ContractBook>;
  quoteId: number;
  /** Against which every position stands, and which gains what they lose. */
  house: Fund;
  insurance: Fund;
  feeAccountId: number;
  /** Leads' shares until they are paid: what others take out of it, they take of what rows say is there. */
  shareAccountId: number;
  /** What one share has become after a moment and through another, in milliseconds. */
  splitRatioOf: (market: ContractMarket, after: number, through: number) => Dec;
  /** The last event that any of the books has applied. */
  lastApplied: number;
  /** Everything that a user has open or waiting, over all books. */
  positionsOf: Map<string, Set<LivePosition>>;
};

export const positionsOf = ({ shared }: ContractBook, userId: string): LivePosition[] => [
  ...(shared.positionsOf.get(userId) ?? []),
];

/** By market, what our own spot markets stood at when an event was applied. */
type Mids = { at: Date; byMarket: Map<number, Dec | undefined> };

/** So many events may come without one that is stored. */
const KEPT_MAX = 600;

/**
 * Reads the mid price of a spot market once an event, so that every later application of that event sees the same
 * one; and keeps it until it is stored, since a mark cannot be computed again without it.
 */
export function createMids(midOf: (spotMarketId: number) => Dec | undefined) {
  const seen = new Map<number, Mids>();
  return {
    midAt: ({ id, at }: FeedEvent, { asset, indexId }: ContractMarket): Dec | undefined => {
      if (asset !== "coin") return undefined;
      let mids = seen.get(id);
      if (mids === undefined) {
        mids = { at: new Date(at * 1_000), byMarket: new Map() };
        seen.set(id, mids);
        const [oldest] = seen.keys();
        if (seen.size > KEPT_MAX && oldest !== undefined) seen.delete(oldest);
      }
      if (!mids.byMarket.has(indexId)) mids.byMarket.set(indexId, midOf(indexId));
      return mids.byMarket.get(indexId);
    },
    /** The mids of the events above that one, to be stored. */
    rowsAfter: (event: number): MidRow[] =>
      [...seen].flatMap(([id, { at, byMarket }]) => {
        const text = [...byMarket]
          .flatMap(([market, mid]) => (mid === undefined ? [] : [`${market}=${formatDec(mid)}`]))
          .join(",");
        return id > event && text !== "" ? [{ event: id, mids: text, eventAt: at }] : [];
      }),
    /** Up to this event all is stored. */
    forget: (event: number): void => {
      for (const id of seen.keys()) if (id <= event) seen.delete(id);
    },
  };
}

export type MidRow = { event: number; mids: string; eventAt: Date };
