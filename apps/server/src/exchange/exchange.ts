import type { Dec } from "@candor/money";
import type { Clock } from "../platform/clock.ts";
import type { FeedEvent } from "../feed/sequence.ts";
import type { Realm } from "../ledger/accounts.ts";
import type { Log } from "../platform/log.ts";
import type { Catalogue } from "../catalogue/markets.ts";
import { type ContractReads, createContractReads } from "./contracts/reads.ts";
import { openSide } from "./open-side.ts";
import { type Announce, PRODUCTS, type Sides, byProduct } from "./products.ts";
import type { BalanceRow } from "./settlement/draft.ts";
import { bookKey } from "./spot/market-book.ts";
import { midPrice } from "./spot/mid-price.ts";
import type { Contended } from "./writer/contended.ts";
import type { Writer } from "./writer/shard.ts";
import { createClusterLock } from "./writer/cluster-lock.ts";

export type Exchange = Sides &
  ContractReads & {
    start: () => Promise<void>;
    stop: () => Promise<void>;
    /** Whether commands are accepted, by this process or through it. */
    isReady: () => boolean;
    /** Whether this process leads every shard: it alone has their books in memory. */
    isLeading: () => boolean;
    /** Resolves when everything that was submitted and consumed so far is settled. */
    idle: () => Promise<void>;
    /** The next event of the recorded prices. */
    consume: (event: FeedEvent) => void;
    /** Called when a market was halted, opened or given other terms, or when capital of the house was moved. */
    refresh: () => void;
    /** Takes a book, by its key, out of doubt if it is what its last batch left; false if it is not. */
    reinstate: (realm: Realm, key: string) => Promise<boolean>;
  };

export type ExchangeParts = {
  databaseUrl: string;
  clock: Clock;
  log: Log;
  catalogue: Catalogue;
  readEvents: (after: number, most: number) => Promise<FeedEvent[]>;
  announce: Announce;
  announceBalances: (rows: BalanceRow[]) => void;
};

/** The exchange of both realms: each has a shard for each product, so that none of them waits for another. */
export function createExchange(parts: ExchangeParts): Exchange {
  // Both realms use the spot price of the live realm.
  const midOf = (marketId: number): Dec | undefined =>
    midPrice(sides.spot.bookOf("live", bookKey("live", marketId)), parts.clock.now());
  const clusterLock = createClusterLock(parts);
  const contended: Record<Realm, Contended> = { live: new Map(), demo: new Map() };
  const opened = byProduct((name) => {
    const announce = (committed: unknown): void => parts.announce[name]?.(committed as never);
    return openSide({ ...parts, announce, clusterLock, midOf, contended }, PRODUCTS[name]);
  });
  // A side answers each command as its product does, whose types it has.
  const sides = byProduct((name): unknown => opened[name].side) as Sides;
  const writers = Object.values(opened).map((one) => one.writers);
  const all = writers.flatMap(({ live, demo }) => [live, demo]);
  const each = async (work: (writer: Writer) => Promise<void>): Promise<void> => {
    await Promise.all(all.map(work));
  };
  const isLeading = (): boolean => all.every((writer) => writer.isReady());
  return {
    ...sides,
    ...createContractReads(parts.clock, sides.contracts.bookOf),
    start: () => each((writer) => writer.start()),
    stop: async () => {
      await each((writer) => writer.stop());
      await clusterLock.end();
    },
    idle: () => each((writer) => writer.idle()),
    isReady: isLeading,
    isLeading,
    consume: (event) => all.forEach((writer) => writer.consume(event)),
    refresh: () => all.forEach((writer) => writer.refresh()),
    reinstate: async (realm, key) => {
      const own = writers.map((one) => one[realm]).find((one) => one.books().has(key));
      const book = await own?.reinstate(key);
      return book !== undefined && book.doubt === undefined;
    },
  };
}
