import { type Dec, formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";

const COLUMNS = [
  "id",
  "terms_id",
  "realm",
  "currency_id",
  "house_id",
  "supply",
  "lot",
  "cap",
  "ends_at",
  "lines",
  "applied",
  "committed",
  "held",
  "passed",
  "allocated",
  "allocated_at",
  "settled_at",
] as const;

const projects = (db: Db | Tx) => db.selectFrom("ieo_projects").select(COLUMNS);
export type ProjectRow = Awaited<ReturnType<ReturnType<typeof projects>["execute"]>>[number];

/** The projects of a realm that have begun, by their terms. */
export async function listProjectRows(
  db: Db | Tx,
  realm: Realm,
  termsIds: readonly number[],
): Promise<Map<number, ProjectRow>> {
  if (termsIds.length === 0) return new Map();
  const rows = await projects(db)
    .where("realm", "=", realm)
    .where("terms_id", "in", termsIds)
    .execute();
  return new Map(rows.map((row) => [row.terms_id, row]));
}

export const findProject = (db: Db | Tx, termsId: number, realm: Realm) =>
  projects(db).where("terms_id", "=", termsId).where("realm", "=", realm).executeTakeFirst();

/** Locks a project against participants, changes and computations; accounts are locked first. */
export const lockProject = (tx: Tx, termsId: number, realm: Realm) =>
  projects(tx)
    .where("terms_id", "=", termsId)
    .where("realm", "=", realm)
    .forUpdate()
    .executeTakeFirst();

export const lockProjectById = (tx: Tx, id: string) =>
  projects(tx).where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

export type NewProject = {
  id: string;
  termsId: number;
  realm: Realm;
  currencyId: number;
  houseId: number;
  supply: Dec;
  lot: Dec;
  cap: Dec;
  endsAt: Date;
  now: Date;
};

export async function insertProject(tx: Tx, one: NewProject): Promise<ProjectRow> {
  return tx
    .insertInto("ieo_projects")
    .values({
      id: one.id,
      terms_id: one.termsId,
      realm: one.realm,
      currency_id: one.currencyId,
      house_id: one.houseId,
      supply: formatDec(one.supply),
      held: formatDec(one.supply),
      lot: formatDec(one.lot),
      cap: formatDec(one.cap),
      ends_at: one.endsAt,
      opened_at: one.now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Adds to a project's counts and sums. */
export const countOn = (
  tx: Tx,
  id: string,
  { lines = 0, applied = 0, committed }: { lines?: number; applied?: number; committed: Dec },
) =>
  tx
    .updateTable("ieo_projects")
    .set({
      lines: sql`lines + ${lines}`,
      applied: sql`applied + ${applied}`,
      committed: sql`committed + ${formatDec(committed)}::numeric`,
    })
    .where("id", "=", id)
    .execute();

export const giveOut = (tx: Tx, id: string, amount: Dec) =>
  tx
    .updateTable("ieo_projects")
    .set({ held: sql`held - ${formatDec(amount)}::numeric` })
    .where("id", "=", id)
    .execute();

/** Sales that are over but not allocated, or allocated but not settled: a few at a time. */
export const listDue = (db: Db, step: "allocate" | "settle", now: Date) =>
  projects(db)
    .where("settled_at", "is", null)
    .where("ends_at", "<=", now)
    .where("allocated_at", step === "allocate" ? "is" : "is not", null)
    .orderBy("ends_at")
    .limit(100)
    .execute();

/** The account that a project's tokens are given out of. */
export async function houseOf(tx: Tx, id: string): Promise<number> {
  const { house_id: accountId } = await tx
    .selectFrom("ieo_projects")
    .select("house_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return accountId;
}
