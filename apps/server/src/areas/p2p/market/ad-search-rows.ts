import type { P2pSide } from "@candor/contract/areas/p2p/choices.ts";
import { type Dec, dec, formatDec } from "@candor/money";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import { availableCoins } from "../../../ledger/balances.ts";

/** How many of the best advertisements with a fixed price, and of those with a part of the index, a search looks at. */
const LOOKED_AT_MAX = 500;

/** The market that is searched: what owners of advertisements do, of a coin in a fiat, at an index. */
export type Searched = {
  side: P2pSide;
  currencyId: number;
  fiat: string;
  /** Without one, advertisements that go by it come last. */
  indexPrice: Dec | undefined;
};

/** Whether a price, as of `best`, is as close to the index as a new one has to be; a market that moves may take it beyond. */
export const isWithinBand = (market: Searched): RawBuilder<boolean> => {
  const index = sql`${indexText(market)}::numeric`;
  return sql<boolean>`(${index} IS NULL OR best.asked IS NULL
    OR abs(best.asked - ${index}) <= ${index} * (SELECT price_band FROM p2p_terms))`;
};

/** Who takes; undefined: a guest who looks. */
export type Taker = { userId: string | undefined; now: Date };

/** For takers a seller's lowest price is the best one, and a buyer's highest. */
export const bestFirst = (side: P2pSide): RawBuilder<unknown> =>
  side === "sell" ? sql`ASC` : sql`DESC`;

const indexText = ({ indexPrice }: Searched): string | null =>
  indexPrice === undefined ? null : formatDec(indexPrice);

/** Of an advertisement, as `o`: a seller gives no more than the free coins, and a buyer takes all that is left. */
const TAKEABLE = sql<string>`CASE WHEN o.side = 'buy' THEN o.remaining
  ELSE least(o.remaining, ${availableCoins("o.user_id", "o.currency_id")}) END`;

/** How much of the coin can be taken of each of these advertisements, by id. */
export async function takeableOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Dec>> {
  const { rows } = await sql<{ id: string; takeable: string }>`
    SELECT o.id, ${TAKEABLE} AS takeable FROM p2p_ads o WHERE o.id = ANY (${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, takeable }) => [id, dec(takeable)]));
}

/**
 * The best open advertisements of a market as id, asked (the price, not yet on its step) and takeable (how much of the coin
 * its owner can still give or take). Each kind is read by its own index, from its best on.
 */
export const bestOf = (market: Searched): RawBuilder<unknown> => {
  const best = (by: "price" | "factor") => sql`(
    SELECT id FROM p2p_ads
    WHERE state = 'open' AND side = ${market.side} AND currency_id = ${market.currencyId}
      AND fiat = ${market.fiat} AND ${sql.ref(by)} IS NOT NULL
    ORDER BY ${sql.ref(by)} ${bestFirst(market.side)} LIMIT ${LOOKED_AT_MAX})`;
  return sql`(
    SELECT o.id, coalesce(o.price, o.factor * ${indexText(market)}::numeric) AS asked, ${TAKEABLE} AS takeable
    FROM (${best("price")} UNION ALL ${best("factor")}) looked
    JOIN p2p_ads o ON o.id = looked.id)`;
};

/**
 * Whether one of these, as `p`, is there for a taker: one of its ways to pay is in use, its owner is not frozen, and neither
 * of the two blocks the other.
 */
export const isThereFor = ({ userId, now }: Taker): RawBuilder<boolean> => {
  const isFree = sql<boolean>`p.state = 'open'
    AND NOT p.method_ids <@ ARRAY(SELECT method_id FROM p2p_methods WHERE is_off)
    AND NOT EXISTS (SELECT FROM account_freezes f WHERE f.user_id = p.user_id AND f.until > ${now})`;
  if (userId === undefined) return isFree;
  return sql<boolean>`${isFree} AND NOT EXISTS (
    SELECT FROM p2p_blocks b WHERE (b.user_id = ${userId} AND b.other_id = p.user_id)
      OR (b.user_id = p.user_id AND b.other_id = ${userId}))`;
};
