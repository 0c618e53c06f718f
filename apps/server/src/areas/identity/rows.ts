import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

/** A user's state of verification; locked until this transaction ends. */
export const lockUser = (tx: Tx, id: string) =>
  tx
    .selectFrom("users")
    .select(["account_name", "email", "mobile", "level", "country"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const findUser = (db: Db | Tx, id: string) =>
  db
    .selectFrom("users")
    .select(["level", "country"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

export const updateProven = (tx: Tx, id: string, proven: { level: number; country: string }) =>
  tx.updateTable("users").set(proven).where("id", "=", id).execute();

type NewPapers = {
  request_id: string;
  user_id: string;
  id_type: string;
  country: string;
  sealed: Buffer;
  number_mark: Buffer;
  created_at: Date;
};

export const insertPapers = (tx: Tx, papers: NewPapers) =>
  tx.insertInto("identity_papers").values(papers).execute();

/** The papers of a step 1 request. */
export const findPapers = (db: Db | Tx, requestId: string) =>
  db
    .selectFrom("identity_papers")
    .selectAll()
    .where("request_id", "=", requestId)
    .executeTakeFirst();

/** The papers that verified a user. */
export const findProven = (db: Db | Tx, userId: string) =>
  db
    .selectFrom("identity_papers")
    .selectAll()
    .where("user_id", "=", userId)
    .where("proven_at", "is not", null)
    .executeTakeFirst();

export const updateProvenAt = (tx: Tx, requestId: string, at: Date) =>
  tx
    .updateTable("identity_papers")
    .set({ proven_at: at })
    .where("request_id", "=", requestId)
    .execute();

type Marked = { user_id: string; number_mark: Buffer };

/** Whether the same document has verified another user. */
export async function isTaken(tx: Tx, { user_id: userId, number_mark: mark }: Marked) {
  const row = await tx
    .selectFrom("identity_papers")
    .select("request_id")
    .where("number_mark", "=", mark)
    .where("user_id", "<>", userId)
    .where("proven_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The names of other users who sent the same document, proven or not. */
export async function otherUsers(
  db: Db | Tx,
  { user_id: userId, number_mark: mark }: Marked,
  count: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("identity_papers as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select("u.account_name")
    .distinct()
    .where("p.number_mark", "=", mark)
    .where("p.user_id", "<>", userId)
    .orderBy("u.account_name")
    .limit(count)
    .execute();
  return rows.map(({ account_name }) => account_name);
}

/** The first users of those pairs in which both sent the same document, proven or not. */
export async function sharingPapers(
  tx: Tx,
  pairs: readonly (readonly [string, string])[],
): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT DISTINCT own.user_id
    FROM unnest(${pairs.map(([one]) => one)}::uuid[], ${pairs.map(([, other]) => other)}::uuid[])
      AS pair (one, other)
    JOIN identity_papers own ON own.user_id = pair.one
    JOIN identity_papers theirs
      ON theirs.user_id = pair.other AND theirs.number_mark = own.number_mark`.execute(tx);
  return new Set(rows.map(({ user_id: userId }) => userId));
}

/** Assigns pictures to this request, even if they were sent with an earlier one. */
export const putPictures = (tx: Tx, fileIds: readonly string[], requestId: string) =>
  tx
    .insertInto("identity_pictures")
    .values(fileIds.map((file_id) => ({ file_id, request_id: requestId })))
    .onConflict((conflict) => conflict.column("file_id").doUpdateSet({ request_id: requestId }))
    .execute();

export const getTerms = (db: Db | Tx) =>
  db
    .selectFrom("identity_terms")
    .select([
      "lv1_withdrawal_btc",
      "lv1_fiat_order_usdt",
      "lv2_withdrawal_btc",
      "lv2_fiat_order_usdt",
      "retention_days",
    ])
    .executeTakeFirstOrThrow();

export const updateTerms = (tx: Tx, terms: Awaited<ReturnType<typeof getTerms>>) =>
  tx.updateTable("identity_terms").set(terms).execute();
