import { CANDLE_PERIODS } from "@candor/contract/words.ts";
import { sql } from "kysely";
import type { Db } from "../../db/pool.ts";
import { type Tx, inTransaction } from "../../db/transaction.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { candleStart } from "@candor/rules/candles.ts";

/** Trades of one transaction, few enough that a slice holds no lock for long. */
export const SLICE_TRADES = 10_000;

/**
 * Adds the next trades by number to the candles of their books and the volumes of their users; returns the larger count
 * of the two realms. Its place moves in the same transaction, so that a slice counts whole or not at all, whenever the
 * process ends. The writer commits one batch after the other, so that every number before a visible trade is visible
 * too.
 */
export async function rollUpSlice(db: Db, tradesMax = SLICE_TRADES): Promise<number> {
  const live = await rollUpRealm(db, "live", tradesMax);
  return Math.max(live, await rollUpRealm(db, "demo", tradesMax));
}

const rollUpRealm = (db: Db, realm: Realm, tradesMax: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const {
      rows: [place],
    } = await sql<{
      trade_number: number;
    }>`SELECT trade_number FROM spot_roll_up WHERE realm = ${realm}
      FOR UPDATE SKIP LOCKED`.execute(tx);
    // Another process has the lock.
    if (place === undefined) return 0;
    const minutes = await minutesAfter(tx, realm, place.trade_number, tradesMax);
    if (minutes.length === 0) return 0;
    const slice = {
      realm,
      after: place.trade_number,
      last: Math.max(...minutes.map(({ last }) => last)),
    };
    await addToCandles(
      tx,
      slice,
      minutes.map(({ minute }) => minute),
    );
    await addToVolumes(tx, slice);
    await sql`UPDATE spot_roll_up SET trade_number = ${slice.last} WHERE realm = ${realm}`.execute(
      tx,
    );
    return minutes.reduce((count, { trades }) => count + trades, 0);
  });

/** The trades above `after` up to `last`. */
type Slice = { realm: Realm; after: number; last: number };

/** Unix second at which the minute of a trade began. */
const minuteOf = sql`floor(extract(epoch FROM traded_at) / 60)::bigint * 60`;

/** The minutes of the next trades; a gap in the numbers does not matter. */
async function minutesAfter(
  tx: Tx,
  realm: Realm,
  after: number,
  count: number,
): Promise<{ minute: number; last: number; trades: number }[]> {
  const { rows } = await sql<{ minute: number; last: number; trades: number }>`
    SELECT minute, max(number) AS last, count(*) AS trades
    FROM (
      SELECT number, ${minuteOf} AS minute FROM spot_trades
      WHERE realm = ${realm} AND number > ${after} ORDER BY number LIMIT ${count}
    ) AS slice
    GROUP BY minute`.execute(tx);
  return rows;
}

/** Adds to the minutes first and to all periods from them, each opening by the same rule. */
async function addToCandles(
  tx: Tx,
  { realm, after, last }: Slice,
  minutes: readonly number[],
): Promise<void> {
  const starts = minutes.flatMap((minute) =>
    CANDLE_PERIODS.map((period) => ({ minute, period, openedAt: candleStart(period, minute) })),
  );
  await sql`
    WITH starts AS (
      SELECT * FROM unnest(
        ${starts.map(({ minute }) => minute)}::bigint[],
        ${starts.map(({ period }) => period)}::candle_period[],
        ${starts.map(({ openedAt }) => openedAt)}::bigint[]
      ) AS start (minute, period, opened_at)
    ), minutes AS (
      SELECT realm, market_id, ${minuteOf} AS minute, min(number) AS first, max(number) AS last,
        (array_agg(price ORDER BY number))[1] AS open, max(price) AS high, min(price) AS low,
        (array_agg(price ORDER BY number DESC))[1] AS close,
        sum(quantity) AS volume, sum(quote_amount) AS quote_volume, count(*) AS trades
      FROM spot_trades WHERE realm = ${realm} AND number > ${after} AND number <= ${last}
      GROUP BY 1, 2, 3
    )
    INSERT INTO spot_candles AS known
      (realm, market_id, period, opened_at, open, high, low, close, volume, quote_volume, trades)
    SELECT realm, market_id, period, opened_at,
      (array_agg(open ORDER BY first))[1], max(high), min(low),
      (array_agg(close ORDER BY last DESC))[1],
      sum(volume), sum(quote_volume), sum(trades)
    FROM minutes JOIN starts USING (minute)
    GROUP BY 1, 2, 3, 4
    ON CONFLICT (realm, market_id, period, opened_at) DO UPDATE SET
      high = greatest(known.high, excluded.high),
      low = least(known.low, excluded.low),
      close = excluded.close,
      volume = known.volume + excluded.volume,
      quote_volume = known.quote_volume + excluded.quote_volume,
      trades = known.trades + excluded.trades`.execute(tx);
}

async function addToVolumes(tx: Tx, { realm, after, last }: Slice): Promise<void> {
  await sql`
    INSERT INTO spot_volumes AS known (user_id, day, quote_amount)
    SELECT user_id, (traded_at AT TIME ZONE 'UTC')::date, sum(quote_amount)
    FROM spot_trades
      CROSS JOIN LATERAL (VALUES (maker_user_id), (taker_user_id)) AS side (user_id)
    WHERE realm = ${realm} AND number > ${after} AND number <= ${last} AND user_id IS NOT NULL
    GROUP BY 1, 2
    ON CONFLICT (user_id, day) DO UPDATE SET
      quote_amount = known.quote_amount + excluded.quote_amount`.execute(tx);
}
