import { createEvents } from "@candor/engine";
import { refuse } from "@candor/contract/refusals.ts";
import type { Dec } from "@candor/money";
import pg from "pg";
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import type { Catalogue } from "../markets.ts";
import { type Room, bookChanges, runBatch } from "./batch.ts";
import type { CommittedBatch } from "./committed.ts";
import { type MarketBook, bookKey } from "./market-book.ts";
import { recover } from "./recover.ts";
import type { ExchangeAnswer, UserRequest } from "./requests.ts";
import { Fenced } from "./settle.ts";

const BATCH_MAX = 1_000;
const QUEUE_MAX = 20_000;
const TRIES_MAX = 3;
const RETRY_MS = 200;
/** How long requests wait for the database to come back before they are told to try later. */
const PATIENCE_MS = 10_000;

export type Exchange = {
  start: () => Promise<void>;
  stop: () => Promise<void>;
  isReady: () => boolean;
  submit: <Request extends UserRequest>(request: Request) => Promise<ExchangeAnswer<Request>>;
  /** Tells the house's ladders of one market where the index stands. */
  quote: (marketId: number, index: Dec) => void;
  /** What the writer holds in memory, for checks that compare it with the database. */
  books: () => ReadonlyMap<string, MarketBook>;
};

export type ExchangeParts = {
  databaseUrl: string;
  clock: Clock;
  log: Log;
  catalogue: Catalogue;
  indexOf: (symbol: string) => Dec | undefined;
  announce: (batch: CommittedBatch) => void;
};

type Pending = {
  request: UserRequest;
  resolve: (answer: ExchangeAnswer) => void;
  reject: (error: unknown) => void;
  tries: number;
};

/**
 * The single writer. While one commit is under way requests collect; when it ends, all of them run
 * as the next batch: batches of one when it is quiet, large ones when it is busy, no timer between.
 */
