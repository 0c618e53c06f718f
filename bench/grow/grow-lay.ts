import { formatDec } from "@candor/money";
import pg from "pg";
import { openDb } from "../../apps/server/src/db/pool.ts";
import { answerColumns } from "../../apps/server/src/exchange/settlement/answers.ts";
import {
  HEADER_COLUMNS,
  entryColumns,
} from "../../apps/server/src/exchange/settlement/batch-columns.ts";
import { storeBooks } from "../../apps/server/src/exchange/settlement/books.ts";
import { type Column, timeOf } from "../../apps/server/src/exchange/settlement/columns.ts";
import { ORDER_COLUMNS } from "../../apps/server/src/exchange/spot/stored-orders.ts";
import { TRADE_COLUMNS } from "../../apps/server/src/exchange/spot/trade-columns.ts";
import { loadCatalogue } from "../../apps/server/src/catalogue/markets.ts";
import { BATCHES_A_DAY, type Batches, type LaidBatch, createBatches } from "./grow-batches.ts";
import { type Lane, openLane } from "./grow-lane.ts";

export const DAY_MS = 86_400_000;

export type Days = { count: number; startsAt: Date };

/** The last numbers of the ledger. */
type Numbers = { header: number; entry: number };

/**
 * Lays days of batches: they are decided here, and copied over two connections in the writer's format. Only the ids of
 * entries and the header columns that the database counts are set here.
 */
export async function layBatches(
  ownerUrl: string,
  { count, startsAt }: Days,
  note: (what: string) => void,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  const client = await pool.connect();
  const batches = await createBatches(client, await loadCatalogue(openDb(pool)));
  const numbers = await readNumbers(client);
  await client.query("ALTER TABLE ledger_transactions DISABLE TRIGGER ledger_transactions_moved");
  const until = new Date(startsAt.getTime() + count * DAY_MS);
  const ledger = await openLane(ownerUrl, ["ledger_entries", "idempotency_keys"], until);
  const spot = ["spot_orders", "spot_trades", "exchange_journal"];
  const rest = await openLane(ownerUrl, spot, until);
  let last: LaidBatch | undefined;
  for (let turn = 0; turn < count * BATCHES_A_DAY; turn += 1) {
    const now = new Date(startsAt.getTime() + turn * (DAY_MS / BATCHES_A_DAY));
    // The next batch may belong to another month, so the gathered rows are sent first.
    await Promise.all([ledger.flow(now), rest.flow(now)]);
    last = batches.next(now);
    addLedger(ledger, last, numbers);
    addRest(rest, last);
    if ((turn + 1) % BATCHES_A_DAY === 0) note(`day ${(turn + 1) / BATCHES_A_DAY} of ${count}`);
  }
  await Promise.all([ledger.end(), rest.end()]);
  note("batches with their indexes");
  await client.query("ALTER TABLE ledger_transactions ENABLE TRIGGER ledger_transactions_moved");
  if (last !== undefined) await finish(client, last, numbers, batches);
  client.release();
  await pool.end();
}

async function readNumbers(client: pg.ClientBase): Promise<Numbers> {
  const { rows } = await client.query<Numbers>(
    `SELECT nextval('ledger_transactions_id_seq') AS header, next_ledger_entry() AS entry`,
  );
  const [numbers] = rows;
  if (numbers === undefined) throw new Error("the ledger has no numbers");
  return numbers;
}

function addLedger(lane: Lane, { now, after, lines, answers }: LaidBatch, numbers: Numbers): void {
  const id = numbers.header;
  const first = numbers.entry;
  const row = { id, realm: "demo", shard: "demo", batch: after.batch, now } as const;
  lane.add(
    "ledger_transactions",
    [
      ...HEADER_COLUMNS,
      ["lines", () => lines.length],
      ["is_moved", () => true],
      ["first_entry", () => first],
    ],
    [row],
  );
  lane.add("ledger_entries", [["id", () => numbers.entry++], ...entryColumns(id, now)], lines);
  lane.add("idempotency_keys", answerColumns(now), answers);
  numbers.header += 1;
}

function addRest(lane: Lane, { now, after, book, journal, slice }: LaidBatch): void {
  lane.add("spot_orders", ORDER_COLUMNS, slice.inserted);
  lane.add("spot_trades", TRADE_COLUMNS, slice.trades);
  lane.add("exchange_journal", JOURNAL_COLUMNS, [{ now, after, book, journal }]);
}

/** The journal has the writer's format of a batch, so that it can be replayed. */
const JOURNAL_COLUMNS: readonly Column<Pick<LaidBatch, "now" | "after" | "book" | "journal">>[] = [
  ["shard", () => "demo"],
  ["batch", ({ after }) => after.batch],
  ["epoch", ({ after }) => after.epoch],
  ["written_at", ({ now }) => timeOf(now)],
  ["commands", ({ journal }) => JSON.stringify(journal)],
  ["book_hashes", ({ book }) => JSON.stringify({ [book.key]: book.hash })],
  ["order_number", ({ after }) => after.orderNumber],
  ["trade_number", ({ after }) => after.tradeNumber],
];

/** Sets the state from which the writer, the ledger and its balances continue. */
async function finish(
  client: pg.ClientBase,
  { after, book }: LaidBatch,
  { header, entry }: Numbers,
  { changes }: Batches,
): Promise<void> {
  await client.query("SELECT setval('ledger_transactions_id_seq', $1, false)", [header]);
  await client.query("SELECT setval('ledger_entries_id_seq', $1, false)", [entry]);
  await client.query(
    "UPDATE exchange_state SET batch = $1, order_number = $2, trade_number = $3 WHERE shard = 'demo'",
    [after.batch, after.orderNumber, after.tradeNumber],
  );
  await storeBooks(client, "demo", [book]);
  await client.query("UPDATE spot_roll_up SET trade_number = $1 WHERE realm = 'demo'", [
    after.tradeNumber,
  ]);
  await client.query(
    `UPDATE accounts a SET available = a.available + c.available, frozen = a.frozen + c.frozen
     FROM unnest($1::bigint[], $2::numeric[], $3::numeric[]) AS c (id, available, frozen)
     WHERE a.id = c.id`,
    [
      [...changes.keys()],
      [...changes.values()].map(({ available }) => formatDec(available)),
      [...changes.values()].map(({ frozen }) => formatDec(frozen)),
    ],
  );
}
