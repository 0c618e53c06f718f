import { type Dec, dec, formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { QuotedRates } from "./fiat-answer.ts";

/** Stores a service's rates in place of its earlier ones. */
export async function keepQuoted(
  tx: Tx,
  source: string,
  { rates, quotedAt }: QuotedRates,
  askedAt: Date,
): Promise<void> {
  await tx.deleteFrom("fiat_told").where("source", "=", source).execute();
  if (rates.size === 0) return;
  await tx
    .insertInto("fiat_told")
    .values(
      [...rates].map(([code, rate]) => ({
        source,
        currency_code: code,
        rate: formatDec(rate),
        told_at: quotedAt,
        asked_at: askedAt,
      })),
    )
    .execute();
}

export type QuotedRate = { source: string; code: string; rate: Dec; atMs: number };

/** The rates received from these services since a time. */
export async function listQuoted(
  db: Db | Tx,
  sources: readonly string[],
  since: Date,
): Promise<QuotedRate[]> {
  if (sources.length === 0) return [];
  const rows = await db
    .selectFrom("fiat_told")
    .select(["source", "currency_code", "rate", "told_at"])
    .where("source", "in", sources)
    .where("asked_at", ">=", since)
    .orderBy("source")
    .execute();
  return rows.map(({ source, currency_code: code, rate, told_at: at }) => ({
    source,
    code,
    rate: dec(rate),
    atMs: at.getTime(),
  }));
}

export type NewRate = { code: string; rate: Dec; source: string; sources: number; at: Date };

/** Sets a rate and ends any waiting one. */
export async function takeRate(
  tx: Tx,
  { code, rate, source, sources, at }: NewRate,
): Promise<void> {
  await tx
    .updateTable("fiat_rates")
    .set({
      rate: formatDec(rate),
      source,
      sources,
      updated_at: at,
      waiting_rate: null,
      waiting_since: null,
    })
    .where("currency_code", "=", code)
    .execute();
}

/** Lets a rate wait for operators, since the first one that waited. */
export async function letWait(tx: Tx, code: string, rate: Dec, now: Date): Promise<void> {
  await sql`
    UPDATE fiat_rates SET waiting_rate = ${formatDec(rate)}, waiting_since = coalesce(waiting_since, ${now})
    WHERE currency_code = ${code}`.execute(tx);
}

/** The opening rates of a new world are constant and never count as old. */
export async function keepOpeningRates(db: Db, now: Date): Promise<void> {
  await db.updateTable("fiat_rates").set({ updated_at: now }).where("source", "is", null).execute();
}

/** Announces new rates, since every process values fiat by them. */
export const publishRates = (db: Db) => sql`SELECT pg_notify('configuration', 'fiat')`.execute(db);
