import {
  FILE_ACTS,
  FILE_PRODUCTS,
  type FileProduct,
} from "@candor/contract/areas/account/file-operator.ts";
import type { EntryKind } from "@candor/contract/area-words.ts";
import type { AccountKind } from "@candor/contract/words.ts";
import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Place } from "./place.ts";
import { listPaidEntries } from "../../../ledger/paid-entries.ts";
import { after, productsOf } from "./product-rows.ts";

type Of<Kind extends string, Detail> = { kind: Kind; id: string; at: Date; detail: Detail };

export type TimelineRow =
  | Of<"notice", { code: string; params: Record<string, string> }>
  | Of<"money", { entry: EntryKind; account: AccountKind; amount: string; currency_id: number }>
  | Of<"product", { product: FileProduct; amount: string; currency_id: number }>
  | Of<"request", { queue: string; number: number; state: string; requested_by: string | null }>
  | Of<"act", { act: (typeof FILE_ACTS)[number]; operator: string | null; reason: string | null }>
  | Of<"ticket", { number: number; topic: string }>;

type Asked = { userId: string; place: Place; count: number; queues: readonly string[] };

/** What happened around a user, merged, newest first; no more rows of each table are read than could be shown. */
export async function listTimelineRows(db: Db, asked: Asked): Promise<TimelineRow[]> {
  const { userId, place, count } = asked;
  const [rows, entries] = await Promise.all([
    listOtherRows(db, asked),
    listPaidEntries(db, userId, { before: after(place.until), count }),
  ]);
  const money = entries.map(({ id, at, ...detail }) => ({
    kind: "money" as const,
    id,
    at,
    detail,
  }));
  return [...rows, ...money].toSorted(byTime).slice(0, count);
}

/** The order of the statement: newest first, and rows of one moment by kind and id. */
const byTime = (one: TimelineRow, other: TimelineRow): number =>
  other.at.getTime() - one.at.getTime() ||
  compared(one.kind, other.kind) ||
  compared(other.id, one.id);

const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** All rows but those of money, which come from the ledger. */
async function listOtherRows(db: Db, asked: Asked): Promise<TimelineRow[]> {
  const { userId, place, count, queues } = asked;
  const before = after(place.until);
  const products = FILE_PRODUCTS.map((product) =>
    productsOf(product, { userId, until: place.until, count, isOpen: false }),
  );
  const { rows } = await sql<TimelineRow>`
    SELECT kind, id, at, detail FROM (
      (SELECT 'notice' AS kind, id::text AS id, date_trunc('milliseconds', created_at) AS at,
        jsonb_build_object('code', code, 'params', params) AS detail
      FROM notices WHERE user_id = ${userId} AND created_at < ${before}
      ORDER BY created_at DESC, id DESC LIMIT ${count})
      UNION ALL
      SELECT 'product', id::text, at,
        jsonb_build_object('product', product, 'amount', amount::text, 'currency_id', currency_id)
      FROM (${sql.join(products, sql` UNION ALL `)}) AS begun
      UNION ALL
      (SELECT 'request', r.id::text, date_trunc('milliseconds', r.created_at), jsonb_build_object('queue', r.queue,
        'number', r.number, 'state', r.state, 'requested_by', o.name)
      FROM operator_requests r LEFT JOIN operators o ON o.id = r.requested_by
      WHERE r.user_id = ${userId} AND r.created_at < ${before} AND r.queue = ANY (${[...queues]}::text[])
      ORDER BY r.created_at DESC, r.id DESC LIMIT ${count})
      UNION ALL
      (SELECT 'act', lpad(number::text, 20, '0'), date_trunc('milliseconds', (body ->> 'at')::timestamptz), jsonb_build_object(
        'act', action, 'operator', operator, 'reason', body ->> 'reason')
      FROM audit_log WHERE target = ${`user:${userId}`} AND action = ANY (${[...FILE_ACTS]}::text[])
        AND outcome = 'done' AND (body ->> 'at')::timestamptz < ${before}
      ORDER BY number DESC LIMIT ${count})
      UNION ALL
      (SELECT 'ticket', id::text, date_trunc('milliseconds', created_at), jsonb_build_object('number', number,
        'topic', topic)
      FROM support_tickets WHERE user_id = ${userId} AND created_at < ${before}
      ORDER BY created_at DESC, id DESC LIMIT ${count})
    ) AS merged ORDER BY at DESC, kind COLLATE "C", id COLLATE "C" DESC LIMIT ${count}`.execute(db);
  return rows;
}
