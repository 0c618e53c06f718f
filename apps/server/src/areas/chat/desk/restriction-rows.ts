import type { ChatRestriction, ChatRoom } from "@candor/contract/areas/chat/words.ts";
import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";

const SHOWN = 50;

export type RestrictionRow = {
  id: string;
  kind: ChatRestriction;
  room: ChatRoom | null;
  reason: string;
  operator: string;
  since: Date;
  until: Date;
  lifted_at: Date | null;
  lifted_by: string | null;
  lift_reason: string | null;
};

/** The restrictions of a user, newest first. */
export async function listRestrictions(db: Db | Tx, userId: string): Promise<RestrictionRow[]> {
  const { rows } = await sql<RestrictionRow>`
    SELECT r.id, r.kind, r.room, r.reason, o.name AS operator, r.since, r.until, r.lifted_at, l.name AS lifted_by,
      r.lift_reason
    FROM chat_restrictions r JOIN operators o ON o.id = r.operator_id
    LEFT JOIN operators l ON l.id = r.lifted_by
    WHERE r.user_id = ${userId} ORDER BY r.since DESC, r.id LIMIT ${SHOWN}`.execute(db);
  return rows;
}

export type KnownWriter = {
  number: number;
  user_id: string;
  name: string | null;
  since: Date;
  messages: number;
  removed: number;
};

export async function findKnownWriter(
  db: Db | Tx,
  number: number,
): Promise<KnownWriter | undefined> {
  const { rows } = await sql<KnownWriter>`
    SELECT w.number, w.user_id, u.nickname AS name, u.created_at AS since,
      (SELECT count(*) FROM chat_entries e WHERE e.user_id = w.user_id) AS messages,
      (SELECT count(*) FROM chat_entries e WHERE e.user_id = w.user_id AND e.removed_by IS NOT NULL) AS removed
    FROM chat_writers w JOIN users u ON u.id = w.user_id WHERE w.number = ${number}`.execute(db);
  return rows[0];
}

type NewRestriction = {
  id: string;
  user_id: string;
  kind: ChatRestriction;
  room: ChatRoom | null;
  reason: string;
  operator_id: string;
  since: Date;
  until: Date;
};

export const insertRestriction = (tx: Tx, row: NewRestriction) =>
  tx.insertInto("chat_restrictions").values(row).execute();

/** Ends a restriction that still holds; returns whose it was. */
export async function liftRow(
  tx: Tx,
  id: string,
  lifted: { lifted_at: Date; lifted_by: string; lift_reason: string },
): Promise<{ number: number; kind: string } | undefined> {
  const { rows } = await sql<{ number: number; kind: string }>`
    UPDATE chat_restrictions r SET lifted_at = ${lifted.lifted_at}, lifted_by = ${lifted.lifted_by},
      lift_reason = ${lifted.lift_reason}
    FROM chat_writers w
    WHERE w.user_id = r.user_id AND r.id = ${id} AND r.lifted_at IS NULL AND r.until > ${lifted.lifted_at}
    RETURNING w.number, r.kind`.execute(tx);
  return rows[0];
}
