import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { NftMargins } from "../../../db/schema.gen.ts";
import type { Tx } from "../../../db/transaction.ts";

export type MarginRow = Selectable<NftMargins>;

/** The cause of margins' holds. */
export const MARGIN = "nft.margin";
export const marginCause = (saleId: string, userId: string): string => `${saleId} ${userId}`;

const margins = (db: Db | Tx, saleId: string, userId: string) =>
  db
    .selectFrom("nft_margins")
    .selectAll()
    .where("sale_id", "=", saleId)
    .where("user_id", "=", userId);

export const findMargin = (
  db: Db | Tx,
  saleId: string,
  userId: string,
): Promise<MarginRow | undefined> => margins(db, saleId, userId).executeTakeFirst();

export const getMargin = (db: Db | Tx, saleId: string, userId: string): Promise<MarginRow> =>
  margins(db, saleId, userId).executeTakeFirstOrThrow();

export const insertMargin = (tx: Tx, row: Insertable<NftMargins>) =>
  tx.insertInto("nft_margins").values(row).execute();

/** Held margins of an auction in the order of their users, after one of them; `except` is the winner. */
export const seeHeld = (
  tx: Tx,
  saleId: string,
  { except, after, count }: { except: string | null; after: string | undefined; count: number },
): Promise<MarginRow[]> => {
  let query = tx
    .selectFrom("nft_margins")
    .selectAll()
    .where("sale_id", "=", saleId)
    .where("state", "=", "held");
  if (except !== null) query = query.where("user_id", "<>", except);
  if (after !== undefined) query = query.where("user_id", ">", after);
  return query.orderBy("user_id").limit(count).execute();
};

/** Ends the margins of these users that are still held, and returns them. */
export const endMargins = (
  tx: Tx,
  saleId: string,
  userIds: readonly string[],
  to: { state: "returned" | "paid" | "forfeited"; at: Date },
): Promise<MarginRow[]> =>
  tx
    .updateTable("nft_margins")
    .set({ state: to.state, ended_at: to.at })
    .where("sale_id", "=", saleId)
    .where("user_id", "=", sql<string>`ANY (${userIds}::uuid[])`)
    .where("state", "=", "held")
    .returningAll()
    .execute();
