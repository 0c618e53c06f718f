import type { P2pSide } from "@candor/contract/areas/p2p/choices.ts";
import { type Dec, dec, formatDec } from "@candor/money";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import { availableCoins } from "../../../ledger/balances.ts";

/** A search looks at this many of the best advertisements with a fixed price, and at as many with a floating one. */
const LOOKED_AT_MAX = 500;

/** The searched market: the advertisers' side, a coin, a fiat and the index. */
export type Searched = {
  side: P2pSide;
  currencyId: number;
  fiat: string;
  /** While it is undefined, advertisements with a floating price come last. */
  indexPrice: Dec | undefined;
};

/** Whether a price of `best` is within the band for new advertisements, which a moving market may take it out of. */
export const isWithinBand = (market: Searched): RawBuilder<boolean> => {
  const index = sql`${indexText(market)}::numeric`;
  return sql<boolean>`(${index} IS NULL OR best.asked IS NULL
    OR abs(best.asked - ${index}) <= ${index} * (SELECT price_band FROM p2p_terms))`;
};

/** The user who takes an advertisement; undefined for a guest who only looks. */
export type Taker = { userId: string | undefined; now: Date };

/** The best price for a taker is the lowest of sellers and the highest of buyers. */
export const bestFirst = (side: P2pSide): RawBuilder<unknown> =>
  side === "sell" ? sql`ASC` : sql`DESC`;

const indexText = ({ indexPrice }: Searched): string | null =>
  indexPrice === undefined ? null : formatDec(indexPrice);

/** For an advertisement `o`: a seller can give no more than the free coins, a buyer takes all that is left. */
const TAKEABLE = sql<string>`CASE WHEN o.side = 'buy' THEN o.remaining
  ELSE least(o.remaining, ${availableCoins("o.user_id", "o.currency_id")}) END`;

/** The amount of the coin that can be taken of each advertisement, by id. */
export async function takeableOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Dec>> {
  const { rows } = await sql<{ id: string; takeable: string }>`
    SELECT o.id, ${TAKEABLE} AS takeable FROM p2p_ads o WHERE o.id = ANY (${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, takeable }) => [id, dec(takeable)]));
}

/**
 * The best open advertisements of a market with id, asked (the price before rounding) and takeable (what the owner can
 * give or take). Fixed and floating prices are each read by a database index of their own, best first.
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
 * Whether an advertisement `p` is open to a taker: one of its ways to pay is in use, its owner is not frozen, and
 * neither of the two users blocks the other.
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
