import type pg from "pg";

export const CONTRACT_INDEX = 96_000;
/** The price that liquidates the weak positions, and none of the others. */
export const CRASH = 95_000;
/** Every tenth position is weak: its margin is a hundredth of its value, while the others have half. */
export const WEAK_EVERY = 10;

const SHARD = "demo-contracts";

/**
 * Creates so many long positions of the users in BTC/USDT of the demo realm, each with a take-profit and a stop-loss,
 * with their margins and balances. Earlier positions are removed.
 */
export async function createPositions(
  owner: pg.Pool,
  users: readonly string[],
  count: number,
): Promise<void> {
  await owner.query(
    "TRUNCATE contract_positions, contract_closings, contract_nights, contract_mids",
  );
  await owner.query(
    "UPDATE accounts SET frozen = 0, available = available + frozen WHERE kind = 'lever' AND frozen > 0",
  );
  await owner.query("DELETE FROM exchange_books WHERE shard = $1", [SHARD]);
  await owner.query(POSITIONS, [users, count, WEAK_EVERY]);
  await owner.query(
    `UPDATE accounts a SET frozen = h.held, available = available - h.held FROM (
       SELECT account_id AS id, sum(held) AS held FROM contract_positions GROUP BY 1) h
     WHERE a.id = h.id`,
  );
  await owner.query(
    `UPDATE exchange_state SET order_number = order_number + $2
     WHERE shard = $1`,
    [SHARD, count],
  );
  await owner.query("VACUUM ANALYZE contract_positions");
}

/** Ten lots of 9.6 USDT each. */
const POSITIONS = `
  INSERT INTO contract_positions (id, number, realm, market_id, user_id, account_id, terms_id, direction, mode,
    state, multiple, opened_lots, lots, entry_price, held, open_fee, night_fees, take_profit_price,
    stop_loss_price, is_open, created_at, opened_at, updated_at)
  SELECT uuidv7(), s.order_number + n, 'demo', m.id, u.id, a.id, t.id, 'long', 'isolated', 'open',
    CASE WHEN n % $3 = 0 THEN 100 ELSE 2 END, 10, 10, 96000,
    CASE WHEN n % $3 = 0 THEN 0.96 ELSE 48 END, 0, 0, 200000 + n, 60000 + (n % 10000) * 0.01, true,
    date_trunc('milliseconds', now()), now(), now()
  FROM generate_series(1, $2::integer) AS n
  JOIN exchange_state s ON s.shard = '${SHARD}'
  JOIN contract_markets m ON m.symbol = 'BTC/USDT'
  JOIN LATERAL (SELECT id FROM contract_terms WHERE market_id = m.id ORDER BY id DESC LIMIT 1) t ON true
  JOIN unnest($1::uuid[]) WITH ORDINALITY AS u(id, position) ON u.position = 1 + n % cardinality($1::uuid[])
  JOIN accounts a ON a.holder_id = u.id AND a.kind = 'lever' AND a.currency_id = m.quote_id
  ORDER BY n`;
