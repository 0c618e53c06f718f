import { dec, formatDec } from "@candor/money";
import {
  HOUR_MS,
  accruedBy,
  hourInterest,
  hourOf,
  interestOf,
  utilisationOf,
} from "@candor/rules/finance/loans/rate.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { type Tx, inTransaction } from "../../db/transaction.ts";
import {
  addInterest,
  firstAccrual,
  insertHours,
  insertInterest,
  lastHour,
  listPoolNames,
  lockDue,
} from "./accrual-rows.ts";
import { poolOf } from "./pool-rows.ts";
import type { Loan } from "./rows.ts";
import { rateOf } from "./view.ts";

/** How many loans one transaction handles. */
const BATCH = 500;
/** The most missed hours of a pool made up at once; the next run does the rest. */
const HOURS_MAX = 1_000;

type Accruing = Pick<CoreCtx, "db" | "clock">;

/**
 * Records the lent part of each pool at every full hour that has passed. All missed hours but the last get the record
 * of the hour before them.
 */
export async function recordHours({ db, clock }: Accruing): Promise<void> {
  const until = hourOf(clock.now());
  for (const pool of await listPoolNames(db)) {
    const last = await lastHour(db, pool);
    if (last !== undefined && last.hour >= until) continue;
    const { lent, available } = await poolOf(db, pool.realm, pool.currency_id);
    const now = {
      lent: formatDec(lent),
      available: formatDec(available),
      utilisation: formatDec(utilisationOf(lent, available)),
    };
    const before = last?.hour ?? hourBeforeFirst(await firstAccrual(db, pool), until);
    const missed = (until.getTime() - before.getTime()) / HOUR_MS;
    const rows = Array.from({ length: Math.min(missed, HOURS_MAX) }, (_, index) => {
      const hour = new Date(before.getTime() + (index + 1) * HOUR_MS);
      const known = hour < until && last !== undefined ? last : now;
      const { lent: out, available: left, utilisation } = known;
      return { ...pool, hour, lent: out, available: left, utilisation };
    });
    await insertHours(db, rows);
  }
}

/** The hour before a pool's first record: a loan paid out before the first run owes from the hour it began in. */
function hourBeforeFirst(first: Date | null, until: Date): Date {
  const start = first === null || first > until ? until : hourOf(first);
  return new Date(start.getTime() - HOUR_MS);
}

/** Computes due hours of interest, oldest first, until none is left; each once by its key. */
export async function accrueAll(ctx: Accruing): Promise<void> {
  await recordHours(ctx);
  while ((await inTransaction(ctx.db, (tx) => accrueSome(ctx, tx, undefined))) > 0);
}

/** The same for one loan before a repayment or an approver's review; locks its row. */
export async function accrueOne(ctx: Accruing, tx: Tx, id: string): Promise<void> {
  while ((await accrueSome(ctx, tx, id)) > 0);
}

/** Computes one hour for a batch of loans. */
async function accrueSome({ clock }: Accruing, tx: Tx, id: string | undefined): Promise<number> {
  const rows = await lockDue(tx, { now: clock.now(), id, count: BATCH });
  if (rows.length === 0) return 0;
  const computed = rows.map((row) => {
    const utilisation = dec(row.utilisation);
    const rate = rateOf({ ...row, collateral: [] } satisfies Loan, utilisation);
    const [before, hour] = [BigInt(row.accrued), accruedBy(dec(row.principal), rate)];
    const { decimals } = row;
    // A loan from before hours were carried pays each hour rounded up, as agreed then.
    return row.is_by_started_hour
      ? { row, rate, accrued: before + hour, amount: hourInterest(before, hour, decimals) }
      : { row, rate, accrued: before, amount: interestOf(hour, decimals) };
  });
  const owing = computed.filter(({ row }) => dec(row.principal) > 0n);
  if (owing.length > 0) await insertInterest(tx, owing);
  await addInterest(tx, computed);
  return rows.length;
}
