import { stateHash } from "@candor/engine";
import { formatDec } from "@candor/money";
import type { ClientBase } from "pg";
import type { Realm } from "../ledger/accounts.ts";
import type { Line } from "../ledger/post.ts";
import { type Answered, insertAnswers } from "./answers.ts";
import { type Column, arrayOf, copyRows, timeOf } from "./columns.ts";
import type { BalanceRow, OrderRow, TradeRow } from "./committed.ts";
import { type Draft, createDraft, linesOf } from "./draft.ts";
import { writeStops } from "./stop-rows.ts";
import { ORDER_COLUMNS, storedOrders, updateOrders } from "./stored-orders.ts";

/** Where the writer stands; the row that fences a second writer. */
export type Position = { epoch: number; batch: number; orderNumber: number; tradeNumber: number };

/** Another writer has taken over: nothing of this batch may be committed. */
export class Fenced extends Error {}

export type Settled = { orders: OrderRow[]; trades: TradeRow[]; balances: BalanceRow[] };

/** A batch on its way into the database, inside the caller's transaction. */
export type Settlement = {
  /** Opens the transaction, and waits until it is there: before anything is sent. */
  begin: () => Promise<void>;
  /**
   * Sends what has been drafted so far and takes it out of the draft. It waits for nothing: the
   * database writes these rows while the next requests are decided.
   */
  send: (draft: Draft, answers: readonly Answered[]) => void;
  isEmpty: () => boolean;
  /** Sends what concerns the batch as a whole, and waits for all of it; a failure is thrown here. */
  finish: (draft: Draft, after: Position) => Promise<Settled>;
};

/** The ledger transactions of a batch, one a realm: where they are not used, their numbers lapse. */
type Headers = Record<Realm, { id: number; isWritten: boolean }>;

/** `before` is where the writer stood when the batch began. */
export function createSettlement(client: ClientBase, before: Position): Settlement {
  let fence: Promise<void> | undefined;
  const sent: Promise<unknown>[] = [];
  const orders = new Map<string, OrderRow>();
  const trades: TradeRow[] = [];
  let headers: Headers | undefined;
  return {
    begin: async () => {
      const [, numbers] = await Promise.all([client.query("BEGIN"), headerNumbers(client)]);
      headers = {
        live: { id: numbers.live, isWritten: false },
        demo: { id: numbers.demo, isWritten: false },
      };
    },
    isEmpty: () => sent.length === 0,
    send: (draft, answers) => {
      if (headers === undefined) throw new Error("nothing is sent before the transaction is open");
      const slice = takeRows(draft);
      const inserted = storedOrders(slice.inserted);
      const updated = storedOrders(slice.updated);
      for (const { row } of [...inserted, ...updated]) orders.set(row.id, row);
      trades.push(...slice.trades);
      fence ??= heard(holdFence(client, before));
      sent.push(
        heard(
          Promise.all([
            insertEntries(client, slice, before.batch + 1, headers),
            copyRows(client, "spot_orders", ORDER_COLUMNS, inserted),
            updateOrders(client, updated),
            writeStops(client, slice),
            copyRows(client, "spot_trades", TRADE_COLUMNS, slice.trades),
            insertAnswers(client, slice.now, answers),
          ]),
        ),
      );
    },
    finish: async (draft, after) => {
      const ending = heard(
        Promise.all([updateBalances(client, draft, headers), moveOn(client, draft, before, after)]),
      );
      // A writer that has been replaced must learn that first: its rows may collide with the new one's.
      await fence;
      await Promise.all(sent);
      const [balances] = await ending;
      return { orders: [...orders.values()], trades, balances };
    },
  };
}

/** A failure is thrown when it is waited for; until then it is nobody's, and no fault of the process. */
function heard<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}

function takeRows(draft: Draft): Draft {
  const slice = { ...draft };
  const { inserted, updated, triggered, trades, lines } = createDraft(draft.now);
  Object.assign(draft, { inserted, updated, triggered, trades, lines });
  return slice;
}

/** Keeps every other writer out until the commit, or finds that this one is out. */
async function holdFence(client: ClientBase, { epoch, batch }: Position): Promise<void> {
  const { rowCount } = await client.query({
    name: "lock exchange_state",
    text: "SELECT FROM exchange_state WHERE epoch = $1 AND batch = $2 FOR UPDATE",
    values: [epoch, batch],
  });
  if (rowCount !== 1) throw new Fenced(`epoch ${epoch} no longer writes`);
}

/**
 * Drawn with the transaction's opening and not with the insert, whose answer the entries would
 * have to wait for.
 */
