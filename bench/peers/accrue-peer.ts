import { randomUUID } from "node:crypto";
import { type Dec, ZERO, add, dec, formatDec, neg, sub } from "@candor/money";
import { daysAfter } from "@candor/rules/finance/days.ts";
import { paidIn } from "@candor/rules/finance/dual/payouts.ts";
import { dayInterest, interestOf } from "@candor/rules/finance/staking.ts";
import pg from "pg";

/**
 * The peer: a transaction an order, as a nightly run over orders is usually written. It locks the accounts it moves in
 * the same order, computes by the same rules, and writes the rows that our batches write for the order: day or outcome,
 * order, ledger header, lines and balances. It uses prepared statements on one connection, as ours does: all orders
 * move the house's account, so more connections would only wait for each other.
 */
const STATEMENTS = {
  lock: "SELECT FROM accounts WHERE id = ANY ($1::bigint[]) ORDER BY id FOR UPDATE",
  deposit: `SELECT id, house_id, owed_id, principal, daily_rate, days, starts_at, accrued_days, accrued
    FROM staking_orders WHERE id = $1 AND is_open FOR UPDATE`,
  day: "INSERT INTO staking_accruals (order_id, day, ended_at, amount) VALUES ($1, $2, $3, $4)",
  accrued: `UPDATE staking_orders SET accrued_days = $2, accrued = $3::numeric, owed_held = $3::numeric, house_held = interest - $3::numeric
    WHERE id = $1`,
  dual: `SELECT o.*, p.price FROM dual_orders o JOIN dual_prices p USING (market_id, matures_at)
    WHERE o.id = $1 AND o.is_open FOR UPDATE OF o`,
  settled: `UPDATE dual_orders SET state = 'completed', is_open = false, held = 0, house_coin_held = 0,
    house_quote_held = 0, settlement_price = $2, payout = $3, settled_at = $4 WHERE id = $1`,
  header: `INSERT INTO ledger_transactions (realm, cause, cause_id, posted_at) VALUES ('demo', $1, $2, $3) RETURNING id`,
  lines: `INSERT INTO ledger_entries (transaction_id, account_id, currency_id, kind, amount, ref, posted_at)
    SELECT $1, a, c, $2, n, r, $3 FROM unnest($4::bigint[], $5::integer[], $6::numeric[], $7::uuid[]) AS line (a, c, n, r)`,
  balances: "SELECT FROM move_balances($1::bigint[], $2::bigint[], $3::numeric[], $4::numeric[])",
} as const;

type Line = { account: number; currency: number; amount: Dec; ref: string | null };
type Held = { account: number; amount: Dec };
type Posting = { cause: string; kind: string; lines: readonly Line[]; holds: readonly Held[] };

const runOn =
  (client: pg.Client) =>
  async <Row extends object>(name: keyof typeof STATEMENTS, values: unknown[]): Promise<Row[]> =>
    (await client.query<Row>({ name, text: STATEMENTS[name], values })).rows;
type Run = ReturnType<typeof runOn>;

type Order = { id: string; accounts: number[] };
type Work = (run: Run, order: Order, now: Date) => Promise<void>;

/** Processes a sample of due rows one after the other; returns how many a second. */
export async function workOffAsPeer(
  url: string,
  orders: readonly Order[],
  work: Work,
  now: Date,
): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = runOn(client);
  const started = performance.now();
  for (const order of orders) {
    await client.query("BEGIN");
    await run("lock", [order.accounts]);
    await work(run, order, now);
    await client.query("COMMIT");
  }
  const seconds = (performance.now() - started) / 1_000;
  await client.end();
  return orders.length / seconds;
}

/** Any deposits that have earned a day, at most so many. */
export const dueDeposits = async (owner: pg.Pool, now: Date, most: number): Promise<Order[]> =>
  (
    await owner.query<Order>(
      `SELECT id, ARRAY[house_id, owed_id] AS accounts FROM staking_orders
       WHERE is_open AND starts_at + make_interval(hours => 24 * (accrued_days + 1)) <= $1 ORDER BY random() LIMIT $2`,
      [now, most],
    )
  ).rows;

