import { dec, formatDec } from "@candor/money";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import { type Worth, worthLists, worthOf } from "../market/worth.ts";

type Row = {
  id: string;
  name: string;
  about: string;
  cover: string | null;
  artist_id: string;
  artist_name: string;
  works: number;
  items: number;
  owners: number;
  floor: string | null;
  floor_in: number | null;
};

/** Selects collections; one without a work that may be shown is left out. */
export type Listed = { where: RawBuilder<unknown>; offset: number; count: number };

/** The lowest price is the one with the lowest value by the current index. */
async function listRows(
  db: Db,
  realm: Realm,
  worth: Worth,
  { where, offset, count }: Listed,
): Promise<Row[]> {
  const { ids, prices } = worthLists(worth);
  const { rows } = await sql<Row>`
    SELECT c.id, c.name, c.about, c.artist_id, a.name AS artist_name, shown.works, shown.cover,
      held.items, held.owners, floor.price AS floor, floor.currency_id AS floor_in
    FROM nft_collections c JOIN nft_artists a ON a.id = c.artist_id
    JOIN LATERAL (
      SELECT count(*)::integer AS works, (array_agg(w.poster ORDER BY w.number))[1] AS cover
      FROM nft_works w WHERE w.collection_id = c.id AND w.approved_at IS NOT NULL AND NOT w.is_hidden
    ) shown ON shown.works > 0
    JOIN LATERAL (
      SELECT count(*)::integer AS items, count(DISTINCT i.owner_id)::integer AS owners
      FROM nft_works w JOIN nft_items i ON i.work_id = w.id AND i.realm = ${realm}
      WHERE w.collection_id = c.id
    ) held ON true
    LEFT JOIN LATERAL (
      SELECT s.price, s.currency_id FROM nft_sales s
      JOIN unnest(${ids}::integer[], ${prices}::numeric[]) AS known (currency_id, value) USING (currency_id)
      WHERE s.collection_id = c.id AND s.realm = ${realm} AND s.state = 'open' AND s.mode = 'normal'
      ORDER BY s.price * known.value NULLS LAST LIMIT 1
    ) floor ON true
    WHERE ${where} ORDER BY lower(c.name), c.id OFFSET ${offset} LIMIT ${count}`.execute(db);
  return rows;
}

export async function collectionViews(
  ctx: Pick<CoreCtx, "db" | "catalogue" | "indexOf">,
  realm: Realm,
  listed: Listed,
) {
  const rows = await listRows(ctx.db, realm, worthOf(ctx), listed);
  return rows.map(({ floor, floor_in: floorIn, ...row }) => ({
    ...row,
    floor:
      floor === null || floorIn === null
        ? null
        : {
            price: formatDec(dec(floor)),
            currency_code: ctx.catalogue.currency(floorIn)?.code ?? "",
          },
  }));
}
