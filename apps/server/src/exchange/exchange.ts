import type { Dec } from "@candor/money";
import type { Clock } from "../clock.ts";
import type { FeedEvent } from "../feed/sequence.ts";
import type { Realm } from "../ledger/accounts.ts";
import type { Log } from "../log.ts";
import type { Catalogue } from "../markets.ts";
import type { ContractBook } from "./contracts/contract-book.ts";
import {
  type ContractsCommitted,
  type ContractsProduct,
  createContracts,
} from "./contracts/index.ts";
import type { ContractAnswer, ContractCommand } from "./contracts/requests.ts";
import { contractShard } from "./contracts/shared.ts";
import type { BalanceRow } from "./settlement/draft.ts";
import type { SpotCommitted } from "./spot/committed.ts";
import { type SpotProduct, createSpot } from "./spot/index.ts";
import { type MarketBook, bookKey } from "./spot/market-book.ts";
import { midPrice } from "./spot/mid-price.ts";
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
  /** The same of contracts; what the system asks for goes before what users do. */
  submitContract: <Command extends ContractCommand>(
    command: Command,
  ) => Promise<ContractAnswer<Command>>;
  /** The next event of the recorded prices. */
  hear: (event: FeedEvent) => void;
  /** Markets have been halted or opened, or have other terms, or capital of the house was moved. */
  refresh: () => void;
  /** What the writers hold in memory of spot, by realm and market. */
  books: () => ReadonlyMap<string, MarketBook>;
  /** And of contracts, by `contractKey`. */
  contractBooks: () => ReadonlyMap<string, ContractBook>;
  /** Takes a book, by its key, out of doubt if it is what its last batch left; false if it is not. */
  reinstate: (realm: Realm, key: string) => Promise<boolean>;
};

export type ExchangeParts = {
  databaseUrl: string;
  clock: Clock;
  log: Log;
  catalogue: Catalogue;
  readEvents: (after: number, most: number) => Promise<FeedEvent[]>;
  announce: (committed: SpotCommitted) => void;
  announceContracts: (committed: ContractsCommitted) => void;
  announceBalances: (rows: BalanceRow[]) => void;
};

const REALMS = ["live", "demo"] as const;

/** In this every contract is counted. */
const QUOTE_CODE = "USDT";
/**
 * Of what nobody asked for, so much a batch, and so much beside requests: spot waits for none of it, and whoever asks
 * for something in another contract waits for the rest of one such batch and for their own.
 */
const CONTRACT_EFFECTS_MAX = 200;
const CONTRACT_EFFECTS_BESIDE = 60;

type RealmWriters = {
  spot: SpotProduct;
  contracts: ContractsProduct;
  writer: Writer;
  contractWriter: Writer;
};

/**
 * The exchange of both realms: of each a shard for spot and one for contracts, so that nothing in the one waits for
 * the other.
 */
export function createExchange(parts: ExchangeParts): Exchange {
  const { catalogue, clock, announce, announceContracts, ...shared } = parts;
  const quoteId = catalogue.currencies.find(({ code }) => code === QUOTE_CODE)?.id ?? 0;
  // Both realms go by the price that real money makes.
  const midOf = (marketId: number): Dec | undefined =>
    midPrice(booksOf(writers.live.writer).get(bookKey("live", marketId)), clock.now());
  const open = (realm: Realm): RealmWriters => {
    const spot = createSpot({ realm, catalogue, announce });
    const contracts = createContracts({
      realm,
      catalogue,
      quoteId,
      midOf,
      announce: announceContracts,
    });
    const ofContracts = {
      name: contractShard(realm),
      realm,
      products: [contracts],
      ownEffectsMax: CONTRACT_EFFECTS_MAX,
      besideEffectsMax: CONTRACT_EFFECTS_BESIDE,
      isStepwise: true,
    };
    return {
      spot,
      contracts,
      writer: createWriter({ ...shared, clock, shard: { name: realm, realm, products: [spot] } }),
      contractWriter: createWriter({ ...shared, clock, shard: ofContracts }),
    };
  };
  const writers: Record<Realm, RealmWriters> = { live: open("live"), demo: open("demo") };
  const spotWriters = REALMS.map((realm) => writers[realm].writer);
  const contractWriters = REALMS.map((realm) => writers[realm].contractWriter);
  const all = [...spotWriters, ...contractWriters];
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
    submitContract: <Command extends ContractCommand>(command: Command) => {
      const { contracts, contractWriter } = writers[command.realm];
      const isUrgent = command.kind === "nights";
      return contractWriter.submit(contracts, command, isUrgent) as Promise<
        ContractAnswer<Command>
      >;
    },
    hear: (event) => all.forEach((writer) => writer.hear(event)),
    refresh: () => all.forEach((writer) => writer.refresh()),
    books: () => new Map(spotWriters.flatMap((writer) => [...booksOf(writer)])),
    contractBooks: () =>
      new Map(contractWriters.flatMap((writer) => [...writer.books()])) as Map<
        string,
        ContractBook
      >,
    reinstate: async (realm, key) => {
      const { writer, contractWriter } = writers[realm];
      const own = writer.books().has(key) ? writer : contractWriter;
      const book = await own.reinstate(key);
      return book !== undefined && book.doubt === undefined;
    },
  };
}

/** Spot is its shards' only product. */
const booksOf = (writer: Writer) => writer.books() as ReadonlyMap<string, MarketBook>;
