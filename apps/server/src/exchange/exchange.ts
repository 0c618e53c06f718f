import type { Clock } from "../clock.ts";
import type { FeedEvent } from "../feed/sequence.ts";
import type { Realm } from "../ledger/accounts.ts";
import type { Log } from "../log.ts";
import type { Catalogue } from "../markets.ts";
import type { BalanceRow } from "./settlement/draft.ts";
import { type SpotProduct, createSpot } from "./spot/index.ts";
import type { SpotCommitted } from "./spot/committed.ts";
import { type MarketBook, bookKey } from "./spot/market-book.ts";
import type { ExchangeAnswer, UserRequest } from "./spot/requests.ts";
import { type Writer, createWriter } from "./writer/shard.ts";

export type Exchange = {
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Whether this process leads every shard and takes commands. */
  isReady: () => boolean;
  /** Resolves when everything that was submitted and heard so far is settled. */
  idle: () => Promise<void>;
  submit: <Request extends UserRequest>(request: Request) => Promise<ExchangeAnswer<Request>>;
  /** The next event of the recorded prices. */
  hear: (event: FeedEvent) => void;
  /** Markets have been halted or opened, or have other terms, or capital of the house was moved. */
  refresh: () => void;
  /** What the writers hold in memory of spot, by realm and market. */
  books: () => ReadonlyMap<string, MarketBook>;
  /** Takes a market's book out of doubt if it is what its last batch left; false if it is not. */
  reinstate: (realm: Realm, marketId: number) => Promise<boolean>;
};

export type ExchangeParts = {
  databaseUrl: string;
  clock: Clock;
  log: Log;
  catalogue: Catalogue;
  readEvents: (after: number, most: number) => Promise<FeedEvent[]>;
  announce: (committed: SpotCommitted) => void;
  announceBalances: (rows: BalanceRow[]) => void;
};

const REALMS = ["live", "demo"] as const;

type RealmWriter = { spot: SpotProduct; writer: Writer };

/** The exchange of both realms: a shard each, so that nothing in the one waits for the other. */
export function createExchange(parts: ExchangeParts): Exchange {
  const { catalogue, announce, ...shared } = parts;
  const open = (realm: Realm): RealmWriter => {
    const spot = createSpot({ realm, catalogue, announce });
    const shard = { name: realm, realm, products: [spot] };
    return { spot, writer: createWriter({ ...shared, shard }) };
  };
  const writers: Record<Realm, RealmWriter> = { live: open("live"), demo: open("demo") };
  const all = REALMS.map((realm) => writers[realm].writer);
  const each = async (work: (writer: Writer) => Promise<void>): Promise<void> => {
    await Promise.all(all.map(work));
  };
  return {
    start: () => each((writer) => writer.start()),
    stop: () => each((writer) => writer.stop()),
    idle: () => each((writer) => writer.idle()),
    isReady: () => all.every((writer) => writer.isReady()),
    // The writer answers a request with the refusals of its kind.
    submit: <Request extends UserRequest>(request: Request) => {
      const { spot, writer } = writers[request.realm];
      return writer.submit(spot, request) as Promise<ExchangeAnswer<Request>>;
    },
    hear: (event) => all.forEach((writer) => writer.hear(event)),
    refresh: () => all.forEach((writer) => writer.refresh()),
    // Spot is the shards' only product with books like these.
    books: () => new Map(all.flatMap((writer) => [...writer.books()])) as Map<string, MarketBook>,
    reinstate: async (realm, marketId) => {
      const book = await writers[realm].writer.reinstate(bookKey(realm, marketId));
      return book !== undefined && book.doubt === undefined;
    },
  };
}
