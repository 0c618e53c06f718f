import { stateHash } from "@candor/engine";
import { formatDec } from "@candor/money";
import type { ClientBase } from "pg";
import type { Claim } from "../http/idempotency.ts";
import type { Realm } from "../ledger/accounts.ts";
import type { BalanceRow, OrderRow } from "./committed.ts";
import { type Draft, linesOf } from "./draft.ts";
import { heldOf, isOpen } from "./market-book.ts";
import type { ExchangeAnswer } from "./requests.ts";
import { rowOf } from "./rows.ts";

/** Where the writer stands; the row that fences a second writer. */
export type Position = { epoch: number; batch: number; orderNumber: number; tradeNumber: number };

/** Another writer has taken over: nothing of this batch may be committed. */
export class Fenced extends Error {}

type Column<Row> = readonly [name: string, type: string, value: (row: Row) => unknown];

/** One prepared insert a table, whatever the number of rows: each column travels as an array. */
async function insertRows<Row>(
  client: ClientBase,
  table: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = columns.map(([name]) => name).join(", ");
  const arrays = columns.map(([, type], position) => `$${position + 1}::${type}[]`).join(", ");
  await client.query({
    name: `insert ${table}`,
    text: `INSERT INTO ${table} (${names}) SELECT * FROM unnest(${arrays})`,
    values: columns.map(([, , value]) => rows.map(value)),
  });
}

type Stored = {
  row: OrderRow;
  held: string;
  holdAccountId: number;
  makerFeeRate: string;
  takerFeeRate: string;
  isOpen: boolean;
};

function storedOrders(orders: Draft["inserted"]): Stored[] {
  return [...orders].map(([order, book]) => ({
    row: rowOf(book, order),
    held: formatDec(heldOf(book, order)),
    holdAccountId: order.side === "buy" ? order.quoteAccountId : order.baseAccountId,
    makerFeeRate: formatDec(order.makerFeeRate),
    takerFeeRate: formatDec(order.takerFeeRate),
    isOpen: isOpen(order),
  }));
}

const ORDER_COLUMNS: Column<Stored>[] = [
  ["id", "uuid", ({ row }) => row.id],
  ["number", "bigint", ({ row }) => row.number],
  ["realm", "realm", ({ row }) => row.realm],
  ["market_id", "integer", ({ row }) => row.market_id],
  ["user_id", "uuid", ({ row }) => row.user_id],
  ["hold_account_id", "bigint", (stored) => stored.holdAccountId],
  ["side", "order_side", ({ row }) => row.side],
  ["type", "order_type", ({ row }) => row.type],
  ["time_in_force", "time_in_force", ({ row }) => row.time_in_force],
  ["price", "numeric", ({ row }) => row.price],
  ["quantity", "numeric", ({ row }) => row.quantity],
  ["quote_amount", "numeric", ({ row }) => row.quote_amount],
  ["maker_fee_rate", "numeric", (stored) => stored.makerFeeRate],
  ["taker_fee_rate", "numeric", (stored) => stored.takerFeeRate],
  ["filled_quantity", "numeric", ({ row }) => row.filled_quantity],
  ["filled_quote", "numeric", ({ row }) => row.filled_quote],
  ["held", "numeric", (stored) => stored.held],
  ["state", "order_state", ({ row }) => row.state],
  ["end_reason", "text", ({ row }) => row.end_reason],
  ["is_open", "boolean", (stored) => stored.isOpen],
  ["created_at", "timestamptz", ({ row }) => row.created_at],
  ["updated_at", "timestamptz", ({ row }) => row.updated_at],
];

const TRADE_COLUMNS: Column<Draft["trades"][number]>[] = [
  ["id", "uuid", (row) => row.id],
  ["number", "bigint", (row) => row.number],
  ["realm", "realm", (row) => row.realm],
  ["market_id", "integer", (row) => row.market_id],
  ["price", "numeric", (row) => row.price],
  ["quantity", "numeric", (row) => row.quantity],
  ["quote_amount", "numeric", (row) => row.quote_amount],
  ["taker_side", "order_side", (row) => row.taker_side],
  ["maker_order_id", "uuid", (row) => row.maker_order_id],
  ["taker_order_id", "uuid", (row) => row.taker_order_id],
  ["maker_fee", "numeric", (row) => row.maker_fee],
  ["taker_fee", "numeric", (row) => row.taker_fee],
  ["is_house", "boolean", (row) => row.is_house],
  ["traded_at", "timestamptz", (row) => row.traded_at],
];

export type Settled = { orders: OrderRow[]; balances: BalanceRow[] };

/** Writes everything the draft holds, one statement a table, inside the caller's transaction. */
export async function settle(
  client: ClientBase,
  draft: Draft,
  answers: readonly (readonly [Claim, ExchangeAnswer])[],
  before: Position,
  after: Position,
): Promise<Settled> {
  const inserted = storedOrders(draft.inserted);
  const updated = storedOrders(draft.updated);
  await insertRows(client, "spot_orders", ORDER_COLUMNS, inserted);
  await updateOrders(client, updated);
  await insertRows(client, "spot_trades", TRADE_COLUMNS, draft.trades);
  for (const realm of ["live", "demo"] as const)
    await insertEntries(client, draft, realm, after.batch);
  const balances = await updateBalances(client, draft);
  await insertAnswers(client, draft, answers);
  await moveOn(client, draft, before, after);
  return { orders: [...inserted, ...updated].map(({ row }) => row), balances };
}

