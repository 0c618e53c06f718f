import pg from "pg";

/** So many users share the history: the first are very busy, most have a few hundred orders. */
export const HISTORY_USERS = 10_000;
const ORDERS_PER_BATCH = 50;
export const HISTORY_DAYS = 200;

/** Maps `n` to a pseudo-random number in [0, 1) that is the same in every run. */
const chance = (n: string, salt: number): string =>
  `((hashint8extended(${n}, ${salt}) & 2147483647) / 2147483648.0::float8)`;
const idOf = (kind: 8 | 9, n: string): string =>
  `('00000000-0000-7000-${kind}000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const userNumber = (n: string): string =>
  `floor(${HISTORY_USERS} * power(${chance(n, 1)}, 3))::bigint`;
const marketOf = (n: string): string => `1 + floor(15 * ${chance(n, 2)})::integer`;
const isFilled = (n: string): string => `${chance(n, 3)} < 0.6`;
const sideOf = (n: string): string =>
  `(CASE WHEN ${chance(n, 4)} < 0.5 THEN 'buy' ELSE 'sell' END)::order_side`;
const timeOf = (n: string, count: number): string =>
  `now() - interval '${HISTORY_DAYS} days' + ((${n} - 1) / ${ORDERS_PER_BATCH}) * (interval '${HISTORY_DAYS} days' / ${Math.ceil(count / ORDERS_PER_BATCH)})`;

export const historyUser = (index: number): string => idText("9", index);
export const historyOrder = (number: number): string => idText("8", number);
const idText = (kind: "8" | "9", number: number): string =>
  `00000000-0000-7000-${kind}000-${number.toString(16).padStart(12, "0")}`;

/** Each filled order has a trade of its number, and every other trade also has a maker. */
const statements = (count: number): Record<string, string> => ({
  spot_orders: `INSERT INTO spot_orders (id, number, realm, market_id, user_id, hold_account_id, side, type,
      time_in_force, price, quantity, maker_fee_rate, taker_fee_rate, filled_quantity, filled_quote, held,
      state, end_reason, is_open, created_at, updated_at)
    SELECT ${idOf(8, "n")}, n, 'demo', ${marketOf("n")}, ${idOf(9, userNumber("n"))}, 0, ${sideOf("n")},
      (CASE WHEN ${chance("n", 5)} < 0.3 THEN 'market' ELSE 'limit' END)::order_type, 'gtc', 100, 0.5,
      0.0008, 0.001, CASE WHEN ${isFilled("n")} THEN 0.5 ELSE 0 END,
      CASE WHEN ${isFilled("n")} THEN 50 ELSE 0 END, 0,
      (CASE WHEN ${isFilled("n")} THEN 'filled' ELSE 'cancelled' END)::order_state,
      CASE WHEN ${isFilled("n")} THEN NULL ELSE 'cancelled' END, false, ${timeOf("n", count)}, ${timeOf("n", count)}
    FROM generate_series(1::bigint, ${count}) AS n`,
  spot_trades: `INSERT INTO spot_trades (id, number, realm, market_id, price, quantity, quote_amount, taker_side,
      maker_order_id, taker_order_id, maker_user_id, taker_user_id, maker_fee, taker_fee, is_house, traded_at)
    SELECT ${idOf(8, "n")}, n, 'demo', ${marketOf("n")}, 100, 0.5, 50, ${sideOf("n")},
      CASE WHEN n % 2 = 0 THEN ${idOf(8, "n / 2")} END, ${idOf(8, "n")},
      CASE WHEN n % 2 = 0 THEN ${idOf(9, userNumber("n / 2"))} END, ${idOf(9, userNumber("n"))},
      0.04, 0.0005, n % 2 = 1, ${timeOf("n", count)}
    FROM generate_series(1::bigint, ${count}) AS n`,
  exchange_journal: `INSERT INTO exchange_journal (shard, batch, epoch, written_at, commands, book_hashes, order_number, trade_number)
    SELECT 'demo', b, 0, ${timeOf(`(b * ${ORDERS_PER_BATCH})`, count)}, '[]', '{}', b * ${ORDERS_PER_BATCH}, b * ${ORDERS_PER_BATCH}
    FROM generate_series(1::bigint, ${Math.ceil(count / ORDERS_PER_BATCH)}) AS b`,
});

/** Fills the tables and sets where the writer continues; indexes are built once the rows are in. */
export async function loadHistory(ownerUrl: string, count: number): Promise<void> {
  const work = statements(count);
  await Promise.all(
    Object.entries(work).map(([table, statement]) => loadTable(ownerUrl, table, statement)),
  );
  await withClient(ownerUrl, async (client) => {
    await client.query(
      "UPDATE exchange_state SET batch = $1, order_number = $2, trade_number = $2 WHERE shard = 'demo'",
      [Math.ceil(count / ORDERS_PER_BATCH), count],
    );
    await client.query("UPDATE spot_roll_up SET trade_number = $1 WHERE realm = 'demo'", [count]);
    await client.query("CHECKPOINT");
  });
}

const loadTable = (ownerUrl: string, table: string, statement: string): Promise<void> =>
  withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{
      name: string;
      made: string;
      constraint_name: string | null;
    }>(
      `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS made,
         c.conname AS constraint_name
       FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid
       WHERE i.indrelid = $1::regclass`,
      [table],
    );
    const key = rows.find((row) => row.constraint_name !== null);
    const columns = /\((.*)\)/.exec(key?.made ?? "")?.[1] ?? "";
    await client.query("SET maintenance_work_mem = '1GB'");
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${key?.constraint_name ?? ""}`);
    for (const { name } of rows.filter((row) => row !== key))
      await client.query(`DROP INDEX ${name}`);
    await client.query(statement);
    await client.query(`ALTER TABLE ${table} ADD PRIMARY KEY (${columns})`);
    // Creating an index on the whole table creates it for each month.
    for (const { made } of rows.filter((row) => row !== key))
      await client.query(made.replace(" ON ONLY ", " ON "));
    await client.query(`VACUUM ANALYZE ${table}`);
  });

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
