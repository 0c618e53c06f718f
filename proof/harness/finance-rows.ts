import { type Dec, dec, formatDec } from "@candor/money";
import { DAY_MS, daysAfter } from "@candor/rules/finance/days.ts";
import { dualPayouts, dualReserve } from "@candor/rules/finance/dual/payouts.ts";
import { interestOf } from "@candor/rules/finance/staking.ts";
import type pg from "pg";

const PRINCIPAL = dec("100");
/** The settlement price of dual investments, and the linked prices below and above it. */
const PRICE = "96000";
const LINKED = [dec("95500"), dec("96500")];
const HOUSE = `(SELECT a.id FROM accounts a JOIN holders h ON h.id = a.holder_id
  WHERE h.realm = 'demo' AND a.kind = 'change' AND h.name =`;

export type Deposits = {
  count: number;
  startsAt: Date;
  /** The product's name as published. */
  subject: string;
  /** One deposit in this many renews itself. */
  renewEvery?: number;
};

/** Inserts locked deposits of the users in turn, which begin at a midnight, with their frozen amounts. */
export async function layDeposits(
  owner: pg.Pool,
  users: readonly string[],
  { count, startsAt, subject, renewEvery = count + 1 }: Deposits,
): Promise<void> {
  const { rows } = await owner.query<{ id: number; value: { daily_rate: string; days: number } }>(
    "SELECT id, value FROM finance_terms WHERE area = 'staking' AND subject = $1 ORDER BY id DESC LIMIT 1",
    [subject],
  );
  const [published] = rows;
  if (published === undefined) throw new Error(`nothing is published of ${subject}`);
  const { daily_rate: dailyRate, days } = published.value;
  const terms = { principal: PRINCIPAL, dailyRate: dec(dailyRate), decimals: 6 };
  await owner.query(
    `INSERT INTO staking_orders (id, user_id, realm, account_id, house_id, owed_id, currency_id, terms_id, category,
       principal, daily_rate, penalty_ratio, days, interest, created_at, starts_at, matures_at, state, is_open, renew,
       accrued_days, accrued, held, house_held, owed_held, paid_interest, penalty, is_told)
     SELECT uuidv7(), u.id, 'demo', a.id, ${HOUSE} 'house:staking' AND a.currency_id = 3),
       ${HOUSE} 'house:staking-owed' AND a.currency_id = 3), 3, $9, 'lockming', $3, $4, 0.005, $5, $6, now(), $7, $8,
       'in_progress', true, n % $10 = 0, 0, 0, $3, $6, 0, 0, 0, false
     FROM generate_series(1, $2::integer) AS n
     JOIN unnest($1::uuid[]) WITH ORDINALITY AS u(id, position) ON u.position = 1 + n % cardinality($1::uuid[])
     JOIN accounts a ON a.holder_id = u.id AND a.kind = 'change' AND a.currency_id = 3
     ORDER BY n`,
    [
      users,
      count,
      formatDec(PRINCIPAL),
      dailyRate,
      days,
      formatDec(interestOf(terms, days)),
      startsAt,
      daysAfter(startsAt, days),
      published.id,
      renewEvery,
    ],
  );
  await freeze(
    owner,
    `SELECT account_id AS id, held FROM staking_orders WHERE starts_at = $1
     UNION ALL SELECT house_id, house_held FROM staking_orders WHERE starts_at = $1`,
    startsAt,
  );
  await owner.query("VACUUM ANALYZE staking_orders");
}

/** Inserts dual investments in BTC that mature at one moment; half of them pay in the coin. */
export async function layDuals(
  owner: pg.Pool,
  users: readonly string[],
  { count, maturesAt }: { count: number; maturesAt: Date },
): Promise<void> {
  await owner.query(
    `INSERT INTO dual_prices (market_id, matures_at, from_event, closed_by, spans, count, sum, price, settled_at)
     VALUES (1, $1, 1, 1801, '[[1, 1800]]', 1800, $2::numeric * 1800, $2, $1)`,
    [maturesAt, PRICE],
  );
  const shelves = (["sell-high", "buy-low"] as const).flatMap((type) =>
    LINKED.map((linkedPrice) => ({ type, linkedPrice })),
  );
  for (const shelf of shelves)
    await layTranche(owner, users, { ...shelf, maturesAt, count: count / shelves.length });
  await freeze(
    owner,
    `SELECT CASE type WHEN 'sell-high' THEN coin_account ELSE quote_account END AS id, held
     FROM dual_orders WHERE matures_at = $1
     UNION ALL SELECT house_coin, house_coin_held FROM dual_orders WHERE matures_at = $1
     UNION ALL SELECT house_quote, house_quote_held FROM dual_orders WHERE matures_at = $1`,
    maturesAt,
  );
  await owner.query("VACUUM ANALYZE dual_orders");
}

