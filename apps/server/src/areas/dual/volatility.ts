import { type Dec, dec, formatDec } from "@candor/money";
import { DAY_MS, midnightOf } from "@candor/rules/finance/days.ts";
import { HOURS_MEASURED, volatilityOf } from "@candor/rules/finance/dual/volatility.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { Db } from "../../db/pool.ts";
import type { Tx } from "../../db/transaction.ts";

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
  const measured = await db
    .selectFrom("dual_volatilities")
    .select("market_id")
    .where("until", "=", until)
    .execute();
  const known = new Set(measured.map((row) => row.market_id));
  for (const marketId of new Set(marketIds)) {
    if (known.has(marketId)) continue;
    const closes = await closesBefore(db, marketId, until);
    const volatility = volatilityOf(closes);
    if (volatility === undefined) continue;
    await db
      .insertInto("dual_volatilities")
      .values({
        market_id: marketId,
        until,
        hours: closes.length,
        volatility: formatDec(volatility),
        measured_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The closing prices of the hours before a midnight, oldest first, with the one before the first. */
async function closesBefore(db: Db, marketId: number, until: number): Promise<Dec[]> {
  const rows = await db
    .selectFrom("candles")
    .select("close")
    .where("market_id", "=", marketId)
    .where("period", "=", "60min")
    .where("opened_at", "<", until)
    .where("opened_at", ">=", until - (HOURS_MEASURED + 1) * HOUR_SECONDS)
    .orderBy("opened_at")
    .execute();
  return rows.map(({ close }) => dec(close));
}

/** The latest volatility of each market; a market without one is not on sale. */
export async function listVolatilities(db: Db | Tx, now: Date): Promise<Map<number, Dec>> {
  const rows = await db
    .selectFrom("dual_volatilities")
    .distinctOn("market_id")
    .select(["market_id", "volatility"])
    .where("until", "<=", midnight(now))
    .where("until", ">", midnight(now) - OLDEST_SECONDS)
    .orderBy("market_id")
    .orderBy("until", "desc")
    .execute();
  return new Map(rows.map((row) => [row.market_id, dec(row.volatility)]));
}
