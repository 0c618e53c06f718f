import { type Dec, formatDec } from "@candor/money";
import { DAY_MS, midnightOf } from "@candor/rules/finance/days.ts";
import { HOURS_MEASURED, volatilityOf } from "@candor/rules/finance/dual/volatility.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";
import {
  insertVolatility,
  listCloses,
  listMeasured,
  newestVolatilities,
} from "./volatility-rows.ts";

const HOUR_SECONDS = 3_600;
/** An older measurement is not used for pricing. */
const OLDEST_SECONDS = (2 * DAY_MS) / 1_000;

const midnight = (now: Date): number => midnightOf(now).getTime() / 1_000;

/** Measures each market once a day, by the hours before the last midnight UTC. */
export async function measureVolatilities(
  { db, clock }: Pick<CoreCtx, "db" | "clock">,
  marketIds: readonly number[],
): Promise<void> {
  const now = clock.now();
  const until = midnight(now);
  const known = new Set(await listMeasured(db, until));
  for (const marketId of new Set(marketIds)) {
    if (known.has(marketId)) continue;
    const closes = await listCloses(db, marketId, {
      from: until - (HOURS_MEASURED + 1) * HOUR_SECONDS,
      to: until,
    });
    const volatility = volatilityOf(closes);
    if (volatility === undefined) continue;
    await insertVolatility(db, {
      market_id: marketId,
      until,
      hours: closes.length,
      volatility: formatDec(volatility),
      measured_at: now,
    });
  }
}

/** The latest volatility of each market; a market without one is not on sale. */
export const listVolatilities = (db: Db | Tx, now: Date): Promise<Map<number, Dec>> =>
  newestVolatilities(db, { after: midnight(now) - OLDEST_SECONDS, to: midnight(now) });
