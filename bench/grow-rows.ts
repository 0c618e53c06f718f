/** What a simulated day holds; six lines a trade, and two of the house's fees a batch. */
export const ORDERS_A_DAY = 250_000;
export const GROWN_USERS = 5_000;
const ORDERS_A_BATCH = 50;
const TRADES_A_BATCH = ORDERS_A_BATCH / 2;
const BATCHES_A_DAY = ORDERS_A_DAY / ORDERS_A_BATCH;
const FIRST_ACCOUNT = 1_000_000;
const FIRST_ENTRY = 10_000;
const IDS_A_BATCH = 200;

export const lastNumbers = (days: number) => ({
  batch: days * BATCHES_A_DAY,
  order: days * ORDERS_A_DAY,
  trade: (days * ORDERS_A_DAY) / 2,
  entry: FIRST_ENTRY + (days * BATCHES_A_DAY + 1) * IDS_A_BATCH,
});

export const grownUser = (index: number): string =>
  `00000000-0000-7000-9000-${index.toString(16).padStart(12, "0")}`;
export const quoteAccountOf = (index: number): number => FIRST_ACCOUNT + 2 * index + 1;

/** Days of one table, from one on and before another; batch and time go together. */
type Stretch = { fromDay: number; toDay: number; startsAt: string };