export function createExchange(parts: ExchangeParts): Exchange {
  const { clock, log } = parts;
  let queue: Pending[] = [];
  let indices = new Map<number, Dec>();
  let room: Room | undefined;
  let client: pg.Client | undefined;
  let isStopped = true;
  let loop: Promise<void> | undefined;

  const connect = async (): Promise<void> => {
    await client?.end().catch(() => undefined);
    client = new pg.Client({ connectionString: parts.databaseUrl, statement_timeout: 10_000 });
    // The query under way reports a lost connection; without a listener the process would end.
    client.on("error", () => undefined);
    await client.connect();
    await preferSurvival(client);
    const { position, books } = await recover(client, parts.catalogue, log);
    room = { position, books, accounts: new Map(), events: createEvents() };
    for (const { id, symbol } of parts.catalogue.markets) {
      const index = parts.indexOf(symbol);
      if (index !== undefined) indices.set(id, index);
    }
    parts.announce({ orders: [], trades: [], balances: [], books: bookChanges(books.values(), true) });
  };

  /** Connects again until the database answers; requests that waited too long are let go. */
  const reconnect = async (): Promise<void> => {
    room = undefined;
    const since = clock.now().getTime();
    while (!isStopped) {
      try {
        await connect();
        return;
      } catch (error) {
        log.warn({ err: error }, "the exchange cannot reach its database");
        if (clock.now().getTime() - since > PATIENCE_MS) letGo();
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  };

  const letGo = (): void => {
    for (const { resolve } of queue.splice(0)) resolve(refuse("busy"));
  };

  /** The oldest requests, but no key twice: its second use waits for the first one's answer. */
  const takeBatch = (): Pending[] => {
    const isRetry = (queue[0]?.tries ?? 0) > 1;
    const taken: Pending[] = [];
    const left: Pending[] = [];
    const claims = new Set<string>();
    for (const pending of queue) {
      const { userId, call, key } = pending.request.claim;
      const id = `${userId} ${call} ${key}`;
      if (taken.length >= (isRetry ? 1 : BATCH_MAX) || claims.has(id)) left.push(pending);
      else taken.push(pending);
      claims.add(id);
    }
    queue = left;
    return taken;
  };

  const takeQuotes = (books: Room["books"]): Map<MarketBook, Dec> => {
    const quotes = new Map<MarketBook, Dec>();
    for (const [marketId, index] of indices)
      for (const realm of ["live", "demo"] as const) {
        const book = books.get(bookKey(realm, marketId));
        if (book !== undefined) quotes.set(book, index);
      }
    indices = new Map();
    return quotes;
  };

  const runOne = async (current: Room, connection: pg.Client): Promise<void> => {
    const batch = takeBatch();
    const quotes = takeQuotes(current.books);
    const attempted = current.position.batch + 1;
    let decided: ExchangeAnswer[] = [];
    try {
      const result = await runBatch(
        { client: connection, room: current, clock, indexOf: parts.indexOf },
        { requests: batch.map(({ request }) => request), quotes },
        (answers) => (decided = answers),
      );
      settleAll(batch, result.answers);
      parts.announce(result.committed);
    } catch (error) {
      if (error instanceof Fenced) {
        log.fatal({ err: error }, "another writer has taken over");
        isStopped = true;
        for (const { resolve } of batch) resolve(refuse("busy"));
        return;
      }
      log.error({ err: error, requests: batch.length }, "a batch failed: reloading");
      await reconnect();
      // The batch is one transaction: it moved the position, or it never happened.
      if (roomPosition() === attempted) settleAll(batch, decided);
      else retry(batch, error);
    }
  };

  const roomPosition = (): number | undefined => room?.position.batch;

  const settleAll = (batch: readonly Pending[], answers: readonly ExchangeAnswer[]): void => {
    batch.forEach(({ resolve, reject }, position) => {
      const answer = answers[position];
      if (answer === undefined) reject(new Error("a request without an answer"));
      else resolve(answer);
    });
  };

  /** What failed goes first and alone the next time, so that one bad request stops no other. */
  const retry = (batch: Pending[], error: unknown): void => {
    for (const pending of batch) pending.tries += 1;
    for (const { reject } of batch.filter(({ tries }) => tries > TRIES_MAX)) reject(error);
    queue = [...batch.filter(({ tries }) => tries <= TRIES_MAX), ...queue];
  };

  const run = async (): Promise<void> => {
    while (!isStopped && (queue.length > 0 || indices.size > 0)) {
      if (room === undefined || client === undefined) await reconnect();
      else await runOne(room, client);
    }
    if (isStopped) letGo();
  };

  const wake = (): void => {
    if (isStopped || loop !== undefined) return;
    loop = run()
      .catch((error: unknown) => log.fatal({ err: error }, "the exchange's writer stopped"))
      .finally(() => {
        loop = undefined;
        if (!isStopped && (queue.length > 0 || indices.size > 0)) wake();
      });
  };

  return {
    start: async () => {
      isStopped = false;
      await connect();
      wake();
    },
    stop: async () => {
      while (loop !== undefined && queue.length > 0) await loop;
      isStopped = true;
      await loop;
      await client?.end().catch(() => undefined);
    },
    isReady: () => room !== undefined && !isStopped,
    submit: (request) =>
      new Promise((resolve, reject) => {
        if (isStopped || queue.length >= QUEUE_MAX) return resolve(refuse("busy"));
        // The writer answers a request with the refusals of its kind.
        queue.push({ request, resolve: resolve as Pending["resolve"], reject, tries: 1 });
        wake();
      }),
    quote: (marketId, index) => {
      indices.set(marketId, index);
      wake();
    },
    books: () => room?.books ?? new Map(),
  };
}

/** In a deadlock the other side gives way, and retries: the writer carries whole batches. */
async function preferSurvival(client: pg.Client): Promise<void> {
  try {
    await client.query("SET deadlock_timeout = '10s'");
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
  }
}
