import { formatDec } from "@candor/money";
import type { ClientBase } from "pg";
import type { Realm } from "../../ledger/accounts.ts";
import type { Line } from "../../ledger/post.ts";
import type { Product } from "../product.ts";
import { allWritten } from "./all-written.ts";
import { type Answered, insertAnswers } from "./answers.ts";
import { HEADER_COLUMNS, entryColumns } from "./batch-columns.ts";
import { type BookState, storeBooks } from "./books.ts";
import { arrayOf, copyRows, insertRow } from "./columns.ts";
import { type BalanceRow, type Draft, linesOf, noLines } from "./draft.ts";

/** The position of a shard, stored in the row that fences off a second writer. */
export type Position = {
  epoch: number;
  batch: number;
  orderNumber: number;
  tradeNumber: number;
  /** The last event of the recorded prices that was applied. */
  event: number;
};

/** Another writer has taken over: nothing of this batch may be committed. */
export class Fenced extends Error {}

export type Settled = { balances: BalanceRow[]; slices: ReadonlyMap<Product, unknown[]> };

/** A batch on its way into the database, inside one transaction. */
export type Settlement = {
  /** Opens the transaction and fences off other writers; throws if this one is fenced off. It comes before any row. */
  begin: () => Promise<void>;
  /**
   * Sends what has been drafted so far and takes it out of the draft. It waits for nothing: the
   * database writes these rows while the next commands are decided.
   */
  send: (draft: Draft, answers: readonly Answered[]) => void;
  /** The same for the rows alone. Their lines go with the next `send`, as checking few costs as much as many. */
  sendRows: (draft: Draft) => void;
  isEmpty: () => boolean;
  /** Sends what concerns the whole batch and waits for everything; a failure is thrown here. */
  finish: (draft: Draft, after: Position, books: readonly BookState[]) => Promise<Settled>;
};

export type SettlementParts = {
  client: ClientBase;
  shard: string;
  realm: Realm;
  products: readonly Product[];
  /** The writer's position when the batch began. */
  before: Position;
};

export function createSettlement(parts: SettlementParts): Settlement {
  const { client, products, before } = parts;
  const sent: Promise<unknown>[] = [];
  const slices = new Map<Product, unknown[]>(products.map((product) => [product, []]));
  // The ledger transaction of the batch; if the batch has no entries, its number is not used.
  let header: Header | undefined;
  const writeRows = (draft: Draft): Promise<unknown>[] =>
    products.map((product) => {
      const slice = product.take(draft.rows.get(product.name));
      slices.get(product)?.push(slice);
      return product.write(client, slice, draft.now);
    });
  return {
    begin: async () => {
      const [, id] = await Promise.all([
        client.query("BEGIN"),
        holdFence(client, parts.shard, before),
      ]);
      header = { id, isWritten: false };
    },
    isEmpty: () => sent.length === 0,
    send: (draft, answers) => {
      if (header === undefined) throw new Error("nothing is sent before the transaction is open");
      const lines = linesOf(draft.lines);
      draft.lines = noLines();
      const writing: Promise<unknown>[] = [
        insertEntries(parts, lines, draft.now, header),
        ...writeRows(draft),
        insertAnswers(client, draft.now, answers),
      ];
      sent.push(handled(allWritten(writing)));
    },
    sendRows: (draft) => {
      if (header === undefined) throw new Error("nothing is sent before the transaction is open");
      sent.push(handled(allWritten(writeRows(draft))));
    },
    finish: async (draft, after, books) => {
      const ending = handled(
        allWritten([
          moveBalances(client, draft, header),
          storeBooks(client, parts.shard, books),
          moveOn(parts, draft, after, books),
        ]),
      );
      const [[balances]] = await allWritten([ending, allWritten(sent)]);
      return { balances, slices };
    },
  };
}

/** The promise rejects where it is awaited; until then an unhandled rejection would end the process. */
function handled<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

type Header = { id: number; isWritten: boolean };

/**
 * Fences off every other writer until the commit, or finds that this one is fenced off, before it sends rows that may
 * collide with the new writer's. On the way it draws the number of the batch's ledger transaction, for which the
 * entries would otherwise wait.
 */
async function holdFence(
  client: ClientBase,
  shard: string,
  { epoch, batch }: Position,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>({
    name: "lock exchange_state",
    text: `SELECT nextval('ledger_transactions_id_seq') AS id FROM exchange_state
      WHERE shard = $1 AND epoch = $2 AND batch = $3 FOR UPDATE`,
    values: [shard, epoch, batch],
  });
  const [held] = rows;
  if (held === undefined) throw new Fenced(`epoch ${epoch} of ${shard} no longer writes`);
  return held.id;
}

/** Each slice's lines sum to zero; one header covers the whole batch. */
async function insertEntries(
  { client, shard, realm, before }: SettlementParts,
  lines: readonly Line[],
  now: Date,
  header: Header,
): Promise<void> {
  if (lines.length === 0) return;
  const writing: Promise<unknown>[] = [];
  if (!header.isWritten) {
    const row = { id: header.id, realm, shard, batch: before.batch + 1, now };
    writing.push(insertRow(client, "ledger_transactions", HEADER_COLUMNS, row));
  }
  header.isWritten = true;
  writing.push(copyRows(client, "ledger_entries", entryColumns(header.id, now), lines));
  await allWritten(writing);
}

/** The net of the whole batch per account: one row each, for any number of trades. */
async function moveBalances(
  client: ClientBase,
  draft: Draft,
  header: Header | undefined,
): Promise<BalanceRow[]> {
  const changes = [...draft.changes];
  if (changes.length === 0) return [];
  const { rows } = await client.query<BalanceRow>({
    name: "move balances",
    text: `SELECT id, holder_id, kind, currency_id, available, frozen
      FROM move_balances($1::bigint[], $2::bigint[], $3::numeric[], $4::numeric[])`,
    values: [
      header?.isWritten === true ? [header.id] : [],
      arrayOf(changes, ([id]) => id),
      arrayOf(changes, ([, change]) => formatDec(change.available)),
      arrayOf(changes, ([, change]) => formatDec(change.frozen)),
    ],
  });
  return rows;
}

/** Writes the journal's row and the next position, which only the writer of this epoch can do. */
async function moveOn(
  { client, shard, before }: SettlementParts,
  draft: Draft,
  after: Position,
  books: readonly BookState[],
): Promise<void> {
  const bookHashes = Object.fromEntries(
    books.flatMap(({ key, hash }) => (hash === undefined ? [] : [[key, hash]])),
  );
  const { rowCount } = await client.query({
    name: "move exchange_state on",
    text: `WITH step AS (
        UPDATE exchange_state SET batch = $1, order_number = $2, trade_number = $3, event = $4
        WHERE shard = $5 AND epoch = $6 AND batch = $7
        RETURNING shard, batch, epoch, order_number, trade_number
      ) INSERT INTO exchange_journal
        (shard, batch, epoch, order_number, trade_number, written_at, commands, book_hashes)
      SELECT step.*, $8::timestamptz, $9::json, $10::jsonb FROM step`,
    values: [
      after.batch,
      after.orderNumber,
      after.tradeNumber,
      after.event,
      shard,
      before.epoch,
      before.batch,
      draft.now,
      JSON.stringify(draft.journal),
      JSON.stringify(bookHashes),
    ],
  });
  if (rowCount !== 1) throw new Fenced(`epoch ${before.epoch} of ${shard} no longer writes`);
}
