import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { containing } from "../../db/containing.ts";
import { type Tx, lockKey } from "../../db/transaction.ts";

const users = (db: Db | Tx, now: Date) =>
  db
    .selectFrom("users as u")
    .leftJoin("account_freezes as f", (join) =>
      join.onRef("f.user_id", "=", "u.id").on("f.until", ">", now),
    )
    .select([
      "u.id",
      "u.account_name",
      "u.realm",
      "u.email",
      "u.area_code",
      "u.mobile",
      "u.nickname",
      "u.created_at",
      "f.until as frozen_until",
    ]);

export type UserRow = Awaited<ReturnType<ReturnType<typeof users>["execute"]>>[number];

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Search = { text: string | undefined; realm: "live" | "demo" | undefined; now: Date };

/** As in the index `users_by_part`: each thing that identifies a user is on a line of its own. */
const knownBy = sql<string>`lower(
  E'\\n' || account_name || E'\\n' || coalesce(nickname, '') || E'\\n' || coalesce(email, '') || E'\\n'
  || coalesce('+' || area_code || ' ' || mobile, '') || E'\\n' || invite_code
)`;

/** Searches by the whole id, or by any part of name, nickname, address, number and invite code; newest first. */
export function searchedUsers(
  db: Db,
  { text, realm, now }: Search,
  { offset, count }: { offset: number; count: number },
) {
  let query = users(db, now);
  if (realm !== undefined) query = query.where("u.realm", "=", realm);
  if (text !== undefined)
    query = query.where(UUID.test(text) ? sql<boolean>`u.id = ${text}` : containing(knownBy, text));
  return query.orderBy("u.created_at", "desc").orderBy("u.id").offset(offset).limit(count);
}

export const findUserRow = (db: Db | Tx, id: string, now: Date) =>
  users(db, now)
    .select([
      "u.signature",
      "u.invite_code",
      "u.invited_by",
      "u.credit_score",
      "u.live_user_id",
      "u.level",
      "u.country",
    ])
    .where("u.id", "=", id)
    .executeTakeFirst();

export const findFreeze = (db: Db | Tx, userId: string, now: Date) =>
  db
    .selectFrom("account_freezes as f")
    .innerJoin("operators as o", "o.id", "f.frozen_by")
    .select(["f.cause", "f.note", "f.since", "f.until", "o.name"])
    .where("f.user_id", "=", userId)
    .where("f.until", ">", now)
    .executeTakeFirst();

export const findDemoId = (db: Db, userId: string) =>
  db.selectFrom("users").select("id").where("live_user_id", "=", userId).executeTakeFirst();

export const listSessionRows = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom("auth_sessions")
    .select(["created_at", "seen_at", "expires_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("seen_at", "desc")
    .limit(50)
    .execute();

export const listFileRows = (db: Db, userId: string) =>
  db
    .selectFrom("account_files")
    .select(["id", "bytes", "created_at"])
    .where("user_id", "=", userId)
    .where("format", "=", "webp")
    .orderBy("created_at", "desc")
    .limit(50)
    .execute();

/** The requests with a user's pictures, each with the picture's place among its pictures. */
export async function listPictureRequests(db: Db, userId: string, queues: readonly string[]) {
  const { rows } = await sql<{
    file_id: string;
    place: number;
    request_id: string;
    queue: string;
    number: number;
  }>`
    SELECT p.file_id, p.place::integer AS place, r.id AS request_id, r.queue, r.number
    FROM operator_requests r CROSS JOIN unnest(r.pictures) WITH ORDINALITY AS p (file_id, place)
    WHERE r.user_id = ${userId} AND r.queue = ANY (${[...queues]}::text[])
    ORDER BY r.number DESC LIMIT 200`.execute(db);
  return rows;
}

/** The pictures that are stored with a user's withdrawal addresses. */
export const listAddressPictures = (db: Db, userId: string) =>
  db
    .selectFrom("withdrawal_addresses")
    .select("file_id")
    .where("user_id", "=", userId)
    .where("file_id", "is not", null)
    .orderBy("number", "desc")
    .limit(200)
    .execute();

/** Whether a picture with this id was uploaded. */
export async function isFile(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("account_files")
    .select("id")
    .where("id", "=", id)
    .where("format", "=", "webp")
    .executeTakeFirst();
  return row !== undefined;
}

type NewFreeze = {
  user_id: string;
  cause: string;
  note: string;
  since: Date;
  until: Date;
  frozen_by: string;
  is_decided: boolean;
  alone_seconds: number;
};

/** The last freeze, ended or not; locked until this transaction ends. */
export async function lockLastFreeze(tx: Tx, userId: string) {
  await lockKey(tx, `freeze ${userId}`);
  return tx
    .selectFrom("account_freezes")
    .select(["since", "until", "is_decided", "alone_seconds", "frozen_by"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** A user has one row: a new freeze replaces the one before. */
export const putFreeze = (tx: Tx, { user_id, ...freeze }: NewFreeze) =>
  tx
    .insertInto("account_freezes")
    .values({ user_id, ...freeze })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(freeze))
    .execute();

/** Ends a freeze, which still counts as one operator's own. */
export const endFreeze = (tx: Tx, userId: string, now: Date) =>
  tx.updateTable("account_freezes").set({ until: now }).where("user_id", "=", userId).execute();

export const deleteFreeze = (tx: Tx, userId: string) =>
  tx.deleteFrom("account_freezes").where("user_id", "=", userId).execute();
