import { dec } from "@candor/money";
import type { OptionTerms } from "@candor/rules/options/terms.ts";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";
import { readListings } from "./option-listings.ts";

/** As they are stored and as operators write them. */
export type StoredDuration = { seconds: number; rate: string };
export type StoredStakes = {
  currency_id: number;
  minimum: string;
  maximum: string;
  user_maximum: string;
  minute_maximum: string;
};

/** The newest terms of options; without terms, no option can be bought. */
export async function readOptionTerms(db: Db | Tx): Promise<OptionTerms> {
  const row = await db
    .selectFrom("option_terms")
    .selectAll()
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const listings = await readListings(db);
  if (row === undefined) return { id: 0, durations: [], stakes: [], listings };
  return {
    id: row.id,
    durations: durationsOf(row.durations as StoredDuration[]),
    stakes: (row.stakes as StoredStakes[]).map((stakes) => ({
      currencyId: stakes.currency_id,
      minimum: dec(stakes.minimum),
      maximum: dec(stakes.maximum),
      userMaximum: dec(stakes.user_maximum),
      minuteMaximum: dec(stakes.minute_maximum),
    })),
    listings,
  };
}

export const durationsOf = (stored: readonly StoredDuration[]) =>
  stored.map(({ seconds, rate }) => ({ seconds, rate: dec(rate) }));