/** Any dual investments that have matured, at most so many. */
export const dueDuals = async (owner: pg.Pool, now: Date, most: number): Promise<Order[]> =>
  (
    await owner.query<Order>(
      `SELECT id, ARRAY[coin_account, quote_account, house_coin, house_quote] AS accounts FROM dual_orders
       WHERE is_open AND matures_at <= $1 ORDER BY random() LIMIT $2`,
      [now, most],
    )
  ).rows;

type Deposit = {
  house_id: number;
  owed_id: number;
  principal: string;
  daily_rate: string;
  days: number;
  starts_at: Date;
  accrued_days: number;
  accrued: string;
};

export const accrueOne: Work = async (run, { id }, now) => {
  const [row] = await run<Deposit>("deposit", [id]);
  if (row === undefined) throw new Error(`nothing of ${id} is due`);
  const terms = {
    principal: dec(row.principal),
    dailyRate: dec(row.daily_rate),
    penaltyRatio: ZERO,
    days: row.days,
    decimals: 6,
  };
  const day = row.accrued_days + 1;
  const amount = dayInterest(terms, day);
  await run("day", [id, day, daysAfter(row.starts_at, day), formatDec(amount)]);
  await run("accrued", [id, day, formatDec(interestOf(terms, day))]);
  const moved = [
    { account: row.house_id, currency: 3, amount: neg(amount), ref: null },
    { account: row.owed_id, currency: 3, amount, ref: null },
  ];
  await post(
    run,
    { cause: "staking.accrue", kind: "staking-interest", lines: moved, holds: moved },
    now,
  );
};

type Dual = Record<"coin_account" | "quote_account" | "house_coin" | "house_quote", number> &
  Record<"linked_price" | "price" | "coin_payout" | "quote_payout" | "held", string> &
  Record<"house_coin_held" | "house_quote_held", string> & { type: "sell-high" | "buy-low" };

export const settleOne: Work = async (run, { id }, now) => {
  const [row] = await run<Dual>("dual", [id]);
  if (row === undefined) throw new Error(`${id} is not open`);
  const outcome = paidIn(dec(row.price), dec(row.linked_price));
  const invested = row.type === "sell-high" ? "coin" : "quote";
  const payout = dec(outcome === "coin" ? row.coin_payout : row.quote_payout);
  const held = dec(row.held);
  const moved = (what: "coin" | "quote", amount: Dec): Line[] => [
    { account: row[`${what}_account`], currency: what === "coin" ? 1 : 3, amount, ref: id },
    {
      account: row[`house_${what}`],
      currency: what === "coin" ? 1 : 3,
      amount: neg(amount),
      ref: null,
    },
  ];
  const lines =
    outcome === invested
      ? moved(outcome, sub(payout, held))
      : [...moved(invested, neg(held)), ...moved(outcome, payout)];
  await run("settled", [id, row.price, formatDec(payout), now]);
  const holds = [
    { account: row[`${invested}_account`], amount: neg(held) },
    { account: row.house_coin, amount: neg(dec(row.house_coin_held)) },
    { account: row.house_quote, amount: neg(dec(row.house_quote_held)) },
  ];
  await post(run, { cause: "dual.settlement", kind: "dual", lines, holds }, now);
};

async function post(run: Run, { cause, kind, lines, holds }: Posting, now: Date): Promise<void> {
  const [header] = await run<{ id: number }>("header", [cause, randomUUID(), now]);
  const of = <T>(get: (line: Line) => T): T[] => lines.map(get);
  await run("lines", [
    header?.id,
    kind,
    now,
    of(({ account }) => account),
    of(({ currency }) => currency),
    of(({ amount }) => formatDec(amount)),
    of(({ ref }) => ref),
  ]);
  const net = new Map<number, { available: Dec; frozen: Dec }>();
  const change = (account: number, available: Dec, frozen: Dec): void => {
    const before = net.get(account) ?? { available: ZERO, frozen: ZERO };
    net.set(account, {
      available: add(before.available, available),
      frozen: add(before.frozen, frozen),
    });
  };
  for (const { account, amount } of lines) change(account, amount, ZERO);
  for (const { account, amount } of holds) change(account, neg(amount), amount);
  const changes = [...net.values()];
  await run("balances", [
    [header?.id],
    [...net.keys()],
    changes.map(({ available }) => formatDec(available)),
    changes.map(({ frozen }) => formatDec(frozen)),
  ]);
}
