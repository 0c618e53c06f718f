import type { CouponState, CouponType } from "@candor/contract/coupon-words.ts";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { DB } from "../../db/schema.gen.ts";
import type { Tx } from "../../db/transaction.ts";
import type { WrittenTerms } from "./terms.ts";

type Row = Selectable<DB["coupons"]>;
/** A coupon with its campaign's terms, which never change. */
export type CouponRow = Row &
  Omit<WrittenTerms, "type"> & { realm: "live" | "demo"; cost: string; house_id: number | null };

/** The most coupons of one user that are neither used nor expired, which bounds a list. */
export const COUPONS_MAX = 200;

const TERMS = [
  "c.face",
  "c.rate",
  "c.cap",
  "c.days",
  "c.minimum",
  "c.market_ids",
  "c.realm",
  "c.cost",
  "c.house_id",
] as const;

const coupons = (db: Db | Tx) =>
  db
    .selectFrom("coupons as o")
    .innerJoin("coupon_campaigns as c", "c.id", "o.campaign_id")
    .selectAll("o")
    .select(TERMS);

type NewCoupon = Pick<
  Row,
  "id" | "campaign_id" | "user_id" | "type" | "reserved" | "claimed_at" | "expires_at"
>;

/** Returns false if the user has a coupon of this campaign already. */
export async function insertCoupon(tx: Tx, row: NewCoupon): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto("coupons")
    .values(row)
    .onConflict((conflict) => conflict.columns(["campaign_id", "user_id"]).doNothing())
    .executeTakeFirst();
  return inserted === 1n;
}

export const getCoupon = (db: Db | Tx, id: string): Promise<CouponRow> =>
  coupons(db).where("o.id", "=", id).executeTakeFirstOrThrow();

/** The user's own coupon, locked until this transaction ends. */
export const lockOwnCoupon = (tx: Tx, userId: string, id: string): Promise<CouponRow | undefined> =>
  coupons(tx)
    .where("o.id", "=", id)
    .where("o.user_id", "=", userId)
    .forUpdate("o")
    .executeTakeFirst();

export async function countOpenCoupons(tx: Tx, userId: string): Promise<number> {
  const { open } = await tx
    .selectFrom("coupons")
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .where("user_id", "=", userId)
    .where("state", "in", ["usable", "applied"])
    .executeTakeFirstOrThrow();
  return open;
}

type Position = { before: number | undefined; offset: number; count: number };

/** A user's coupons, newest first. */
export function listCouponRows(
  db: Db,
  userId: string,
  state: CouponState | undefined,
  { before, offset, count }: Position,
): Promise<CouponRow[]> {
  let query = coupons(db).where("o.user_id", "=", userId);
  if (state !== undefined)
    query = query.where("o.state", "in", state === "usable" ? ["usable", "applied"] : [state]);
  if (before !== undefined) query = query.where("o.number", "<", before);
  return query.orderBy("o.number", "desc").offset(offset).limit(count).execute();
}

/** A user's usable coupons of one type, including a card that is switched on; the next to expire first. */
export const listUsableRows = (
  db: Db,
  userId: string,
  type: CouponType,
  now: Date,
): Promise<CouponRow[]> =>
  coupons(db)
    .where("o.user_id", "=", userId)
    .where("o.type", "=", type)
    .where((or) =>
      or.or([
        or.and([or("o.state", "=", "usable"), or("o.expires_at", ">", now)]),
        or.and([or("o.state", "=", "applied"), or("o.type", "=", "deposit")]),
      ]),
    )
    .orderBy("o.expires_at")
    .orderBy("o.number")
    .limit(COUPONS_MAX)
    .execute();

/** The campaigns among these whose coupon the user has. */
export async function claimedOf(db: Db, userId: string, campaignIds: readonly string[]) {
  const rows = await db
    .selectFrom("coupons")
    .select("campaign_id")
    .where("user_id", "=", userId)
    .where("campaign_id", "=", sql<string>`ANY (${campaignIds}::uuid[])`)
    .execute();
  return new Set(rows.map(({ campaign_id: id }) => id));
}

type Course = Partial<
  Pick<
    Row,
    "state" | "claim_id" | "order_id" | "order_at" | "applied_at" | "due_at" | "paid" | "used_at"
  >
>;

/** The caller has locked the row. */
export const updateCoupon = (tx: Tx, id: string, change: Course) =>
  tx.updateTable("coupons").set(change).where("id", "=", id).execute();

/** The columns of a coupon that no longer stands on anything. */
export const FREE = {
  state: "usable",
  claim_id: null,
  order_id: null,
  order_at: null,
  applied_at: null,
  due_at: null,
} as const satisfies Course;

export async function isOrderTaken(tx: Tx, orderId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("coupons")
    .select("id")
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The orders among these that a coupon stands on or has paid for. */
export async function ordersWithCoupon(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("coupons")
    .select("order_id")
    .where("order_id", "=", sql<string>`ANY (${orderIds}::uuid[])`)
    .execute();
  return new Set(rows.flatMap(({ order_id: id }) => id ?? []));
}
