import type { Direction } from "@candor/contract/words.ts";
import type { Dec } from "@candor/money";
import type { Clock } from "../platform/clock.ts";
import type { FeedEvent } from "../feed/sequence.ts";
import type { Realm } from "../ledger/accounts.ts";
import type { Log } from "../platform/log.ts";
import type { Catalogue } from "../catalogue/markets.ts";
import { type ContractBook, contractKey } from "./contracts/contract-book.ts";
import { createDeleverageLines } from "./contracts/deleverage-lines.ts";
import type { Mark } from "./contracts/next-mark.ts";
import {
  type ContractsCommitted,
  type ContractsProduct,
  createContracts,
} from "./contracts/index.ts";
import type { ContractAnswer, ContractCommand } from "./contracts/requests.ts";
import { contractShard } from "./contracts/shared.ts";
import { type OptionsProduct, createOptions } from "./options/index.ts";
import type { OptionBook } from "./options/option-book.ts";
import type { AcceptAnswer, AcceptRequest } from "./options/requests.ts";
import type { OptionRow } from "./options/rows.ts";
import { optionShard } from "./options/shared.ts";
import type { Book } from "./product.ts";
import type { BalanceRow } from "./settlement/draft.ts";
import type { SpotCommitted } from "./spot/committed.ts";
import { type SpotProduct, createSpot } from "./spot/index.ts";
import { type MarketBook, bookKey } from "./spot/market-book.ts";
import { midPrice } from "./spot/mid-price.ts";
import type { ExchangeAnswer, UserRequest } from "./spot/requests.ts";
import { type Writer, createWriter } from "./writer/shard.ts";
import { type ClusterLock, createClusterLock } from "./writer/cluster-lock.ts";

export type Exchange = {
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Whether commands are accepted, by this process or through it. */
  isReady: () => boolean;
  /** Whether this process leads every shard: it alone has their books in memory. */
  isLeading: () => boolean;
  /** Resolves when everything that was submitted and consumed so far is settled. */
  idle: () => Promise<void>;
  submit: <Request extends UserRequest>(request: Request) => Promise<ExchangeAnswer<Request>>;
  /** The same for contracts; requests of the system go before those of users. */
  submitContract: <Command extends ContractCommand>(
    command: Command,
  ) => Promise<ContractAnswer<Command>>;
  /** Accepts an option: users make no other request about options. */
  submitOption: (request: AcceptRequest) => Promise<AcceptAnswer>;
  /** The next event of the recorded prices. */
  consume: (event: FeedEvent) => void;
  /** Called when a market was halted, opened or given other terms, or when capital of the house was moved. */
  refresh: () => void;
  /** The spot books in the writers' memory, by realm and market. */
  books: () => ReadonlyMap<string, MarketBook>;
  /** The number of the last batch of a realm's books. */
  batchOf: (realm: Realm) => number;
  /** The books of contracts, by `contractKey`. */
  contractBooks: () => ReadonlyMap<string, ContractBook>;
  /** The marks of a contract; both undefined before the first one. */
  marksOf: (realm: Realm, marketId: number) => Marks;
  /** The boundaries of the fifths in the deleveraging order; undefined while unknown here. */
  deleverageLine: (
    realm: Realm,
    marketId: number,
    direction: Direction,
  ) => readonly Dec[] | undefined;
  /** Publishes every spot book whole, as after a restart, for a process that has just begun to listen. */
  tellBooks: () => void;
  /** The books of options, by `optionKey`. */
  optionBooks: () => ReadonlyMap<string, OptionBook>;
  /** Takes a book, by its key, out of doubt if it is what its last batch left; false if it is not. */
  reinstate: (realm: Realm, key: string) => Promise<boolean>;
};

/** The mark that a contract is traded at, and the last one that there was. */
export type Marks = { mark: Mark | undefined; last: Mark | undefined };

export type ExchangeParts = {
  databaseUrl: string;
  clock: Clock;
  log: Log;
  catalogue: Catalogue;
  readEvents: (after: number, most: number) => Promise<FeedEvent[]>;
  announce: (committed: SpotCommitted) => void;
  announceContracts: (committed: ContractsCommitted) => void;
  announceOptions: (rows: OptionRow[]) => void;
  announceBalances: (rows: BalanceRow[]) => void;
};

const REALMS = ["live", "demo"] as const;

/** The currency that every contract is counted in. */
const QUOTE_CODE = "USDT";
/**
 * The most unrequested effects of a batch of contracts. A request in another contract waits for the rest of one such
 * batch and for its own; spot has a shard of its own.
 */
const CONTRACT_EFFECTS_MAX = 90;
/** The most options settled with one batch, which bounds how long other work waits for it. */
const OPTION_EFFECTS_MAX = 400;

type RealmWriters = {
  spot: SpotProduct;
  contracts: ContractsProduct;
  options: OptionsProduct;
  writer: Writer;
  contractWriter: Writer;
  optionWriter: Writer;
};

/**
 * The exchange of both realms: each has a shard for spot, one for contracts and one for options, so that none of them
 * waits for another.
 */
