import { dec, formatDec } from "@candor/money";
import { nextBid } from "@candor/rules/nft/auction.ts";
import { saleStatus } from "@candor/rules/nft/sale-window.ts";
import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { publicNames } from "../../copy/index.ts";
import { type SaleRow, auctionOf } from "../auctions/sale-rows.ts";
import { saleCodeOf } from "./item-view.ts";
import { personOf } from "./person.ts";
import { namedWorks } from "./work-rows.ts";
import { workView } from "./work-view.ts";

const plain = (amount: string): string => formatDec(dec(amount));

/** The parts of a sale that change while it is shown. */
export function saleNow(row: SaleRow, now: Date) {
  const window = {
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    stock: row.stock,
  };
  const auction = row.state === "open" ? auctionOf(row) : undefined;
  return {
    code: saleCodeOf(row),
    state: row.state,
    status: row.state === "open" ? saleStatus(window, now.getTime()) : (0 as const),
    stock: row.stock,
    top: row.top === null ? null : plain(row.top),
    bids: row.bids,
    next_bid: auction === undefined ? null : formatDec(nextBid(auction)),
    ends_at: row.ends_at.toISOString(),
    is_extended: row.ends_at > row.first_ends_at,
  };
}

/** Views of sales in the given order, each with its work. */
export async function saleViews(
  { db, catalogue, clock }: Pick<CoreCtx, "db" | "catalogue" | "clock">,
  rows: readonly SaleRow[],
) {
  if (rows.length === 0) return [];
  const workIds = rows.flatMap(({ work_id: workId }) => workId ?? []);
  const works =
    workIds.length === 0 ? [] : await namedWorks(db).where("w.id", "in", workIds).execute();
  const workOf = new Map(works.map((work) => [work.id, workView(work)]));
  const copies = await copiesOf(db, rows);
  const names = await publicNames(
    db,
    rows.flatMap(({ seller_id: sellerId }) => sellerId ?? []),
  );
  const now = clock.now();
  return rows.map((row) => {
    const currency = catalogue.currency(row.currency_id);
    const copy = copies.get(row.id);
    return {
      ...saleNow(row, now),
      mode: row.mode,
      work: (row.work_id === null ? undefined : workOf.get(row.work_id)) ?? null,
      edition: copy?.edition ?? null,
      item: copy === undefined ? null : `N${copy.number}`,
      title: row.title,
      cover: row.cover,
      collection_id: row.collection_id,
      seller: personOf(names, row.seller_id),
      is_resale: row.is_resale,
      currency_id: row.currency_id,
      currency_code: currency?.code ?? "",
      decimals: currency?.decimals ?? 0,
      price: plain(row.price),
      total: row.total,
      per_user: row.per_user,
      fee_rate: plain(row.fee_rate),
      royalty_rate: plain(row.royalty_rate),
      increment: row.increment === null ? null : plain(row.increment),
      margin: row.margin === null ? null : plain(row.margin),
      starts_at: row.starts_at.toISOString(),
    };
  });
}

type Copy = { sale_id: string; number: number; edition: number };

/** The copy of each sale that has exactly one; once it is sold, the copy of its order. */
async function copiesOf(db: Db, rows: readonly SaleRow[]): Promise<ReadonlyMap<string, Copy>> {
  const ids = rows.filter(({ total, mode }) => total === 1 && mode !== "box").map(({ id }) => id);
  const { rows: found } = await sql<Copy>`
    SELECT sale.id AS sale_id, i.number, i.edition FROM unnest(${ids}::uuid[]) AS sale (id)
    JOIN nft_items i ON i.id = coalesce(
      (SELECT id FROM nft_items WHERE sale_id = sale.id LIMIT 1),
      (SELECT item_id FROM nft_orders WHERE sale_id = sale.id LIMIT 1))`.execute(db);
  return new Map(found.map((copy) => [copy.sale_id, copy]));
}
