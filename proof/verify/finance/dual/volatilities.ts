import { type Dec, dec } from "@candor/money";
import { DAY_MS, midnightOf } from "@candor/rules/finance/days.ts";
import { HOURS_MEASURED, volatilityOf } from "@candor/rules/finance/dual/volatility.ts";
import type pg from "pg";
import { PAGE } from "../read.ts";
import type { Tally } from "../tally.ts";

type Measured = {
  market_id: number;
  until: number;
  hours: number;
  volatility: string;
  measured_at: Date;
};

const HOUR_SECONDS = 3_600;

/** Recomputes each market's volatility from the closing prices of its hours, and returns a look-up by moment. */
export async function judgeVolatilities(client: pg.ClientBase, tally: Tally) {
  const known = new Map<number, { until: number; measuredAt: Date; volatility: Dec }[]>();
  for (let [until, market] = [-1, -1]; ;) {
    const { rows } = await client.query<Measured>(
      `SELECT * FROM dual_volatilities WHERE (until, market_id) > ($1, $2) ORDER BY until, market_id LIMIT $3`,
      [until, market, PAGE],
    );
    const last = rows.at(-1);
    if (last === undefined) break;
    [until, market] = [last.until, last.market_id];
    for (const row of rows) {
      const { rows: closes } = await client.query<{ close: string }>(
        `SELECT close FROM candles WHERE market_id = $1 AND period = '60min' AND opened_at < $2 AND opened_at >= $3
         ORDER BY opened_at`,
        [row.market_id, row.until, row.until - (HOURS_MEASURED + 1) * HOUR_SECONDS],
      );
      const volatility = volatilityOf(closes.map(({ close }) => dec(close)));
      tally.same("volatility", `${row.market_id} ${row.until}`, {
        hours: [row.hours, closes.length],
        volatility: [dec(row.volatility), volatility],
      });
      const measured = known.get(row.market_id) ?? [];
      measured.push({
        until: row.until,
        measuredAt: row.measured_at,
        volatility: dec(row.volatility),
      });
      known.set(row.market_id, measured);
    }
  }
  return (marketId: number, at: Date): Dec | undefined => {
    const midnight = midnightOf(at).getTime() / 1_000;
    return known
      .get(marketId)
      ?.findLast(
        ({ until, measuredAt }) =>
          until <= midnight && until > midnight - (2 * DAY_MS) / 1_000 && measuredAt <= at,
      )?.volatility;
  };
}