async function headerNumbers(client: ClientBase): Promise<Record<Realm, number>> {
  const { rows } = await client.query<Record<Realm, number>>({
    name: "draw ledger_transactions",
    text: `SELECT nextval('ledger_transactions_id_seq') AS live,
      nextval('ledger_transactions_id_seq') AS demo`,
  });
  const [numbers] = rows;
  if (numbers === undefined) throw new Error("no numbers for ledger transactions");
  return numbers;
}

/** The lines of each slice sum to zero by themselves; their header is one for the whole batch. */
async function insertEntries(
  client: ClientBase,
  slice: Draft,
  batch: number,
  headers: Headers,
): Promise<void> {
  const writing: Promise<unknown>[] = [];
  for (const realm of ["live", "demo"] as const) {
    const lines = linesOf(slice, realm);
    if (lines.length === 0) continue;
    const header = headers[realm];
    if (!header.isWritten)
      writing.push(
        client.query({
          name: "insert ledger_transactions",
          text: `INSERT INTO ledger_transactions (id, realm, cause, cause_id, posted_at)
            OVERRIDING SYSTEM VALUE VALUES ($1, $2, 'spot.batch', $3, $4)`,
          values: [header.id, realm, `${batch}`, slice.now],
        }),
      );
    header.isWritten = true;
    writing.push(
      copyRows(
        client,
        "ledger_entries",
        [
          ["transaction_id", () => header.id],
          ["account_id", (line) => line.accountId],
          ["currency_id", (line) => line.currencyId],
          ["kind", (line) => line.kind],
          ["amount", (line) => formatDec(line.amount)],
          ["ref", (line) => line.ref],
          ["posted_at", () => timeOf(slice.now)],
        ] satisfies Column<Line>[],
        lines,
      ),
    );
  }
  await Promise.all(writing);
}

const TRADE_COLUMNS: readonly Column<TradeRow>[] = [
  ["id", (row) => row.id],
  ["number", (row) => row.number],
  ["realm", (row) => row.realm],
  ["market_id", (row) => row.market_id],
  ["price", (row) => row.price],
  ["quantity", (row) => row.quantity],
  ["quote_amount", (row) => row.quote_amount],
  ["taker_side", (row) => row.taker_side],
  ["maker_order_id", (row) => row.maker_order_id],
  ["taker_order_id", (row) => row.taker_order_id],
  ["maker_user_id", (row) => row.maker_user_id],
  ["taker_user_id", (row) => row.taker_user_id],
  ["maker_fee", (row) => row.maker_fee],
  ["taker_fee", (row) => row.taker_fee],
  ["is_house", (row) => row.is_house],
  ["traded_at", (row) => timeOf(row.traded_at)],
];

/** The net of the whole batch per account: one row each, whatever was traded. */
async function updateBalances(
  client: ClientBase,
  draft: Draft,
  headers: Headers | undefined,
): Promise<BalanceRow[]> {
  const changes = [...draft.changes];
  if (changes.length === 0) return [];
  const { rows } = await client.query<BalanceRow>({
    name: "move balances",
    text: `SELECT holder_id, kind, currency_id, available, frozen
      FROM move_balances($1::bigint[], $2::bigint[], $3::numeric[], $4::numeric[])`,
    values: [
      Object.values(headers ?? {}).flatMap(({ id, isWritten }) => (isWritten ? [id] : [])),
      arrayOf(changes, ([id]) => id),
      arrayOf(changes, ([, change]) => formatDec(change.available)),
      arrayOf(changes, ([, change]) => formatDec(change.frozen)),
    ],
  });
  return rows;
}

/** The journal row, and the step that only the writer of this epoch can take. */
async function moveOn(
  client: ClientBase,
  draft: Draft,
  before: Position,
  after: Position,
): Promise<void> {
  const hashes = JSON.stringify(
    Object.fromEntries([...draft.touched].map((book) => [book.key, stateHash(book.book)])),
  );
  const journal = client.query({
    name: "insert exchange_journal",
    text: `INSERT INTO exchange_journal (batch, epoch, written_at, commands, book_hashes, order_number, trade_number)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      after.batch,
      after.epoch,
      draft.now,
      JSON.stringify(draft.journal),
      hashes,
      after.orderNumber,
      after.tradeNumber,
    ],
  });
  const step = client.query({
    name: "update exchange_state",
    text: `UPDATE exchange_state
      SET batch = $1, order_number = $2, trade_number = $3, book_hashes = book_hashes || $4::jsonb
      WHERE epoch = $5 AND batch = $6`,
    values: [after.batch, after.orderNumber, after.tradeNumber, hashes, before.epoch, before.batch],
  });
  const [, { rowCount }] = await Promise.all([journal, step]);
  if (rowCount !== 1) throw new Fenced(`epoch ${before.epoch} no longer writes`);
}
