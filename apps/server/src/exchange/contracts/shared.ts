import { type Dec, formatDec } from "@candor/money";
import type { FeedEvent } from "../../feed/sequence.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { ContractMarket } from "../../catalogue/contract-markets.ts";
import type { ContractBook } from "./contract-book.ts";
import type { LivePosition } from "./live-position.ts";
import type { MarkParts } from "./next-mark.ts";

/** The shard of a realm's contracts. */
export const contractShard = (realm: Realm): string => `${realm}-contracts`;

/** One of the house's accounts with its balance, which only this writer moves. */
export type Fund = { accountId: number; balance: Dec };

/** What the books of one realm share: the house's accounts and the users' positions. */
export type Shared = MarkParts & {
  realm: Realm;
  books: () => Iterable<ContractBook>;
  quoteId: number;
  /** The house as the counterparty of every position: it gains what they lose. */
  house: Fund;
  insurance: Fund;
  feeAccountId: number;
  /** Holds the leads' shares until they are paid; rows say how much others may take out of it. */
  shareAccountId: number;
  /** How many shares one becomes by the splits after one time and through another, in milliseconds. */
  splitRatioOf: (market: ContractMarket, after: number, through: number) => Dec;
  /** The last event that any of the books has applied. */
  lastApplied: number;
  /** All positions and pending orders of a user, over all books. */
  positionsOf: Map<string, Set<LivePosition>>;
};

export const positionsOf = ({ shared }: ContractBook, userId: string): LivePosition[] => [
  ...(shared.positionsOf.get(userId) ?? []),
];

/** The mid prices of our spot markets by market when an event was applied. */
type Mids = { at: Date; byMarket: Map<number, Dec | undefined> };

/** At most this many events may come before one is stored. */
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
    /** The mid prices of events after this one, to be stored. */
    rowsAfter: (event: number): MidRow[] =>
      [...seen].flatMap(([id, { at, byMarket }]) => {
        const text = [...byMarket]
          .flatMap(([market, mid]) => (mid === undefined ? [] : [`${market}=${formatDec(mid)}`]))
          .join(",");
        return id > event && text !== "" ? [{ event: id, mids: text, eventAt: at }] : [];
      }),
    /** Forgets the mid prices through this event, which are stored. */
    forget: (event: number): void => {
      for (const id of seen.keys()) if (id <= event) seen.delete(id);
    },
  };
}

export type MidRow = { event: number; mids: string; eventAt: Date };
