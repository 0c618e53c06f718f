import type {
  NFT_RARITIES,
  NFT_SORTS,
  NftKind,
  NftMode,
  NftPhase,
} from "@candor/contract/areas/nft/choices.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import type { SaleRow } from "../auctions/sale-rows.ts";
import { type Worth, worthLists } from "./worth.ts";

/** The most sales that a list reaches; later pages are empty. */
const LISTED_MAX = 2_000;
/** How long other users' ended sales are listed. */
const ENDED_DAYS = 30;

type Search = {
  realm: Realm;
  now: Date;
  worth: Worth;
  /** Without it: sales that run or will begin. */
  phase?: NftPhase | undefined;
  mode?: NftMode | undefined;
  kind?: NftKind | undefined;
  rarity?: (typeof NFT_RARITIES)[number] | undefined;
  artist_id?: string | undefined;
  collection_id?: string | undefined;
  currency_id?: number | undefined;
  /** Selects the sales of one user, including hidden works; null selects all that are shown. */
  seller_id: string | null;
  text?: string | undefined;
  sort: (typeof NFT_SORTS)[number];
  offset: number;
  count: number;
};

/** A pattern that finds a text anywhere; wildcards in the text are escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

const ORDERS: Readonly<Record<Search["sort"], RawBuilder<unknown>>> = {
  newest: sql`s.number DESC`,
  ending: sql`s.ends_at, s.number`,
  "price-low": sql`worth.value ASC NULLS LAST, s.number`,
  "price-high": sql`worth.value DESC NULLS LAST, s.number`,
};

function inPhase({ phase, now, seller_id: seller }: Search): RawBuilder<unknown> {
  if (phase !== "ended") {
    const isDue = sql`s.state = 'open' AND s.ends_at > ${now} AND s.stock > 0`;
    if (phase === undefined) return isDue;
    return phase === "soon"
      ? sql`${isDue} AND s.starts_at > ${now}`
      : sql`${isDue} AND s.starts_at <= ${now}`;
  }
  const isOver = sql`(s.state <> 'open' OR s.ends_at <= ${now} OR s.stock = 0)`;
  return seller === null
    ? sql`${isOver} AND s.ends_at > ${now}::timestamptz - ${ENDED_DAYS} * interval '1 day'`
    : isOver;
}

/** Lists sales of a phase; without one, those that run come before those that will begin. */
export async function listSales(db: Db, search: Search): Promise<SaleRow[]> {
  const { realm, text, offset, count, sort } = search;
  if (offset >= LISTED_MAX) return [];
  const { ids, prices } = worthLists(search.worth);
  const only = (column: string, value: string | number | undefined): RawBuilder<unknown> =>
    value === undefined ? sql`` : sql`AND ${sql.ref(column)} = ${value}`;
  const named =
    text === undefined || text === ""
      ? sql``
      : sql`AND (s.title ILIKE ${containing(text)} OR c.name ILIKE ${containing(text)} OR a.name ILIKE ${containing(text)})`;
  const { rows } = await sql<SaleRow>`
    SELECT s.* FROM nft_sales s
    JOIN nft_collections c ON c.id = s.collection_id
    JOIN nft_artists a ON a.id = c.artist_id
    LEFT JOIN nft_works w ON w.id = s.work_id
    LEFT JOIN LATERAL (
      SELECT coalesce(s.top, s.price) * price AS value
      FROM unnest(${ids}::integer[], ${prices}::numeric[]) AS known (currency_id, price)
      WHERE known.currency_id = s.currency_id
    ) worth ON true
    WHERE s.realm = ${realm} AND ${inPhase(search)}
      AND ${search.seller_id === null ? sql`w.is_hidden IS NOT TRUE` : sql`s.seller_id = ${search.seller_id}`}
      ${only("s.mode", search.mode)} ${only("w.kind", search.kind)} ${only("w.rarity", search.rarity)}
      ${only("c.artist_id", search.artist_id)} ${only("s.collection_id", search.collection_id)}
      ${only("s.currency_id", search.currency_id)} ${named}
    ORDER BY ${search.phase === undefined ? sql`s.starts_at > ${search.now},` : sql``} ${ORDERS[sort]} OFFSET ${offset} LIMIT ${Math.min(count, LISTED_MAX - offset)}`.execute(
    db,
  );
  return rows;
}
