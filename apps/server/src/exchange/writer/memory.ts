import { type Dec, dec } from "@candor/money";
import type { ClientBase } from "pg";
import type { FeedEvent } from "../../feed/sequence.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { Book, BookRecord, Product } from "../product.ts";
import { readBookRecords, storeDoubt } from "../settlement/books.ts";
import type { Position } from "../settlement/settle.ts";
import type { Contended } from "./contended.ts";

/** The products of one realm that share a writer's batches, numbers and journal. */
export type Shard = {
  name: string;
  realm: Realm;
  products: readonly Product[];
  /** The accounts for which one of the realm's shards waits while another holds them. */
  contended: Contended;
  /** The most unrequested effects of a batch: a request waits for the present batch and its own. */
  ownEffectsMax?: number;
  /** Whether the effects of one recorded event come before the next event, within the limit of a batch. */
  isStepwise?: boolean;
};

/** A journal entry: a book was restored to the last commit, and whether it is in doubt. */
export type Restored = ["restore", book: string, isInDoubt: boolean];

/** Everything the writer keeps in memory; rebuilt from the database whenever a commit is in doubt. */
export type Memory = {
  position: Position;
  books: Map<string, Book>;
  productOf: Map<string, Product>;
  /** Known accounts by holder, kind and currency. */
  accounts: Map<string, number>;
  /** The available balances of accounts that only this writer moves. */
  owned: Map<number, Dec>;
  /** The events applied since the last commit, which has those through `storedEvent`. */
  applied: FeedEvent[];
  storedEvent: number;
  /** The last event of each book; a book without an entry is as far as the last commit. */
  lastAppliedBy: WeakMap<Book, number>;
  /** Books restored since the last commit, for the journal. */
  restored: Restored[];
  /** The index of the book whose turn is first. */
  turn: number;
  /** The only book that did unrequested work last, if it was one. */
  alone: Book | undefined;
  /** Whether the database delayed the last batch: no request is decided before it has answered. */
  isKeptWaiting: boolean;
};

/** Takes over as the shard's writer: from then on no writer with an earlier epoch can commit. */
export async function restoreShard(client: ClientBase, shard: Shard): Promise<Memory> {
  const { rows } = await client.query<{
    epoch: number;
    batch: number;
    order_number: number;
    trade_number: number;
    event: number;
  }>("UPDATE exchange_state SET epoch = epoch + 1 WHERE shard = $1 RETURNING *", [shard.name]);
  const [state] = rows;
  if (state === undefined) throw new Error(`exchange_state has no row of ${shard.name}`);
  const memory: Memory = {
    position: {
      epoch: state.epoch,
      batch: state.batch,
      orderNumber: state.order_number,
      tradeNumber: state.trade_number,
      event: state.event,
    },
    books: new Map(),
    productOf: new Map(),
    accounts: new Map(),
    owned: await readOwned(client, shard),
    applied: [],
    storedEvent: state.event,
    lastAppliedBy: new WeakMap(),
    restored: [],
    turn: 0,
    alone: undefined,
    isKeptWaiting: false,
  };
  for (const product of shard.products)
    for (const key of product.keys()) memory.productOf.set(key, product);
  await restoreBooks(client, shard, memory, [...memory.productOf.keys()]);
  // A new epoch restores all books: only those in doubt need an entry.
  memory.restored = memory.restored.filter(([, , isInDoubt]) => isInDoubt);
  return memory;
}

/** Puts books back to the last commit. */
export async function restoreBooks(
  client: ClientBase,
  shard: Shard,
  memory: Memory,
  keys: readonly string[],
): Promise<Book[]> {
  const records = await readBookRecords(client, shard.name);
  const restored: Book[] = [];
  for (const product of shard.products) {
    const own = keys.filter((key) => memory.productOf.get(key) === product);
    if (own.length === 0) continue;
    const ownRecords = new Map<string, BookRecord>(
      own.map((key) => [
        key,
        records.get(key) ?? { hash: undefined, memory: null, doubt: undefined },
      ]),
    );
    restored.push(...(await product.restore(client, ownRecords)));
  }
  for (const book of restored) {
    memory.books.set(book.key, book);
    // A book in doubt stays so for every later reader until an operator has reviewed it.
    if (book.doubt !== undefined && records.get(book.key)?.doubt === undefined)
      await storeDoubt(client, shard.name, book.key, book.doubt);
    memory.restored.push(["restore", book.key, book.doubt !== undefined]);
  }
  return restored;
}

async function readOwned(
  client: ClientBase,
  { realm, products }: Shard,
): Promise<Map<number, Dec>> {
  const kinds = products.flatMap(({ owns }) => owns);
  if (kinds.length === 0) return new Map();
  const { rows } = await client.query<{ id: number; available: string }>(
    "SELECT id, available FROM accounts WHERE realm = $1 AND kind = ANY($2)",
    [realm, kinds],
  );
  return new Map(rows.map(({ id, available }) => [id, dec(available)]));
}
