import { isRefusal } from "@candor/contract/refusals.ts";
import { dec } from "@candor/money";
import type { ClientBase } from "pg";
import type { Answered } from "../../apps/server/src/exchange/settlement/answers.ts";
import type { BookState } from "../../apps/server/src/exchange/settlement/books.ts";
import { type Change, linesOf } from "../../apps/server/src/exchange/settlement/draft.ts";
import type { Position } from "../../apps/server/src/exchange/settlement/settle.ts";
import { type SpotProduct, createSpot } from "../../apps/server/src/exchange/spot/index.ts";
import { type MarketBook, bookKey } from "../../apps/server/src/exchange/spot/market-book.ts";
import type { PlaceRequest } from "../../apps/server/src/exchange/spot/requests.ts";
import { SPOT, type SpotRows } from "../../apps/server/src/exchange/spot/spot-rows.ts";
import { lockAsked, openAccounts } from "../../apps/server/src/exchange/writer/accounts.ts";
import { draftOf } from "../../apps/server/src/exchange/writer/batch.ts";
import { type Shard, restoreShard } from "../../apps/server/src/exchange/writer/memory.ts";
import { chanceAt, seedOf } from "../../apps/server/src/feed/noise.ts";
import { requestHashOf } from "../../apps/server/src/http/idempotency.ts";
import type { Line } from "../../apps/server/src/ledger/post.ts";
import type { Catalogue } from "../../apps/server/src/catalogue/markets.ts";
import { GROWN_USERS, grownUser } from "./grow-users.ts";

/** At 250,000 orders a day, with six ledger lines a trade and two lines of the house's fees a batch. */
export const BATCHES_A_DAY = 5_000;
const ORDERS_A_BATCH = 50;
const MARKET = 1;
const PRICE = dec("96000");
const QUANTITY = dec("0.005");
const SEED = seedOf("grow");

/** The rows that one batch would have written. */
export type LaidBatch = {
  now: Date;
  after: Position;
  book: BookState & { hash: string };
  journal: readonly unknown[];
  lines: Line[];
  slice: ReturnType<SpotProduct["take"]>;
  answers: Answered[];
};

export type Batches = {
  next: (now: Date) => LaidBatch;
  /** The sums by which all batches have changed the accounts. */
  changes: ReadonlyMap<number, Change>;
};

/**
 * Makes batches as the writer decides them, from orders that fill each other in pairs. Their users are random, the same
 * in every run.
 */
export async function createBatches(client: ClientBase, catalogue: Catalogue): Promise<Batches> {
  const spot = createSpot({ realm: "demo", catalogue, announce: () => undefined });
  const shard: Shard = { name: "demo", realm: "demo", products: [spot], contended: new Map() };
  const memory = await restoreShard(client, shard);
  const { position } = memory;
  const book = memory.books.get(bookKey("demo", MARKET)) as MarketBook;
  const books = new Map([[book.key, book]]);
  // Price limits are judged by this index; it is not a present one, so the house shows no ladder.
  book.lastIndex = PRICE;
  const everybody = Array.from({ length: GROWN_USERS }, (_, index) => [
    { product: shard.products[0] ?? spot, command: placing(index, "sell", 0) },
    { product: shard.products[0] ?? spot, command: placing(index, "buy", 0) },
  ]).flat();
  await openAccounts(client, shard, memory, everybody);
  const available = await lockAsked(client, shard, memory, everybody, new Date());
  const changes = new Map<number, Change>();
  const next = (now: Date): LaidBatch => {
    const draft = draftOf({ shard, memory, clock: { now: () => now } });
    // Both carry over from batch to batch, because no other writer moves a balance.
    Object.assign(draft, { available, changes });
    const answers = Array.from({ length: ORDERS_A_BATCH }, (): Answered => {
      const request = nextPlacing(position.orderNumber + 1);
      const answer = spot.decide(draft, books, request);
      if (isRefusal(answer)) throw new Error(`an order was refused: ${answer.refused}`);
      return [request.claim, spot.answerText?.(answer) ?? JSON.stringify(answer)];
    });
    position.batch += 1;
    return {
      now,
      after: { ...position },
      book: { key: book.key, hash: spot.hash(book), memory: spot.memory(book) },
      journal: draft.journal,
      lines: linesOf(draft.lines),
      slice: spot.take(draft.rows.get(SPOT) as SpotRows),
      answers,
    };
  };
  return { next, changes };
}

/** Some users trade a lot, most only now and then. */
const userOf = (order: number): number => Math.floor(GROWN_USERS * chanceAt(SEED, order) ** 2);

/** Odd orders sell and rest, and even ones buy from the one before unless its user is the same. */
function nextPlacing(order: number): PlaceRequest {
  if (order % 2 === 1) return placing(userOf(order), "sell", order);
  const user = userOf(order);
  return placing(user === userOf(order - 1) ? (user + 1) % GROWN_USERS : user, "buy", order);
}

function placing(user: number, side: "buy" | "sell", order: number): PlaceRequest {
  const body = { market: MARKET, side, order };
  return {
    kind: "place",
    claim: {
      userId: grownUser(user),
      call: "spot.placeOrder",
      key: `${order}`,
      requestHash: requestHashOf(body),
    },
    realm: "demo",
    marketId: MARKET,
    request: { side, type: "limit", price: PRICE, quantity: QUANTITY, quoteAmount: undefined },
  };
}
