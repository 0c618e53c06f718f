import { randomUUID } from "node:crypto";
import pg from "pg";

/**
 * The peer: a transaction per order with row locks, as most exchanges on a database do it. It
 * writes the rows that our batches write for the same order (the key's answer, the order, the
 * trade, the ledger header and lines, the balances) with prepared, set-based statements, and locks
 * the accounts it moves in order. The house's lines are its own in every transaction, since each
 * transaction has to balance by itself; a batch writes them once.
 */
export type Trader = { userId: string; base: number; quote: number };
export type HouseAccounts = { base: number; quote: number; feeBase: number; feeQuote: number };
export type PeerTerms = {
  connections: number;
  durationMs: number;
  price: number;
  quantity: number;
};

const FEE_RATE = 0.001;
let lastNumber = 1e12;

/** Trades for `durationMs`; returns trades committed a second. */
export async function runPeer(
  url: string,
  traders: readonly Trader[],
  house: HouseAccounts,
  terms: PeerTerms,
): Promise<number> {
  const end = performance.now() + terms.durationMs;
  const started = performance.now();
  let trades = 0;
  const worker = async (first: number): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    for (let turn = first; performance.now() < end; turn += 1) {
      const trader = traders[turn % traders.length];
      if (trader === undefined) throw new Error("no traders");
      await trade(client, trader, house, turn % 2 === 0, terms);
      trades += 1;
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: terms.connections }, (_, index) => worker(index * 7)));
  return trades / ((performance.now() - started) / 1000);
}

type Line = [accountId: number, currencyId: number, kind: "trade" | "fee", amount: string];

/** The figures of one trade against the house; doubles will do, since the peer proves nothing. */
function tradeOf(user: Trader, house: HouseAccounts, isBuy: boolean, terms: PeerTerms) {
  const sign = isBuy ? 1 : -1;
  const quote = terms.price * terms.quantity;
  const fee = (isBuy ? terms.quantity : quote) * FEE_RATE;
  const feeCurrency = isBuy ? 1 : 3;
  const lines: Line[] = [
    [user.quote, 3, "trade", (-quote * sign).toFixed(8)],
    [house.quote, 3, "trade", (quote * sign).toFixed(8)],
    [user.base, 1, "trade", (terms.quantity * sign).toFixed(8)],
    [house.base, 1, "trade", (-terms.quantity * sign).toFixed(8)],
    [isBuy ? user.base : user.quote, feeCurrency, "fee", (-fee).toFixed(8)],
    [isBuy ? house.feeBase : house.feeQuote, feeCurrency, "fee", fee.toFixed(8)],
  ];
  return { side: isBuy ? "buy" : "sell", quote: quote.toFixed(8), fee: fee.toFixed(8), lines };
}

async function trade(
  client: pg.Client,
  user: Trader,
  house: HouseAccounts,
  isBuy: boolean,
  terms: PeerTerms,
): Promise<void> {
  const { price, quantity } = terms;
  const [orderId, tradeId, number] = [randomUUID(), randomUUID(), (lastNumber += 1)];
  const { side, quote, fee, lines } = tradeOf(user, house, isBuy, terms);
  const run = (name: string, values: unknown[]) =>
    client.query<{ id: number }>({ name, text: STATEMENTS[name] ?? "", values });
  const accounts = lines.map(([account]) => account);
  const amounts = lines.map(([, , , amount]) => amount);
  const answer = JSON.stringify({ ok: { id: orderId, number, side, price, quantity, quote } });

  await client.query("BEGIN");
  await run("lock", [accounts]);
  await run("key", [user.userId, randomUUID(), answer]);
  await run("order", [orderId, number, user.userId, user.quote, side, price, quantity, quote]);
  await run("trade", [tradeId, number, price, quantity, quote, side, orderId, fee]);
  const { rows } = await run("header", [tradeId]);
  const currencies = lines.map(([, currency]) => currency);
  const kinds = lines.map(([, , kind]) => kind);
  await run("lines", [rows[0]?.id, tradeId, accounts, currencies, kinds, amounts]);
  await run("balances", [accounts, amounts]);
  await client.query("COMMIT");
}

const STATEMENTS: Record<string, string> = {
  lock: "SELECT id, available FROM accounts WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE",
  key: `INSERT INTO idempotency_keys (user_id, call, key, request_hash, answer, created_at)
    VALUES ($1, 'peer', $2, '\\x00', $3, now())`,
  order: `INSERT INTO spot_orders (id, number, realm, market_id, user_id, hold_account_id, side, type, time_in_force,
      price, quantity, maker_fee_rate, taker_fee_rate, filled_quantity, filled_quote, held, state, is_open,
      created_at, updated_at)
    VALUES ($1, $2, 'demo', 1, $3, $4, $5, 'market', 'ioc', $6, $7, 0.0008, 0.001, $7, $8, 0, 'filled', false,
      now(), now())`,
  trade:
    "INSERT INTO spot_trades VALUES ($1, $2, 'demo', 1, $3, $4, $5, $6, NULL, $7, 0, $8, true, now())",
  header: `INSERT INTO ledger_transactions (realm, cause, cause_id, posted_at)
    VALUES ('demo', 'peer', $1, now()) RETURNING id`,
  lines: `INSERT INTO ledger_entries (transaction_id, account_id, currency_id, kind, amount, ref)
    SELECT $1, a, c, k, m, $2
    FROM unnest($3::bigint[], $4::integer[], $5::entry_kind[], $6::numeric[]) AS l(a, c, k, m)`,
  balances: `UPDATE accounts a SET available = a.available + n.net
    FROM (SELECT l.a, sum(l.m) AS net FROM unnest($1::bigint[], $2::numeric[]) AS l(a, m) GROUP BY 1) n
    WHERE a.id = n.a`,
};
