import { dec } from "@candor/money";
import type { OptionTerms } from "@candor/rules/options/terms.ts";
import type { Db } from "./db/pool.ts";

/** As they are stored and as operators write them. */
export type StoredDuration = { seconds: number; rate: string };
export type StoredStakes = {
  currency_id: number;
  minimum: string;
  maximum: string;
  user_maximum: string;
  minute_maximum: string;
};

const NONE: OptionTerms = { id: 0, durations: [], stakes: [] };

/** The newest terms of options; before there are any, nothing can be bought. */
export async function readOptionTerms(db: Db): Promise<OptionTerms> {
  const row = await db
    .selectFrom("option_terms")
    .selectAll()
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return NONE;
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
  };
}

export const durationsOf = (stored: readonly StoredDuration[]) =>
  stored.map(({ seconds, rate }) => ({ seconds, rate: dec(rate) }));
