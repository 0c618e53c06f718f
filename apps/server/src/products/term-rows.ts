import type { Db } from "../db/pool.ts";
import type { FinanceArea as Area } from "../db/schema.gen.ts";
import type { Tx } from "../db/transaction.ts";

export type FinanceArea = Area;

/** Published terms, which never change: an id names exactly what a user agreed to. */
export type Published = { id: number; subject: string; value: unknown; since: Date };

/** The limit of an area's subjects: as many as operators can survey. */
const SUBJECTS_MAX = 500;

const terms = (db: Db | Tx, area: Area) =>
  db
    .selectFrom("finance_terms")
    .select(["id", "subject", "value", "created_at"])
    .where("area", "=", area);

type Row = Awaited<ReturnType<ReturnType<typeof terms>["execute"]>>[number];

const publishedOf = ({ id, subject, value, created_at: since }: Row): Published => ({
  id,
  subject,
  value,
  since,
});

/** The terms in force: the newest of each subject, by name. */
export async function listPublished(db: Db | Tx, area: Area): Promise<Published[]> {
  const rows = await terms(db, area)
    .distinctOn("subject")
    .orderBy("subject")
    .orderBy("id", "desc")
    .limit(SUBJECTS_MAX)
    .execute();
  return rows.map(publishedOf);
}

/** The terms of one subject in force. */
export async function newestPublished(
  db: Db | Tx,
  area: Area,
  subject: string,
): Promise<Published | undefined> {
  const row = await terms(db, area)
    .where("subject", "=", subject)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && publishedOf(row);
}

/** The terms with an id, and whether they are in force, since a new agreement takes only the newest. */
export async function findPublished(
  db: Db | Tx,
  area: Area,
  id: number,
): Promise<(Published & { isNewest: boolean }) | undefined> {
  const row = await terms(db, area).where("id", "=", id).executeTakeFirst();
  if (row === undefined) return undefined;
  const newest = await newestPublished(db, area, row.subject);
  return { ...publishedOf(row), isNewest: newest?.id === id };
}

/** Publishes new terms: earlier agreements keep the terms that they name. */
export async function publish(
  tx: Tx,
  { area, subject, value, now }: { area: Area; subject: string; value: unknown; now: Date },
): Promise<void> {
  await tx
    .insertInto("finance_terms")
    .values({ area, subject, value: JSON.stringify(value), created_at: now })
    .execute();
}

/** The terms of these ids, whether they are still in force or not. */
export async function publishedByIds(
  db: Db | Tx,
  area: Area,
  ids: readonly number[],
): Promise<Published[]> {
  if (ids.length === 0) return [];
  const rows = await terms(db, area)
    .where("id", "in", [...new Set(ids)])
    .execute();
  return rows.map(publishedOf);
}

/** The subject of each terms that an area has ever published. */
export const listSubjects = (db: Db | Tx, area: Area): Promise<{ id: number; subject: string }[]> =>
  db.selectFrom("finance_terms").select(["id", "subject"]).where("area", "=", area).execute();
