import { type Dec, formatDec } from "@candor/money";
import { sql } from "kysely";
import { type Tx, lockKey } from "../../../db/transaction.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import { type SaleRow, insertSale } from "../auctions/sale-rows.ts";
import { OPEN_SALES_MAX, type SaleTerms } from "./decide.ts";

/** The copies, their seller and the account that is paid; `sellerId` null means the house. */
export type Put = {
  id: string;
  realm: Realm;
  sellerId: string | null;
  accountId: number;
  collectionId: string;
  /** Null for a sale of boxes. */
  workId: string | null;
  title: string;
  cover: string;
  itemIds: readonly string[];
  isResale: boolean;
  currencyId: number;
  feeRate: Dec;
  royaltyRate: Dec;
  perUser: number;
  createdAt: Date;
};
type Terms = Omit<SaleTerms, "mode"> & { mode: SaleTerms["mode"] | "box" };

/** Opens a sale of copies that belong to the seller and are in no other sale; the table refuses any other copy. */
export async function putOnSale(tx: Tx, put: Put, terms: Terms): Promise<SaleRow> {
  const count = put.itemIds.length;
  const row = await insertSale(tx, {
    id: put.id,
    realm: put.realm,
    mode: terms.mode,
    seller_id: put.sellerId,
    account_id: put.accountId,
    collection_id: put.collectionId,
    work_id: put.workId,
    title: put.title,
    cover: put.cover,
    is_resale: put.isResale,
    currency_id: put.currencyId,
    price: formatDec(terms.price),
    fee_rate: formatDec(put.feeRate),
    royalty_rate: formatDec(put.royaltyRate),
    total: count,
    stock: count,
    per_user: put.perUser,
    increment: terms.increment === null ? null : formatDec(terms.increment),
    margin: terms.margin === null ? null : formatDec(terms.margin),
    starts_at: terms.startsAt,
    ends_at: terms.endsAt,
    first_ends_at: terms.endsAt,
    created_at: put.createdAt,
  });
  const { numAffectedRows: moved } = await sql`
    UPDATE nft_items SET sale_id = ${put.id} WHERE id = ANY (${put.itemIds}::uuid[])`.execute(tx);
  if (moved !== BigInt(count))
    throw new Error(`${count} copies were put on sale, and ${moved} moved`);
  return row;
}

/** Serialises one user's openings of sales; returns whether the user may open another one. */
export async function hasSalesLeft(tx: Tx, userId: string): Promise<boolean> {
  await lockKey(tx, `nft sales ${userId}`);
  const { rows } = await sql<{ open: number }>`
    SELECT count(*)::integer AS open FROM nft_sales WHERE seller_id = ${userId} AND state = 'open'`.execute(
    tx,
  );
  return (rows[0]?.open ?? 0) < OPEN_SALES_MAX;
}
