import { dec, formatDec } from "@candor/money";
import {
  HOUR_MS,
  accruedBy,
  hourInterest,
  hourOf,
  interestOf,
  utilisationOf,
} from "@candor/rules/finance/loans/rate.ts";
import { sql } from "kysely";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Db } from "../../db/pool.ts";
import { type Tx, inTransaction } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { poolOf } from "./pool-rows.ts";
import { type Loan, type LoanRow } from "./rows.ts";
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
  const pools = await db.selectFrom("loan_pools").select(["realm", "currency_id"]).execute();
  for (const { realm, currency_id: currencyId } of pools) {
    const last = await db
      .selectFrom("loan_hours")
      .selectAll()
      .where("realm", "=", realm)
      .where("currency_id", "=", currencyId)
      .orderBy("hour", "desc")
      .limit(1)
      .executeTakeFirst();
    if (last !== undefined && last.hour >= until) continue;
    const { lent, available } = await poolOf(db, realm, currencyId);
    const now = {
      lent: formatDec(lent),
      available: formatDec(available),
      utilisation: formatDec(utilisationOf(lent, available)),
    };
    const before = last?.hour ?? (await hourBeforeFirst(db, realm, currencyId, until));
    const missed = (until.getTime() - before.getTime()) / HOUR_MS;
    const rows = Array.from({ length: Math.min(missed, HOURS_MAX) }, (_, index) => {
      const hour = new Date(before.getTime() + (index + 1) * HOUR_MS);
      const known = hour < until && last !== undefined ? last : now;
      const { lent: out, available: left, utilisation } = known;
      return { realm, currency_id: currencyId, hour, lent: out, available: left, utilisation };
    });
    await db
      .insertInto("loan_hours")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The hour before a pool's first record: a loan paid out before the first run owes from the hour it began in. */
async function hourBeforeFirst(
  db: Db,
  realm: Realm,
  currencyId: number,
  until: Date,
): Promise<Date> {
  const { first } = await db
    .selectFrom("loans")
    .select(({ fn }) => fn.min("accrued_until").as("first"))
    .where("realm", "=", realm)
    .where("currency_id", "=", currencyId)
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
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

type Due = LoanRow & { decimals: number; hour: Date; utilisation: string };

/** Computes one hour for a batch of loans. */
async function accrueSome({ clock }: Accruing, tx: Tx, id: string | undefined): Promise<number> {
  const now = clock.now();
  const { rows } = await sql<Due>`
    SELECT l.*, c.decimals, l.accrued_until + interval '1 hour' AS hour, h.utilisation FROM loans l
    JOIN currencies c ON c.id = l.currency_id
    JOIN loan_hours h ON h.realm = l.realm AND h.currency_id = l.currency_id
      AND h.hour = CASE WHEN l.is_by_started_hour THEN date_trunc('hour', l.accrued_until, 'UTC')
        ELSE l.accrued_until + interval '1 hour' END
    WHERE l.state = 'open' AND l.accrued_until <= ${now}
      AND (l.is_by_started_hour OR l.accrued_until < ${hourOf(now)})
      ${id === undefined ? sql`` : sql`AND l.id = ${id}`}
    ORDER BY l.accrued_until, l.id LIMIT ${BATCH} FOR UPDATE OF l`.execute(tx);
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
  if (owing.length > 0)
    await tx
      .insertInto("loan_interest")
      .values(
        owing.map(({ row, rate, amount }) => ({
          loan_id: row.id,
          hour: row.hour,
          principal: row.principal,
          utilisation: row.utilisation,
          rate: formatDec(rate),
          amount: formatDec(amount),
        })),
      )
      .execute();
  // A wish to repay all includes the new interest.
  await sql`
    UPDATE loans l SET accrued_until = n.hour, accrued = n.accrued, interest = l.interest + n.amount,
      sale_wish = l.sale_wish + CASE WHEN l.sale_wish > 0 AND l.sale_wish = l.principal + l.interest
        THEN n.amount ELSE 0 END
    FROM unnest(${computed.map(({ row }) => row.id)}::uuid[],
      ${computed.map(({ row }) => row.hour)}::timestamptz[],
      ${computed.map(({ amount }) => formatDec(amount))}::numeric[],
      ${computed.map(({ accrued }) => `${accrued}`)}::numeric[]) AS n(id, hour, amount, accrued)
    WHERE l.id = n.id`.execute(tx);
  return rows.length;
}