async function updateOrders(client: ClientBase, stored: readonly Stored[]): Promise<void> {
  if (stored.length === 0) return;
  const { rowCount } = await client.query({
    name: "update spot_orders",
    text: `UPDATE spot_orders o SET filled_quantity = n.filled_quantity, filled_quote = n.filled_quote,
        held = n.held, state = n.state, end_reason = n.end_reason, is_open = n.is_open, updated_at = n.updated_at
      FROM unnest($1::uuid[], $2::numeric[], $3::numeric[], $4::numeric[], $5::order_state[], $6::text[],
        $7::boolean[], $8::timestamptz[])
        AS n(id, filled_quantity, filled_quote, held, state, end_reason, is_open, updated_at)
      WHERE o.id = n.id AND o.is_open`,
    values: [
      stored.map(({ row }) => row.id),
      stored.map(({ row }) => row.filled_quantity),
      stored.map(({ row }) => row.filled_quote),
      stored.map(({ held }) => held),
      stored.map(({ row }) => row.state),
      stored.map(({ row }) => row.end_reason),
      stored.map((order) => order.isOpen),
      stored.map(({ row }) => row.updated_at),
    ],
  });
  if (rowCount !== stored.length)
    throw new Error(`${stored.length} open orders changed, ${rowCount} found`);
}

async function insertEntries(
  client: ClientBase,
  draft: Draft,
  realm: Realm,
  batch: number,
): Promise<void> {
  const lines = linesOf(draft, realm);
  if (lines.length === 0) return;
  const { rows } = await client.query<{ id: number }>({
    name: "insert ledger_transactions",
    text: `INSERT INTO ledger_transactions (realm, cause, cause_id, posted_at)
      VALUES ($1, 'spot.batch', $2, $3) RETURNING id`,
    values: [realm, `${batch}`, draft.now],
  });
  const transactionId = rows[0]?.id;
  await insertRows(
    client,
    "ledger_entries",
    [
      ["transaction_id", "bigint", () => transactionId],
      ["account_id", "bigint", (line) => line.accountId],
      ["currency_id", "integer", (line) => line.currencyId],
      ["kind", "entry_kind", (line) => line.kind],
      ["amount", "numeric", (line) => formatDec(line.amount)],
      ["ref", "uuid", (line) => line.ref],
    ] satisfies Column<(typeof lines)[number]>[],
    lines,
  );
}

/** The net of the whole batch per account: one row each, whatever was traded. */
async function updateBalances(client: ClientBase, draft: Draft): Promise<BalanceRow[]> {
  const changes = [...draft.changes].sort(([a], [b]) => a - b);
  if (changes.length === 0) return [];
  const { rows } = await client.query<BalanceRow>({
    name: "update accounts",
    text: `UPDATE accounts a SET available = a.available + c.available, frozen = a.frozen + c.frozen
      FROM unnest($1::bigint[], $2::numeric[], $3::numeric[]) AS c(id, available, frozen)
      WHERE a.id = c.id RETURNING a.holder_id, a.kind, a.currency_id, a.available, a.frozen`,
    values: [
      changes.map(([id]) => id),
      changes.map(([, change]) => formatDec(change.available)),
      changes.map(([, change]) => formatDec(change.frozen)),
    ],
  });
  if (rows.length !== changes.length)
    throw new Error(`${changes.length} accounts changed, ${rows.length} found`);
  return rows;
}

async function insertAnswers(
  client: ClientBase,
  draft: Draft,
  answers: readonly (readonly [Claim, ExchangeAnswer])[],
): Promise<void> {
  await insertRows(
    client,
    "idempotency_keys",
    [
      ["user_id", "uuid", ([claim]) => claim.userId],
      ["call", "text", ([claim]) => claim.call],
      ["key", "text", ([claim]) => claim.key],
      ["request_hash", "bytea", ([claim]) => claim.requestHash],
      ["answer", "json", ([, answer]) => JSON.stringify(answer)],
      ["created_at", "timestamptz", () => draft.now],
    ] satisfies Column<(typeof answers)[number]>[],
    answers,
  );
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
  await client.query({
    name: "insert exchange_journal",
    text: `INSERT INTO exchange_journal (batch, epoch, written_at, commands, book_hashes) VALUES ($1, $2, $3, $4, $5)`,
    values: [after.batch, after.epoch, draft.now, JSON.stringify(draft.journal), hashes],
  });
  const { rowCount } = await client.query({
    name: "update exchange_state",
    text: `UPDATE exchange_state
      SET batch = $1, order_number = $2, trade_number = $3, book_hashes = book_hashes || $4::jsonb
      WHERE epoch = $5 AND batch = $6`,
    values: [after.batch, after.orderNumber, after.tradeNumber, hashes, before.epoch, before.batch],
  });
  if (rowCount !== 1) throw new Fenced(`epoch ${before.epoch} no longer writes`);
}
