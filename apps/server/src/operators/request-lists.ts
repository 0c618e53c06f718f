import type { RequestState } from "@candor/contract/areas/trust/shapes.ts";
import { type SqlBool, sql } from "kysely";
import { containing } from "../db/containing.ts";
import type { Db } from "../db/pool.ts";
import { type RequestRow, requests } from "./request-rows.ts";

const NUMBER = /^#?(?<number>[0-9]{1,15})$/;

/** The queues that an operator may see; their own requests are visible too. */
export type Visible = { queues: readonly string[]; own: string };

const visibleRequests = (db: Db, { queues, own }: Visible) =>
  requests(db).where((either) =>
    either.or([
      either("r.requested_by", "=", own),
      ...(queues.length === 0 ? [] : [either("r.queue", "in", queues)]),
    ]),
  );

type Part = { offset: number; count: number };

export type RequestFilter = {
  state: RequestState;
  queue?: string | undefined;
  /** A number or a part of the subject. */
  text?: string | undefined;
  /** The first moment, and the one after the last. */
  from?: string | undefined;
  until?: string | undefined;
  amountMin?: string | undefined;
  amountMax?: string | undefined;
  /** The operator who claimed it. */
  claimedBy?: string | undefined;
};

/** The amount of a request in its own currency; null without one. */
const amount = sql<string | null>`CASE
  WHEN r.payload ? 'withdrawal_id'
    THEN (SELECT w.amount::numeric FROM withdrawals w WHERE w.id::text = r.payload ->> 'withdrawal_id')
  WHEN coalesce(r.payload ->> 'amount', r.payload ->> 'number') ~ '^[0-9]+([.][0-9]+)?$'
    THEN coalesce(r.payload ->> 'amount', r.payload ->> 'number')::numeric END`;

/** Open requests by due time, closed ones newest first. */
export function listRequestRows(
  db: Db,
  visible: Visible,
  { state, queue, text, from, until, amountMin, amountMax, claimedBy }: RequestFilter,
  { offset, count }: Part,
): Promise<RequestRow[]> {
  let query = visibleRequests(db, visible).where("r.state", "=", state);
  if (queue !== undefined) query = query.where("r.queue", "=", queue);
  if (text !== undefined) query = query.where(known(text));
  if (from !== undefined) query = query.where("r.created_at", ">=", new Date(from));
  if (until !== undefined) query = query.where("r.created_at", "<", new Date(until));
  if (amountMin !== undefined) query = query.where(amount, ">=", amountMin);
  if (amountMax !== undefined) query = query.where(amount, "<=", amountMax);
  if (claimedBy !== undefined) query = query.where("r.claimed_by", "=", claimedBy);
  const sorted =
    state === "open"
      ? query.orderBy("r.due_at").orderBy("r.number")
      : query.orderBy("r.number", "desc");
  return sorted.offset(offset).limit(count).execute();
}

/** Matches a number, with or without its "#", or a text in the subject. */
function known(text: string) {
  const number = NUMBER.exec(text)?.groups?.["number"];
  const named = containing(sql<string>`lower(E'\\n' || r.subject)`, text);
  return number === undefined ? named : sql<SqlBool>`(r.number = ${number} OR ${named})`;
}

/** Searches open and closed requests by number or subject, newest first. */
export const searchRequestRows = (
  db: Db,
  visible: Visible,
  text: string,
  { offset, count }: Part,
): Promise<RequestRow[]> =>
  visibleRequests(db, visible)
    .where(known(text))
    .orderBy("r.number", "desc")
    .offset(offset)
    .limit(count)
    .execute();

/** The latest requests about a user, by any requester. */
export const listRequestsAbout = (
  db: Db,
  visible: Visible,
  { userId, but, count }: { userId: string; but: string; count: number },
): Promise<RequestRow[]> =>
  visibleRequests(db, visible)
    .where("r.user_id", "=", userId)
    .where("r.id", "<>", but)
    .orderBy("r.number", "desc")
    .limit(count)
    .execute();

/** All requests about a user, newest first. */
export function listRequestsOfUser(
  db: Db,
  visible: Visible,
  userId: string,
  { before, offset, count }: Part & { before: number | undefined },
): Promise<RequestRow[]> {
  const query = visibleRequests(db, visible).where("r.user_id", "=", userId);
  const older = before === undefined ? query : query.where("r.number", "<", before);
  return older.orderBy("r.number", "desc").offset(offset).limit(count).execute();
}

type Deciding = { operatorId: string; queues: readonly string[] };

/**
 * The next open request by due time, and after the last one the first: among those that an operator may decide, has not
 * approved, and no other operator has claimed.
 */
export async function findNextRequest(
  db: Db,
  { operatorId, queues }: Deciding,
  { id, due_at: dueAt, number }: Pick<RequestRow, "id" | "due_at" | "number">,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM operator_requests r
    WHERE r.state = 'open' AND r.id <> ${id} AND r.queue = ANY (${[...queues]}::text[])
      AND r.requested_by IS DISTINCT FROM ${operatorId} AND coalesce(r.claimed_by, ${operatorId}) = ${operatorId}
      AND NOT EXISTS (SELECT FROM operator_approvals a WHERE a.request_id = r.id AND a.operator_id = ${operatorId})
    ORDER BY (r.due_at, r.number) > (${dueAt}, ${number}) DESC, r.due_at, r.number LIMIT 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}
