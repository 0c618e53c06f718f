import { type Dec, ZERO, add, dec, formatDec, neg, sub } from "@candor/money";
import type { RunningServer } from "../../harness/running-server.ts";
import type { ForkingChain, Paid } from "./chain.ts";
import type { Depositor } from "./depositors.ts";

/** The server's record of one deposit. */
type Told = {
  transaction: string;
  state: string;
  amount: string;
  held: string;
  booked: string;
  posted: number;
  is_credited: boolean;
};

/** The judge's words for a deposit without a payment. */
export const MORE_DEPOSITS = "has more deposits than payments";

/** What each user moved to an account that is not frozen. */
export type Spent = ReadonlyMap<string, Dec>;

/**
 * Compares each deposit with the present chain, and each user's balances with their deposits; returns the faults in
 * words. Payments below `minimum` must not be credited.
 */
export async function judge(
  { pool }: RunningServer,
  chain: ForkingChain,
  users: readonly Depositor[],
  { minimum, spent }: { minimum: Dec; spent: Spent },
): Promise<string[]> {
  const standing = await chain.standing();
  const wrong: string[] = [];
  for (const { userId, address } of users) {
    const { rows } = await pool.query<Told>(DEPOSITS, [userId]);
    const paid = chain.paid().filter((one) => one.address === address);
    for (const one of paid) {
      const told = rows.filter(({ transaction }) => transaction === one.transaction);
      const fault = faultOf(one, told, standing.has(one.transaction), minimum);
      if (fault !== undefined) wrong.push(`${one.transaction} ${fault}`);
    }
    if (rows.length > paid.length)
      wrong.push(`${userId} ${MORE_DEPOSITS}: ${rows.length} of ${paid.length}`);
    wrong.push(...(await faultsOfBalances(pool, userId, rows, spent.get(userId) ?? ZERO)));
  }
  return wrong;
}

const DEPOSITS = `
  SELECT p.transaction, d.state, d.amount::text, d.held::text,
    d.credited_at IS NOT NULL AS is_credited,
    (SELECT count(*)::integer FROM ledger_transactions t
      WHERE t.cause = 'deposit' AND t.cause_id = d.id::text) AS posted,
    (SELECT coalesce(sum(e.amount), 0)::text FROM ledger_entries e JOIN accounts a ON a.id = e.account_id
      JOIN holders h ON h.id = a.holder_id
      WHERE e.kind = 'loss' AND e.ref = d.id AND h.name = 'house:losses') AS booked
  FROM deposits d JOIN deposit_payments p ON p.deposit_id = d.id WHERE d.user_id = $1`;

function faultOf(
  { amount }: Paid,
  [told, twice]: readonly Told[],
  stands: boolean,
  minimum: Dec,
): string | undefined {
  if (twice !== undefined) return "is told twice";
  const isDust = amount < minimum;
  if (told === undefined) return stands && !isDust ? "is lost" : undefined;
  const { state, posted } = told;
  if (dec(told.amount) !== amount) return `is told as ${told.amount}, not ${formatDec(amount)}`;
  if (posted > 1) return `is credited ${posted} times`;
  const expected = !stands ? "vanished" : isDust ? "too-small" : "credited";
  if (state !== expected) return `is ${state}, not ${expected}`;
  if (stands && !isDust && posted === 0) return "is credited and nowhere in the ledger";
  return isDust && posted > 0 ? "is dust that was credited" : undefined;
}

type Pool = RunningServer["pool"];

/** A user may be missing no more of a vanished deposit than they had spent before. */
async function faultsOfBalances(
  pool: Pool,
  userId: string,
  deposits: readonly Told[],
  spent: Dec,
): Promise<string[]> {
  const { rows } = await pool.query<{ available: string; held: string; told: number }>(
    `SELECT coalesce(sum(available), 0)::text AS available, coalesce(sum(frozen), 0)::text AS held,
      (SELECT count(*)::integer FROM notices WHERE user_id = $1 AND code = 'deposit-credited') AS told
    FROM accounts WHERE holder_id = $1`,
    [userId],
  );
  const { available = "0", held = "0", told = 0 } = rows[0] ?? {};
  const credited = deposits.filter(({ is_credited }) => is_credited);
  const gone = credited.filter(({ state }) => state === "vanished");
  const missing = sumOf(gone.map((one) => sub(dec(one.amount), dec(one.held))));
  const booked = neg(sumOf(deposits.map((one) => dec(one.booked))));
  const free = sub(sumOf(credited.map(({ amount }) => dec(amount))), dec(held));
  const faults: string[] = [];
  if (dec(held) !== sumOf(gone.map((one) => dec(one.held)))) faults.push(`holds ${held}`);
  if (dec(available) !== free) faults.push(`has ${available}, not ${formatDec(free)}`);
  if (booked !== missing)
    faults.push(`lost ${formatDec(missing)}, ${formatDec(booked)} of it booked`);
  if (missing > spent) faults.push(`may spend ${formatDec(missing)} that vanished`);
  if (told !== credited.length) faults.push(`was told ${told} times of ${credited.length}`);
  return faults.map((fault) => `${userId} ${fault}`);
}

const sumOf = (amounts: readonly Dec[]): Dec => amounts.reduce((sum, one) => add(sum, one), ZERO);
