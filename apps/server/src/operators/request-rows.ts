import type { RequestState } from "@candor/contract/areas/trust/shapes.ts";
import type { Rejection } from "@candor/contract/rejections.ts";
import { sql } from "kysely";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";

/** Requests with the names of requester and claimer. */
export const requests = (db: Db | Tx) =>
  db
    .selectFrom("operator_requests as r")
    .leftJoin("operators as asker", "asker.id", "r.requested_by")
    .leftJoin("operators as claimer", "claimer.id", "r.claimed_by")
    .selectAll("r")
    .select(["asker.name as requested_by_name", "claimer.name as claimed_by_name"]);

export type RequestRow = Awaited<ReturnType<ReturnType<typeof requests>["execute"]>>[number];

export const findRequest = (db: Db | Tx, id: string): Promise<RequestRow | undefined> =>
  requests(db).where("r.id", "=", id).executeTakeFirst();

/** The same, locked, so that only this transaction decides it. */
export async function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  await tx.selectFrom("operator_requests").select("id").where("id", "=", id).forUpdate().execute();
  return findRequest(tx, id);
}

type NewRequest = {
  id: string;
  queue: string;
  subject: string;
  user_id: string | null;
  requested_by: string | null;
  reason: string | null;
  payload: string;
  pictures: string[];
  approvals_needed: number;
  created_at: Date;
  due_at: Date;
};

export const insertRequest = (tx: Tx, request: NewRequest) =>
  tx.insertInto("operator_requests").values(request).execute();

type Changes = {
  state?: RequestState;
  claimed_by?: string;
  rejection?: Rejection;
  answer?: string | null;
  rejected_by?: string;
  closed_at?: Date;
};

export const updateRequest = (tx: Tx, { id, version }: RequestRow, changes: Changes) =>
  tx
    .updateTable("operator_requests")
    .set({ ...changes, version: version + 1 })
    .where("id", "=", id)
    .execute();

/** False if this operator has already approved it. */
export async function insertApproval(
  tx: Tx,
  approval: { request_id: string; operator_id: string; at: Date; reason: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("operator_approvals")
    .values(approval)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The approvals, each with what decides whether it still counts. */
export async function listApprovals(db: Db | Tx, requestIds: readonly string[]) {
  if (requestIds.length === 0) return [];
  return db
    .selectFrom("operator_approvals as a")
    .innerJoin("operators as o", "o.id", "a.operator_id")
    .select([
      "a.request_id",
      "a.operator_id",
      "a.at",
      "a.reason",
      "o.name",
      "o.roles",
      "o.is_active",
    ])
    .where("a.request_id", "in", requestIds)
    .orderBy("a.at")
    .execute();
}

export type ApprovalRow = Awaited<ReturnType<typeof listApprovals>>[number];

/** The approver groups of operators at this time, by id: operators who made each other count as one. */
export async function approverGroupsOf(
  tx: Tx,
  operatorIds: readonly string[],
  { at, isMoney }: { at: Date; isMoney: boolean },
): Promise<ReadonlyMap<string, { name: string; approverGroup: string }>> {
  const rows = await tx
    .selectFrom("operators as o")
    .select([
      "o.id",
      "o.name",
      sql<string>`operator_hand(o.id, ${at}, ${isMoney})`.as("approverGroup"),
    ])
    .where("o.id", "in", operatorIds)
    .orderBy("o.name")
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** The name of one of two operators if they count as one person. */
export async function nameOfSamePerson(
  tx: Tx,
  { id }: { id: string },
  otherId: string,
  at: Date,
): Promise<string | undefined> {
  const approverGroups = await approverGroupsOf(tx, [id, otherId], { at, isMoney: true });
  const other = approverGroups.get(otherId);
  return other !== undefined && other.approverGroup === approverGroups.get(id)?.approverGroup
    ? other.name
    : undefined;
}

export const listNotes = (db: Db | Tx, requestId: string) =>
  db
    .selectFrom("operator_notes as n")
    .innerJoin("operators as o", "o.id", "n.operator_id")
    .select(["n.text", "n.at", "o.name"])
    .where("n.request_id", "=", requestId)
    .orderBy("n.at")
    .execute();

export const insertNote = (
  tx: Tx,
  note: { id: string; request_id: string; operator_id: string; text: string; at: Date },
) => tx.insertInto("operator_notes").values(note).execute();

/** How many open requests a user has in a queue. */
export async function countOpenOf(tx: Tx, queue: string, userId: string): Promise<number> {
  const { open } = await tx
    .selectFrom("operator_requests")
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .where("state", "=", "open")
    .where("queue", "=", queue)
    .where("user_id", "=", userId)
    .where("requested_by", "is", null)
    .executeTakeFirstOrThrow();
  return open;
}

/** A user's own requests in a queue, newest first, without the operators who decided them. */
export const listOwnRequests = (
  db: Db | Tx,
  { userId, queue, count }: { userId: string; queue: string; count: number },
) =>
  db
    .selectFrom("operator_requests")
    .select([
      "id",
      "number",
      "state",
      "payload",
      "pictures",
      "rejection",
      "answer",
      "created_at",
      "due_at",
    ])
    .where("requested_by", "is", null)
    .where("user_id", "=", userId)
    .where("queue", "=", queue)
    .orderBy("number", "desc")
    .limit(count)
    .execute();

/** The queues whose requests have this picture. */
export async function queuesWith(tx: Tx, pictureId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("operator_requests")
    .select("queue")
    .distinct()
    .where(sql<boolean>`pictures @> ARRAY[${pictureId}::uuid]`)
    .execute();
  return rows.map(({ queue }) => queue);
}

/** How many rejections with a note one operator has made since then. */
export async function countNotes(tx: Tx, operatorId: string, since: Date): Promise<number> {
  const { notes } = await tx
    .selectFrom("operator_requests")
    .select(({ fn }) => fn.countAll<number>().as("notes"))
    .where("rejected_by", "=", operatorId)
    .where("rejection", "is not", null)
    .where("answer", "is not", null)
    .where("closed_at", ">=", since)
    .executeTakeFirstOrThrow();
  return notes;
}

/** Those of these queues in which the picture's owner has an open request. */
export async function openQueuesOfOwner(
  tx: Tx,
  pictureId: string,
  queues: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom("operator_requests as open")
    .innerJoin("account_files as f", "f.user_id", "open.user_id")
    .select("open.queue")
    .distinct()
    .where("f.id", "=", pictureId)
    .where("open.state", "=", "open")
    .where("open.queue", "in", queues)
    .execute();
  return rows.map(({ queue }) => queue);
}

/** The number of open requests in each queue. */
export async function countOpen(db: Db, now: Date) {
  return db
    .selectFrom("operator_requests")
    .select(({ fn }) => [
      "queue",
      fn.countAll<number>().as("open"),
      fn.countAll<number>().filterWhere("due_at", "<", now).as("overdue"),
      fn.min("created_at").as("oldest_at"),
    ])
    .where("state", "=", "open")
    .groupBy("queue")
    .execute();
}
