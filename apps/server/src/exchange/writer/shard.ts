import { setTimeout as sleep } from "node:timers/promises";
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
import { type Pending, type Queue, createQueue } from "./queue.ts";
import { recover } from "./recover.ts";
import type { ExchangeAnswer, UserRequest } from "./requests.ts";
import { Fenced } from "./settle.ts";
import { hasTriggered } from "./triggered.ts";

const RETRY_MS = 200;
/** How long requests wait for the database to come back before they are told to try later. */
const PATIENCE_MS = 10_000;

export type Exchange = {
  start: () => Promise<void>;
  stop: () => Promise<void>;
  isReady: () => boolean;
  /** Resolves when everything that was submitted and quoted so far is settled. */
  idle: () => Promise<void>;
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

type Writer = {
  parts: ExchangeParts;
  queue: Queue;
  /** Where the index has moved since the last batch, by market. */
  indices: Map<number, Dec>;
  open: { client: pg.Client; room: Room } | undefined;
  loop: Promise<void> | undefined;
  isStopped: boolean;
};

/**
 * The single writer. While one commit is under way requests collect; when it ends, all of them run
 * as the next batch: batches of one when it is quiet, large ones when it is busy, no timer between.
 */
export function createExchange(parts: ExchangeParts): Exchange {
  const writer: Writer = {
    parts,
    queue: createQueue(),
    indices: new Map(),
    open: undefined,
    loop: undefined,
    isStopped: true,
  };
  return {
    start: async () => {
      // Not before it is open: an index that arrives meanwhile would open it a second time.
      await open(writer);
      writer.isStopped = false;
      wake(writer);
    },
    stop: async () => {
      // Without its database the writer never becomes idle; whoever waits then asks again by key.
      if (writer.open !== undefined) await idle(writer);
      writer.isStopped = true;
      await writer.loop;
      await closeClient(writer);
    },
    idle: () => idle(writer),
    isReady: () => writer.open !== undefined && !writer.isStopped,
    submit: (request) =>
      new Promise((resolve, reject) => {
        // The writer answers a request with the refusals of its kind.
        const pending: Pending = {
          request,
          resolve: resolve as Pending["resolve"],
          reject,
          tries: 1,
        };
        if (writer.isStopped || !writer.queue.push(pending)) return resolve(refuse("busy"));
        wake(writer);
      }),
    quote: (marketId, index) => {
      writer.indices.set(marketId, index);
      wake(writer);
    },
    books: () => writer.open?.room.books ?? new Map(),
  };
}

const hasWork = (writer: Writer): boolean =>
  !writer.isStopped &&
  (writer.queue.size() > 0 ||
    writer.indices.size > 0 ||
    hasTriggered(writer.open?.room.books.values() ?? []));

async function idle(writer: Writer): Promise<void> {
  while (writer.loop !== undefined) await writer.loop;
}

function wake(writer: Writer): void {
  if (writer.loop !== undefined || !hasWork(writer)) return;
  writer.loop = run(writer)
    .catch((error: unknown) =>
      writer.parts.log.fatal({ err: error }, "the exchange's writer stopped"),
    )
    .finally(() => {
      writer.loop = undefined;
      wake(writer);
    });
}

async function run(writer: Writer): Promise<void> {
  while (hasWork(writer)) {
    if (writer.open === undefined) await reopen(writer);
    else await runOne(writer, writer.open);
  }
  if (writer.isStopped) writer.queue.letGo();
}

async function runOne(
  writer: Writer,
  { client, room }: NonNullable<Writer["open"]>,
): Promise<void> {
  const { clock, indexOf, log } = writer.parts;
  const batch = writer.queue.takeBatch();
  const quotes = takeQuotes(writer, room);
  const attempted = room.position.batch + 1;
  let decided: ExchangeAnswer[] = [];
  try {
    const input = { requests: batch.map(({ request }) => request), quotes };
    const result = await runBatch(
      { client, room, clock, indexOf },
      input,
      (answers) => (decided = answers),
    );
    answerAll(batch, result.answers);
    writer.parts.announce(result.committed);
  } catch (error) {
    if (error instanceof Fenced) {
      log.fatal({ err: error }, "another writer has taken over: this one stops");
      writer.isStopped = true;
      answerAll(
        batch,
        batch.map(() => refuse("busy")),
      );
      return;
    }
    log.error({ err: error, requests: batch.length }, "a batch failed: reloading");
    await reopen(writer);
    // The batch is one transaction: it moved the position, or it never happened.
    if (writer.open?.room.position.batch === attempted) answerAll(batch, decided);
    else writer.queue.putBack(batch, error);
  }
}

function answerAll(batch: readonly Pending[], answers: readonly ExchangeAnswer[]): void {
  batch.forEach(({ resolve, reject }, position) => {
    const answer = answers[position];
    if (answer === undefined) reject(new Error("a request without an answer"));
    else resolve(answer);
  });
}

function takeQuotes(writer: Writer, room: Room): Map<MarketBook, Dec> {
  const quotes = new Map<MarketBook, Dec>();
  for (const [marketId, index] of writer.indices)
    for (const realm of ["live", "demo"] as const) {
      const book = room.books.get(bookKey(realm, marketId));
      if (book !== undefined) quotes.set(book, index);
    }
  writer.indices.clear();
  return quotes;
}

/** Becomes the writer: connects, takes the next epoch, rebuilds the books, tells everybody anew. */
async function open(writer: Writer): Promise<void> {
  const { databaseUrl, catalogue, log, indexOf, announce } = writer.parts;
  await closeClient(writer);
  const client = new pg.Client({
    connectionString: databaseUrl,
    statement_timeout: 10_000,
    // A batch sends its statements without waiting for each one's answer.
    pipeline: true,
    application_name: "candor-writer",
  });
  // The query under way reports a lost connection; without a listener the process would end.
  client.on("error", () => undefined);
  await client.connect();
  await preferSurvival(client);
  const { position, books } = await recover(client, catalogue, log);
  writer.open = { client, room: { position, books, accounts: new Map(), events: createEvents() } };
  for (const { id, symbol } of catalogue.markets) {
    const index = indexOf(symbol);
    if (index !== undefined) writer.indices.set(id, index);
  }
  announce({ orders: [], trades: [], balances: [], books: bookChanges(books.values(), true) });
}

/** Tries until the database answers; requests that have waited too long are let go. */
async function reopen(writer: Writer): Promise<void> {
  const { clock, log } = writer.parts;
  const since = clock.now().getTime();
  await closeClient(writer);
  while (!writer.isStopped)
    try {
      return await open(writer);
    } catch (error) {
      log.warn({ err: error }, "the exchange cannot reach its database");
      if (clock.now().getTime() - since > PATIENCE_MS) writer.queue.letGo();
      await sleep(RETRY_MS);
    }
}

async function closeClient(writer: Writer): Promise<void> {
  const client = writer.open?.client;
  writer.open = undefined;
  await client?.end().catch(() => undefined);
}

/** In a deadlock the other side gives way, and retries: the writer carries whole batches. */
async function preferSurvival(client: pg.Client): Promise<void> {
  try {
    await client.query("SET deadlock_timeout = '10s'");
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
  }
}