type Shelf = {
  type: "sell-high" | "buy-low";
  linkedPrice: Dec;
  maturesAt: Date;
  count: number;
};

async function layTranche(
  owner: pg.Pool,
  users: readonly string[],
  { type, linkedPrice, maturesAt, count }: Shelf,
): Promise<void> {
  const unit = dec(type === "sell-high" ? "0.001" : "50");
  const terms = {
    type,
    linkedPrice,
    seconds: 7 * 86_400,
    annualRate: dec("0.5"),
    coinDecimals: 8,
    quoteDecimals: 6,
  };
  const payouts = dualPayouts(unit, terms);
  const reserve = dualReserve(unit, type, payouts);
  const soldAt = new Date(maturesAt.getTime() - 7 * DAY_MS);
  await owner.query(
    `WITH shelf AS (
       INSERT INTO dual_shelves (id, terms_id, realm, market_id, type, offset_rate, opened_event, opened_index,
         linked_price, days, annual_rate, premium_share, unit, shares, remaining, user_shares, opens_at, sale_until, matures_at)
       SELECT uuidv7(), (SELECT max(id) FROM finance_terms WHERE area = 'dual' AND subject = 'btc-' || $1), 'demo', 1,
         $1::dual_type, $2::numeric / 1000000, 1, ${PRICE}, $2, 7, 0.5, 0.8, $3, $4, 0, $4, $5::timestamptz, $5::timestamptz + interval '1 day', $6
       RETURNING *
     )
     INSERT INTO dual_orders (id, realm, user_id, shelf_id, terms_id, market_id, coin_id, quote_id, coin_account,
       quote_account, house_coin, house_quote, type, linked_price, days, term_seconds, annual_rate, coin_decimals, quote_decimals, num,
       unit, invested, coin_payout, quote_payout, held, house_coin_held, house_quote_held, state, is_open, created_at,
       matures_at)
     SELECT uuidv7(), 'demo', u.id, s.id, s.terms_id, 1, 1, 3, c.id, q.id, ${HOUSE} 'house:dual' AND a.currency_id = 1),
       ${HOUSE} 'house:dual' AND a.currency_id = 3), s.type, s.linked_price, 7, 7 * 86400, 0.5, 8, 6, 1, s.unit, s.unit, $7, $8,
       s.unit, $9, $10, 'purchased', true, $5::timestamptz, $6
     FROM shelf s CROSS JOIN generate_series(1, $4::integer) AS n
     JOIN unnest($11::uuid[]) WITH ORDINALITY AS u(id, position) ON u.position = 1 + n % cardinality($11::uuid[])
     JOIN accounts c ON c.holder_id = u.id AND c.kind = 'change' AND c.currency_id = 1
     JOIN accounts q ON q.holder_id = u.id AND q.kind = 'change' AND q.currency_id = 3
     ORDER BY n`,
    [
      type,
      formatDec(linkedPrice),
      formatDec(unit),
      count,
      soldAt,
      maturesAt,
      formatDec(payouts.coin),
      formatDec(payouts.quote),
      formatDec(reserve.coin),
      formatDec(reserve.quote),
      users,
    ],
  );
}

/** Takes the amounts that temporary rows hold out of available balances. */
export const freeze = (owner: pg.Pool, held: string, at: Date) =>
  owner.query(
    `UPDATE accounts a SET frozen = frozen + h.held, available = available - h.held
     FROM (SELECT id, sum(held) AS held FROM (${held}) AS rows GROUP BY 1) h WHERE a.id = h.id`,
    [at],
  );
