import { type Dec, formatDec } from "@candor/money";
import { type Insertable, type Selectable, type Updateable, sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { P2pAds } from "../../../db/schema.gen.ts";
import type { Tx } from "../../../db/transaction.ts";
import { type Searched, bestFirst, bestOf, isThereFor, isWithinBand } from "./ad-search-rows.ts";

export type AdRow = Selectable<P2pAds>;

const ads = (db: Db | Tx) => db.selectFrom("p2p_ads").selectAll();

export const findAd = (db: Db | Tx, id: string): Promise<AdRow | undefined> =>
  ads(db).where("id", "=", id).executeTakeFirst();

/** Locks an advertisement, so that no other transaction takes of it or changes it until this one ends. */
export const lockAd = (tx: Tx, id: string): Promise<AdRow | undefined> =>
  ads(tx).where("id", "=", id).forUpdate().executeTakeFirst();

/** Takes an amount of the coin from an advertisement; the table refuses more than is left. */
export const takeOfAd = (tx: Tx, id: string, amount: Dec) =>
  tx
    .updateTable("p2p_ads")
    .set({ remaining: sql<string>`remaining - ${formatDec(amount)}::numeric` })
    .where("id", "=", id)
    .execute();

/** Returns to an advertisement an amount that an order took and did not use. */
export const giveBackToAd = (tx: Tx, id: string, amount: Dec) =>
  tx
    .updateTable("p2p_ads")
    .set({ remaining: sql<string>`least(total, remaining + ${formatDec(amount)}::numeric)` })
    .where("id", "=", id)
    .execute();

/** An order's requirements of an advertisement. */
export type Fit = Searched & {
  fiatAmount: Dec;
  country: string;
  /** Undefined allows any way to pay. */
  methodId: string | undefined;
  userId: string;
  count: number;
  now: Date;
};

/**
 * Locks other users' advertisements that can take the whole order, by best price, then by rate of completion, then
 * oldest first. Those that another transaction has locked are skipped.
 */
export async function fittingAds(tx: Tx, fit: Fit): Promise<AdRow[]> {
  const { side, methodId, userId, country, count, now } = fit;
  const fiatAmount = formatDec(fit.fiatAmount);
  const hasMethod =
    methodId === undefined ? sql`true` : sql`p.method_ids @> ARRAY[${methodId}::text]`;
  const { rows } = await sql<AdRow>`
    SELECT p.* FROM ${bestOf(fit)} best
    JOIN p2p_ads p ON p.id = best.id
    JOIN p2p_traders t ON t.user_id = p.user_id
    WHERE ${isThereFor({ userId, now })} AND p.user_id <> ${userId} AND p.country = ${country} AND ${hasMethod}
      AND ${isWithinBand(fit)}
      AND ${fiatAmount}::numeric BETWEEN p.minimum AND p.maximum
      AND least(p.remaining, best.takeable) * best.asked >= ${fiatAmount}::numeric
    ORDER BY best.asked ${bestFirst(side)}, t.completed::numeric / nullif(t.orders, 0) DESC NULLS LAST, p.number
    LIMIT ${count} FOR UPDATE OF p SKIP LOCKED`.execute(tx);
  return rows;
}

export const insertAd = (tx: Tx, ad: Insertable<P2pAds>): Promise<AdRow> =>
  tx.insertInto("p2p_ads").values(ad).returningAll().executeTakeFirstOrThrow();

export const updateAd = (tx: Tx, id: string, changed: Updateable<P2pAds>): Promise<AdRow> =>
  tx
    .updateTable("p2p_ads")
    .set(changed)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Counts a user's open and paused advertisements. */
export const countStandingAds = async (db: Db | Tx, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom("p2p_ads")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("user_id", "=", userId)
    .where("state", "<>", "closed")
    .executeTakeFirstOrThrow();
  return count;
};

/** A user's advertisements, open ones first, then the newest. */
export const listAdsOf = (
  db: Db,
  userId: string,
  { offset, count }: { offset: number; count: number },
): Promise<AdRow[]> =>
  ads(db)
    .where("user_id", "=", userId)
    .orderBy(sql`state = 'open'`, "desc")
    .orderBy("number", "desc")
    .offset(offset)
    .limit(count)
    .execute();

/** Closes all of a user's advertisements, locking them one by one in order. */
export const closeAdsOf = (tx: Tx, userId: string, now: Date) =>
  sql`
    UPDATE p2p_ads SET state = 'closed', changed_at = ${now} WHERE id IN (
      SELECT id FROM p2p_ads WHERE user_id = ${userId} AND state <> 'closed' ORDER BY id FOR UPDATE)`.execute(
    tx,
  );

/** Removes a payment account from its owner's advertisements, and pauses those that have no other one. */
export const leaveOutAccount = (tx: Tx, userId: string, accountId: string, now: Date) =>
  sql`
    UPDATE p2p_ads SET changed_at = ${now},
      state = CASE WHEN cardinality(account_ids) = 1 THEN 'paused' ELSE state END,
      account_ids = CASE WHEN cardinality(account_ids) = 1 THEN account_ids
        ELSE array_remove(account_ids, ${accountId}::uuid) END,
      method_ids = CASE WHEN cardinality(account_ids) = 1 THEN method_ids
        ELSE ARRAY(SELECT DISTINCT method_id FROM p2p_accounts
          WHERE id = ANY (array_remove(account_ids, ${accountId}::uuid))) END
    WHERE user_id = ${userId} AND state <> 'closed' AND account_ids @> ARRAY[${accountId}::uuid]`.execute(
    tx,
  );