export function createExchange(parts: ExchangeParts): Exchange {
  // Both realms use the spot price of the live realm.
  const midOf = (marketId: number): Dec | undefined =>
    midPrice(booksOf(writers.live.writer).get(bookKey("live", marketId)), parts.clock.now());
  const clusterLock = createClusterLock(parts);
  const writers: Record<Realm, RealmWriters> = {
    live: openRealm({ ...parts, clusterLock }, "live", midOf),
    demo: openRealm({ ...parts, clusterLock }, "demo", midOf),
  };
  const spotWriters = REALMS.map((realm) => writers[realm].writer);
  const contractWriters = REALMS.map((realm) => writers[realm].contractWriter);
  const optionWriters = REALMS.map((realm) => writers[realm].optionWriter);
  const all = [...spotWriters, ...contractWriters, ...optionWriters];
  const each = async (work: (writer: Writer) => Promise<void>): Promise<void> => {
    await Promise.all(all.map(work));
  };
  const lineOf = createDeleverageLines(parts.clock);
  const isLeading = (): boolean => all.every((writer) => writer.isReady());
  return {
    start: () => each((writer) => writer.start()),
    stop: async () => {
      await each((writer) => writer.stop());
      await clusterLock.end();
    },
    idle: () => each((writer) => writer.idle()),
    isReady: isLeading,
    isLeading,
    // The writer answers a request with the refusals of its kind.
    submit: <Request extends UserRequest>(request: Request) => {
      const { spot, writer } = writers[request.realm];
      return writer.submit(spot, request) as Promise<ExchangeAnswer<Request>>;
    },
    submitContract: <Command extends ContractCommand>(command: Command) => {
      const { contracts, contractWriter } = writers[command.realm];
      const isUrgent = command.kind === "nights" || command.kind === "cover";
      return contractWriter.submit(contracts, command, isUrgent) as Promise<
        ContractAnswer<Command>
      >;
    },
    submitOption: (request) => {
      const { options, optionWriter } = writers[request.realm];
      return optionWriter.submit(options, request) as Promise<AcceptAnswer>;
    },
    consume: (event) => all.forEach((writer) => writer.consume(event)),
    refresh: () => all.forEach((writer) => writer.refresh()),
    books: () => booksIn<MarketBook>(spotWriters),
    batchOf: (realm) => writers[realm].writer.batch(),
    contractBooks: () => booksIn<ContractBook>(contractWriters),
    optionBooks: () => booksIn<OptionBook>(optionWriters),
    marksOf: (realm, marketId) => {
      const key = contractKey(realm, marketId);
      const book = writers[realm].contractWriter.books().get(key) as ContractBook | undefined;
      return { mark: book?.mark, last: book?.lastMark };
    },
    deleverageLine: (realm, marketId, direction) => {
      const key = contractKey(realm, marketId);
      const book = writers[realm].contractWriter.books().get(key) as ContractBook | undefined;
      return book && lineOf(book, direction);
    },
    tellBooks: () => spotWriters.forEach((writer) => writer.tellBooks()),
    reinstate: async (realm, key) => {
      const { writer, contractWriter, optionWriter } = writers[realm];
      const own = [writer, contractWriter].find((one) => one.books().has(key)) ?? optionWriter;
      const book = await own.reinstate(key);
      return book !== undefined && book.doubt === undefined;
    },
  };
}

function openRealm(
  {
    catalogue,
    announce,
    announceContracts,
    announceOptions,
    ...shared
  }: ExchangeParts & { clusterLock: ClusterLock },
  realm: Realm,
  midOf: (marketId: number) => Dec | undefined,
): RealmWriters {
  const quoteId = catalogue.currencies.find(({ code }) => code === QUOTE_CODE)?.id ?? 0;
  const spot = createSpot({ realm, catalogue, announce });
  const contracts = createContracts({
    realm,
    catalogue,
    quoteId,
    midOf,
    announce: announceContracts,
  });
  const contended = new Map();
  const options = createOptions({
    realm,
    catalogue,
    clock: shared.clock,
    announce: announceOptions,
  });
  const ofContracts = {
    name: contractShard(realm),
    realm,
    products: [contracts],
    contended,
    ownEffectsMax: CONTRACT_EFFECTS_MAX,
    isStepwise: true,
  };
  const ofOptions = {
    name: optionShard(realm),
    realm,
    products: [options],
    contended,
    ownEffectsMax: OPTION_EFFECTS_MAX,
  };
  return {
    spot,
    contracts,
    options,
    writer: createWriter({ ...shared, shard: { name: realm, realm, products: [spot], contended } }),
    contractWriter: createWriter({ ...shared, shard: ofContracts }),
    optionWriter: createWriter({ ...shared, shard: ofOptions }),
  };
}

/** The books of a product that is its shards' only one. */
const booksIn = <Own extends Book>(writers: readonly Writer[]): ReadonlyMap<string, Own> =>
  new Map(writers.flatMap((writer) => [...writer.books()])) as Map<string, Own>;

/** Spot is its shards' only product. */
const booksOf = (writer: Writer) => writer.books() as ReadonlyMap<string, MarketBook>;
