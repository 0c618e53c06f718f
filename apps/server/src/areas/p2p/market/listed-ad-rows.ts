import { type Dec, formatDec } from "@candor/money";
import { sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { AdRow } from "./ad-rows.ts";
import {
  type Searched,
  type Taker,
  bestFirst,
  bestOf,
  isThereFor,
  isWithinBand,
} from "./ad-search-rows.ts";

export type Wanted = Searched & {
  taker: Taker;
  amount: Dec | undefined;
  country: string | undefined;
  methodId: string | undefined;
  sort: "price" | "completion";
  offset: number;
  count: number;
};

/** Advertisements that can be taken now for at least their minimum, by best price or by rate of completion. */
export async function listAds(db: Db, wanted: Wanted): Promise<AdRow[]> {
  const { amount, country, methodId, taker, sort, side, offset, count } = wanted;
  const least =
    amount === undefined ? sql`p.minimum` : sql`greatest(p.minimum, ${formatDec(amount)}::numeric)`;
  const isIn = country === undefined ? sql`true` : sql`p.country = ${country}`;
  const hasMethod =
    methodId === undefined ? sql`true` : sql`p.method_ids @> ARRAY[${methodId}::text]`;
  const fits =
    amount === undefined
      ? sql`true`
      : sql`p.maximum >= ${formatDec(amount)}::numeric
      AND p.minimum <= ${formatDec(amount)}::numeric`;
  const completion = sql`t.completed::numeric / nullif(t.orders, 0) DESC NULLS LAST`;
  const price = sql`best.asked ${bestFirst(side)} NULLS LAST`;
  const order = sort === "price" ? sql`${price}, ${completion}` : sql`${completion}, ${price}`;
  const { rows } = await sql<AdRow>`
    SELECT p.* FROM ${bestOf(wanted)} best
    JOIN p2p_ads p ON p.id = best.id
    JOIN p2p_traders t ON t.user_id = p.user_id
    WHERE ${isThereFor(taker)} AND ${isIn} AND ${hasMethod} AND ${fits} AND ${isWithinBand(wanted)}
      AND best.takeable > 0 AND (best.asked IS NULL OR best.takeable * best.asked >= ${least})
    ORDER BY ${order}, p.number OFFSET ${offset} LIMIT ${count}`.execute(db);
  return rows;
}
