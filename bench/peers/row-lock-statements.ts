/**
 * The statements of a transaction per order: prepared and set-based, with the rows that our batches write for the same
 * order. The peer writes to the demo realm's first market, BTC/USDT.
 */
export const STATEMENTS = {
  lock: "SELECT id, available FROM accounts WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE",
  key: `INSERT INTO idempotency_keys (id, request_hash, answer, created_at)
    VALUES ($1, '\\x00000000000000000000000000000000', $2, now())`,
  order: `INSERT INTO spot_orders (id, number, realm, market_id, user_id, hold_account_id, side, type, time_in_force,
      price, quantity, maker_fee_rate, taker_fee_rate, filled_quantity, filled_quote, held, state, is_open,
      created_at, updated_at)
    VALUES ($1, $2, 'demo', 1, $3, $4, $5, 'market', 'ioc', $6, $7, 0.0008, 0.001, $7, $8, 0, 'filled', false,
      now(), now())`,
  restingOrder: `INSERT INTO spot_orders (id, number, realm, market_id, user_id, hold_account_id, side, type,
      time_in_force, price, quantity, maker_fee_rate, taker_fee_rate, held, state, is_open, created_at, updated_at)
    VALUES ($1, $2, 'demo', 1, $3, $4, $5, 'limit', 'gtc', $6, $7, 0.0008, 0.001, $8, 'new', true, now(), now())`,
  hold: "SELECT FROM move_balances('{}', ARRAY[$1::bigint], ARRAY[-$2::numeric], ARRAY[$2::numeric])",
  lockOrder: "SELECT state FROM spot_orders WHERE id = $1 FOR UPDATE",
  fillOrder: `UPDATE spot_orders SET filled_quantity = quantity, filled_quote = $2, held = 0, state = 'filled',
      is_open = false, updated_at = now() WHERE id = $1`,
  trade: `INSERT INTO spot_trades (id, number, realm, market_id, price, quantity, quote_amount, taker_side,
      maker_order_id, taker_order_id, maker_user_id, taker_user_id, maker_fee, taker_fee, is_house, traded_at)
    VALUES ($1, $2, 'demo', 1, $3, $4, $5, $6, $7::uuid, $8, $9, $10, $11, $12, $7::uuid IS NULL, now())`,
  header: `INSERT INTO ledger_transactions (realm, cause, cause_id, posted_at)
    VALUES ('demo', 'peer', $1, now()) RETURNING id`,
  lines: `INSERT INTO ledger_entries (transaction_id, account_id, currency_id, kind, amount, ref, posted_at)
    SELECT $1, a, c, k, m, $2, now()
    FROM unnest($3::bigint[], $4::integer[], $5::entry_kind[], $6::numeric[]) AS l(a, c, k, m)`,
  balances: `SELECT FROM move_balances(ARRAY[$1::bigint], $2::bigint[], $3::numeric[],
    array_fill(0::numeric, ARRAY[cardinality($2::bigint[])]))`,
} as const;

export type Statement = keyof typeof STATEMENTS;
