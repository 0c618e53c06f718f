import { isToUser } from "@candor/contract/areas/nft/shapes.ts";
import { dec, formatDec } from "@candor/money";
import type { Auction } from "@candor/rules/nft/auction.ts";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { NftSales } from "../../../db/schema.gen.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { Realm } from "../../../ledger/accounts.ts";

export type SaleRow = Selectable<NftSales>;
/** A sale by its letter and number, which name another sale in the other realm. */
export type Named = { realm: Realm; code: string };

const named = (db: Db | Tx, { realm, code }: Named) =>
  db
    .selectFrom("nft_sales")
    .selectAll()
    .where("number", "=", Number.parseInt(code.slice(1), 10))
    .where("realm", "=", realm)
    .where("seller_id", isToUser(code) ? "is not" : "is", null);

export const findSale = (db: Db | Tx, of: Named): Promise<SaleRow | undefined> =>
  named(db, of).executeTakeFirst();

/** Locks a sale, so that no other transaction changes it until this one ends. */
export const lockNamedSale = (tx: Tx, of: Named): Promise<SaleRow | undefined> =>
  named(tx, of).forNoKeyUpdate().executeTakeFirst();

export const findSales = (db: Db | Tx, ids: readonly string[]): Promise<SaleRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom("nft_sales").selectAll().where("id", "in", ids).execute();

export const getSale = (db: Db | Tx, id: string): Promise<SaleRow> =>
  db.selectFrom("nft_sales").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

export const lockSale = (tx: Tx, id: string): Promise<SaleRow> =>
  tx
    .selectFrom("nft_sales")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const updateSale = (tx: Tx, id: string, changed: Updateable<NftSales>): Promise<SaleRow> =>
  tx
    .updateTable("nft_sales")
    .set(changed)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertSale = (tx: Tx, row: Insertable<NftSales>): Promise<SaleRow> =>
  tx.insertInto("nft_sales").values(row).returningAll().executeTakeFirstOrThrow();

/** The auction of a sale's row as the rules take it; undefined when the sale is no auction. */
export function auctionOf(row: SaleRow): Auction | undefined {
  if (row.increment === null) return undefined;
  return {
    sellerId: row.seller_id,
    price: dec(row.price),
    increment: dec(row.increment),
    top:
      row.top === null || row.top_user_id === null
        ? null
        : { price: dec(row.top), userId: row.top_user_id },
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
  };
}

/** The columns of a sale that the bids of a batch change. */
export const ledBy = ({ top, endsAt }: Auction, bids: number): Updateable<NftSales> => ({
  top: top === null ? null : formatDec(top.price),
  top_user_id: top?.userId ?? null,
  bids,
  ends_at: new Date(endsAt),
});

/** Open auctions whose time is over, the earliest end first. */
export async function listEnded(db: Db, now: Date, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom("nft_sales")
    .select("id")
    .where("state", "=", "open")
    .where("mode", "=", "auction")
    .where("ends_at", "<=", now)
    .orderBy("ends_at")
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** Open auctions of works that must not be shown. */
export async function listHidden(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom("nft_works as w")
    .innerJoin("nft_sales as s", "s.work_id", "w.id")
    .select("s.id")
    .where("w.is_hidden", "=", true)
    .where("s.state", "=", "open")
    .where("s.mode", "=", "auction")
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ended auctions that still hold margins of bidders who did not win. */
export async function listReturning(db: Db, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom("nft_sales")
    .select("id")
    .where("returns_margins", "=", true)
    .orderBy("id")
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** Moves the copies of a sale to the sale that follows it. */
export const moveItems = (tx: Tx, from: string, to: string) =>
  tx.updateTable("nft_items").set({ sale_id: to }).where("sale_id", "=", from).execute();

/** A copy that is in a sale. */
export async function anyItemOf(tx: Tx, saleId: string): Promise<string> {
  const { id } = await tx
    .selectFrom("nft_items")
    .select("id")
    .where("sale_id", "=", saleId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds a sale by its public number. */
export const findByNumber = (db: Db, number: number): Promise<SaleRow | undefined> =>
  db.selectFrom("nft_sales").selectAll().where("number", "=", number).executeTakeFirst();