const idOf = (kind: 8 | 9, n: string): string =>
  `('00000000-0000-7000-${kind}000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
/** The same user in every run for the same number; some trade a lot, most now and then. */
const userOf = (n: string): string =>
  `floor(${GROWN_USERS} * power((hashint8extended(${n}, 1) & 2147483647) / 2147483648.0::float8, 2))::bigint`;
const baseOf = (n: string): string => `${FIRST_ACCOUNT} + 2 * ${userOf(n)}`;
const quoteOf = (n: string): string => `${FIRST_ACCOUNT} + 2 * ${userOf(n)} + 1`;
const timeOf = (startsAt: string, batch: string): string =>
  `('${startsAt}'::timestamptz + (${batch}) * (interval '1 day' / ${BATCHES_A_DAY}))`;
const jsonOrder = `format('["place","demo:1",%s,"%s","%s","buy","limit","gtc",9600000,5000,null,"expire-newest","0.0008","0.001",9600000]',
  n, ${idOf(8, "n")}, ${idOf(9, userOf("n"))})`;

/** Holders and their two accounts, with more than they will ever spend. */
export const USERS = `
  INSERT INTO holders (id, realm, class)
    SELECT ${idOf(9, "n")}, 'demo', 'user' FROM generate_series(0::bigint, ${GROWN_USERS - 1}) AS n;
  INSERT INTO accounts (id, holder_id, realm, kind, currency_id, available) OVERRIDING SYSTEM VALUE
    SELECT ${FIRST_ACCOUNT} + 2 * n + c.turn, ${idOf(9, "n")}, 'demo', 'change', c.id, 1000000000
    FROM generate_series(0::bigint, ${GROWN_USERS - 1}) AS n, (VALUES (0, 1), (1, 3)) AS c (turn, id)`;

/** The header of every batch; what is laid has moved. */
export const headers = (days: number, startsAt: string): string => `
  INSERT INTO ledger_transactions
    (id, realm, cause, cause_id, posted_at, lines, is_moved, first_entry) OVERRIDING SYSTEM VALUE
  SELECT ${FIRST_ENTRY} + b, 'demo', 'exchange.batch', 'demo ' || b, ${timeOf(startsAt, "b - 1")}, 152, true,
    ${FIRST_ENTRY} + b * ${IDS_A_BATCH}
  FROM generate_series(1::bigint, ${days * BATCHES_A_DAY}) AS b`;

/** What fills a table, with the columns that the writer names. */
export const FILLS: Readonly<Record<string, (stretch: Stretch, target: string) => string>> = {
  ledger_entries: ({ fromDay, toDay, startsAt }, target) => `
    INSERT INTO ${target} (id, transaction_id, account_id, currency_id, kind, amount, ref, posted_at)
    SELECT ${FIRST_ENTRY} + b * ${IDS_A_BATCH} + l.turn, ${FIRST_ENTRY} + b, l.account, l.currency, l.kind::entry_kind,
      l.amount, l.ref, ${timeOf(startsAt, "b - 1")}
    FROM generate_series(${fromDay * BATCHES_A_DAY + 1}::bigint, ${toDay * BATCHES_A_DAY}) AS b
    CROSS JOIN LATERAL (
      SELECT 6 * t + line.turn, line.account, line.currency, line.kind, line.amount,
        ${idOf(8, `(b - 1) * ${TRADES_A_BATCH} + t + 1`)}
      FROM generate_series(0, ${TRADES_A_BATCH - 1}) AS t
      CROSS JOIN LATERAL (SELECT ((b - 1) * ${TRADES_A_BATCH} + t + 1) * 2 AS n) o
      CROSS JOIN LATERAL (VALUES
        (0, ${quoteOf("n")}, 3, 'trade', -480::numeric), (1, ${quoteOf("n - 1")}, 3, 'trade', 480),
        (2, ${baseOf("n - 1")}, 1, 'trade', -0.005), (3, ${baseOf("n")}, 1, 'trade', 0.005),
        (4, ${baseOf("n")}, 1, 'fee', -0.000005), (5, ${quoteOf("n - 1")}, 3, 'fee', -0.384)
      ) AS line (turn, account, currency, kind, amount)
      UNION ALL VALUES (150, 1, 1, 'fee', 0.000125, NULL::uuid), (151, 2, 3, 'fee', 9.6, NULL)
    ) AS l (turn, account, currency, kind, amount, ref)`,
  spot_orders: ({ fromDay, toDay, startsAt }, target) => `
    INSERT INTO ${target} (id, number, realm, market_id, user_id, hold_account_id, side, type, time_in_force,
      price, quantity, maker_fee_rate, taker_fee_rate, filled_quantity, filled_quote, held, state, is_open,
      created_at, updated_at)
    SELECT ${idOf(8, "n")}, n, 'demo', 1, ${idOf(9, userOf("n"))},
      CASE n % 2 WHEN 0 THEN ${quoteOf("n")} ELSE ${baseOf("n")} END,
      (CASE n % 2 WHEN 0 THEN 'buy' ELSE 'sell' END)::order_side, 'limit', 'gtc', 96000, 0.005, 0.0008, 0.001,
      0.005, 480, 0, 'filled', false, t.at, t.at
    FROM generate_series(${fromDay * ORDERS_A_DAY + 1}::bigint, ${toDay * ORDERS_A_DAY}) AS n
    CROSS JOIN LATERAL (SELECT ${timeOf(startsAt, `(n - 1) / ${ORDERS_A_BATCH}`)} AS at) t`,
  spot_trades: ({ fromDay, toDay, startsAt }, target) => `
    INSERT INTO ${target} (id, number, realm, market_id, price, quantity, quote_amount, taker_side, maker_order_id,
      taker_order_id, maker_user_id, taker_user_id, maker_fee, taker_fee, is_house, traded_at)
    SELECT ${idOf(8, "n")}, n, 'demo', 1, 96000, 0.005, 480, 'buy', ${idOf(8, "2 * n - 1")}, ${idOf(8, "2 * n")},
      ${idOf(9, userOf("2 * n - 1"))}, ${idOf(9, userOf("2 * n"))}, 0.384, 0.000005, false,
      ${timeOf(startsAt, `(n - 1) / ${TRADES_A_BATCH}`)}
    FROM generate_series(${(fromDay * ORDERS_A_DAY) / 2 + 1}::bigint, ${(toDay * ORDERS_A_DAY) / 2}) AS n`,
  exchange_journal: ({ fromDay, toDay, startsAt }, target) => `
    INSERT INTO ${target} (shard, batch, epoch, written_at, commands, book_hashes, order_number, trade_number)
    SELECT 'demo', b, 1, ${timeOf(startsAt, "b - 1")},
      (SELECT format('[%s]', string_agg(${jsonOrder}, ','))::json
       FROM generate_series((b - 1) * ${ORDERS_A_BATCH} + 1, b * ${ORDERS_A_BATCH}) AS n),
      '{"demo:1":"00000000000000000000000000000000"}', b * ${ORDERS_A_BATCH}, b * ${TRADES_A_BATCH}
    FROM generate_series(${fromDay * BATCHES_A_DAY + 1}::bigint, ${toDay * BATCHES_A_DAY}) AS b`,
  idempotency_keys: ({ fromDay, toDay, startsAt }, target) => `
    INSERT INTO ${target} (id, request_hash, answer, created_at)
    SELECT md5(n::text)::uuid, decode(md5(n::text), 'hex'),
      format('["%s",%s,"demo",1,"%s","buy","limit","gtc","96000","0.005",null,"0","0","new",null,"%s","%s"]',
        ${idOf(8, "n")}, n, ${idOf(9, userOf("n"))}, t.at, t.at), t.at
    FROM generate_series(${fromDay * ORDERS_A_DAY + 1}::bigint, ${toDay * ORDERS_A_DAY}) AS n
    CROSS JOIN LATERAL (SELECT ${timeOf(startsAt, `(n - 1) / ${ORDERS_A_BATCH}`)} AS at) t`,
};
