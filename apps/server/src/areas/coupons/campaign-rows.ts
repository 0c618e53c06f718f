import type { CouponTask } from "@candor/contract/coupon-words.ts";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import type { DB } from "../../db/schema.gen.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";

export type CampaignRow = Selectable<DB["coupon_campaigns"]>;

/** The most open campaigns, which bounds the list and its read. */
export const CAMPAIGNS_MAX = 50;

export type NewCampaign = Pick<
  CampaignRow,
  | "id"
  | "realm"
  | "name"
  | "type"
  | "currency_id"
  | "face"
  | "rate"
  | "cap"
  | "days"
  | "minimum"
  | "market_ids"
  | "task"
  | "valid_days"
  | "count"
  | "cost"
  | "budget"
  | "created_at"
  | "closes_at"
>;

export const insertCampaign = (tx: Tx, row: NewCampaign): Promise<CampaignRow> =>
  tx.insertInto("coupon_campaigns").values(row).returningAll().executeTakeFirstOrThrow();

/** Campaigns whose coupons can be claimed now, oldest first. */
export const listOpenCampaigns = (db: Db | Tx, realm: Realm, now: Date): Promise<CampaignRow[]> =>
  db
    .selectFrom("coupon_campaigns")
    .selectAll()
    .where("realm", "=", realm)
    .where("ended_at", "is", null)
    .where("opened_at", "is not", null)
    .where("closes_at", ">", now)
    .orderBy("number")
    .limit(CAMPAIGNS_MAX)
    .execute();

export async function countOpenCampaigns(tx: Tx, realm: Realm): Promise<number> {
  const { open } = await tx
    .selectFrom("coupon_campaigns")
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .where("realm", "=", realm)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return open;
}

/** The oldest open campaign of a task that has coupons left. */
export const findTaskCampaign = (tx: Tx, realm: Realm, task: CouponTask, now: Date) =>
  tx
    .selectFrom("coupon_campaigns")
    .select("id")
    .where("realm", "=", realm)
    .where("task", "=", task)
    .where("ended_at", "is", null)
    .where("opened_at", "is not", null)
    .where("closes_at", ">", now)
    .whereRef("claimed", "<", "count")
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();

export const findCampaign = (db: Db | Tx, id: string): Promise<CampaignRow | undefined> =>
  db.selectFrom("coupon_campaigns").selectAll().where("id", "=", id).executeTakeFirst();

export const lockCampaign = (tx: Tx, id: string): Promise<CampaignRow | undefined> =>
  tx.selectFrom("coupon_campaigns").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Campaigns whose budget is not frozen yet, and those whose time is over. */
export const listUnopened = (db: Db, most: number) =>
  db
    .selectFrom("coupon_campaigns")
    .select("id")
    .where("opened_at", "is", null)
    .orderBy("number")
    .limit(most)
    .execute();

export const listOver = (db: Db, now: Date, most: number) =>
  db
    .selectFrom("coupon_campaigns")
    .select("id")
    .where("ended_at", "is", null)
    .where("opened_at", "is not", null)
    .where("closes_at", "<=", now)
    .orderBy("number")
    .limit(most)
    .execute();

export const listCampaignRows = (db: Db, offset: number, count: number): Promise<CampaignRow[]> =>
  db
    .selectFrom("coupon_campaigns")
    .selectAll()
    .orderBy("number", "desc")
    .offset(offset)
    .limit(count)
    .execute();

export const writeOpened = (tx: Tx, id: string, houseId: number, now: Date) =>
  tx
    .updateTable("coupon_campaigns")
    .set((row) => ({ house_id: houseId, held: row.ref("budget"), opened_at: now }))
    .where("id", "=", id)
    .execute();

export const writeEnded = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable("coupon_campaigns")
    .set((row) => ({ held: row.ref("reserved"), ended_at: now }))
    .where("id", "=", id)
    .execute();

/** Counts another claimed coupon and reserves its cost. */
export const writeClaimed = (tx: Tx, id: string) =>
  tx
    .updateTable("coupon_campaigns")
    .set((row) => ({
      claimed: row("claimed", "+", 1),
      reserved: sql<string>`reserved + cost`,
    }))
    .where("id", "=", id)
    .execute();

/** The settled coupons of a campaign: how many were used, what they paid, and what they no longer reserve. */
export type Settled = { id: string; used: number; paid: string; released: string };

/** Records settled coupons; returns by how much the house freezes less. The caller locks the house's account. */
export async function writeSettled(tx: Tx, settled: readonly Settled[]) {
  const { rows } = await sql<{ id: string; house_id: number; freed: string }>`
    UPDATE coupon_campaigns c SET used = c.used + s.used, paid = c.paid + s.paid, reserved = c.reserved - s.released,
      held = c.held - CASE WHEN c.ended_at IS NULL THEN s.paid ELSE s.released END
    FROM unnest(${settled.map(({ id }) => id)}::uuid[], ${settled.map(({ used }) => used)}::integer[],
      ${settled.map(({ paid }) => paid)}::numeric[], ${settled.map(({ released }) => released)}::numeric[])
      AS s (id, used, paid, released)
    WHERE c.id = s.id RETURNING c.id, c.house_id, old.held - new.held AS freed`.execute(tx);
  return rows;
}
