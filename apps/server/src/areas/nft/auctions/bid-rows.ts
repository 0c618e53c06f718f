import { dec, formatDec } from "@candor/money";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { NftBids } from "../../../db/schema.gen.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { Asked, Known, Taken } from "./decide.ts";

export type BidRow = Selectable<NftBids>;

/** Reads what a batch needs besides its auction, for its bidders and its prices only. */
export async function readKnown(tx: Tx, saleId: string, asked: readonly Asked[]): Promise<Known> {
  const users = [...new Set(asked.map(({ userId }) => userId))];
  const prices = asked.map(({ price }) => formatDec(price));
  const margins = await tx
    .selectFrom("nft_margins")
    .select("user_id")
    .where("sale_id", "=", saleId)
    .where("user_id", "=", sql<string>`ANY (${users}::uuid[])`)
    .where("state", "=", "held")
    .execute();
  const bids = await tx
    .selectFrom("nft_bids")
    .selectAll()
    .where("sale_id", "=", saleId)
    .where("price", "=", sql<string>`ANY (${prices}::numeric[])`)
    .execute();
  return { margins: new Set(margins.map(({ user_id: id }) => id)), bids: bids.map(takenOf) };
}

export const takenOf = ({ user_id: userId, price, nth, at }: BidRow): Taken => ({
  userId,
  price: dec(price),
  nth,
  at,
});

export async function insertBids(tx: Tx, saleId: string, taken: readonly Taken[]): Promise<void> {
  const of = <T>(get: (bid: Taken) => T): T[] => taken.map(get);
  await sql`
    INSERT INTO nft_bids (sale_id, nth, user_id, price, at)
    SELECT ${saleId}, bid.* FROM unnest(${of(({ nth }) => nth)}::integer[], ${of(({ userId }) => userId)}::uuid[],
      ${of(({ price }) => formatDec(price))}::numeric[], ${of(({ at }) => at)}::timestamptz[]) AS bid`.execute(
    tx,
  );
}

type Position = { before: number | undefined; offset: number; count: number };

/** The bids of an auction, highest first. */
export const listBids = (
  db: Db,
  saleId: string,
  { before, offset, count }: Position,
): Promise<BidRow[]> => {
  let query = db.selectFrom("nft_bids").selectAll().where("sale_id", "=", saleId);
  if (before !== undefined) query = query.where("nth", "<", before);
  return query.orderBy("nth", "desc").offset(offset).limit(count).execute();
};

export type PartRow = {
  sale_id: string;
  number: number;
  amount: string;
  state: "held" | "returned" | "paid" | "forfeited";
  nth: number | null;
  price: string | null;
  at: Date | null;
};

/** The auctions in which a user has a margin, latest first, each with the user's highest bid. */
export async function listParts(
  db: Db,
  userId: string,
  { before, offset, count }: Position,
): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    SELECT m.sale_id, s.number, m.amount, m.state, b.nth, b.price, b.at
    FROM nft_margins m JOIN nft_sales s ON s.id = m.sale_id
    LEFT JOIN LATERAL (
      SELECT nth, price, at FROM nft_bids WHERE user_id = m.user_id AND sale_id = m.sale_id ORDER BY nth DESC LIMIT 1
    ) b ON true
    WHERE m.user_id = ${userId} AND s.number < ${before ?? Number.MAX_SAFE_INTEGER}
    ORDER BY s.number DESC OFFSET ${offset} LIMIT ${count}`.execute(db);
  return rows;
}
