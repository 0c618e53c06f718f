import { COPY_PERIODS, type CopyPeriod } from "@candor/contract/areas/copy/choices.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { type Dec, ZERO, dec, div, formatDec, fromInteger } from "@candor/money";
import type { Db } from "../../db/pool.ts";
import { type StatRow, listPeriods, listStats } from "./stats-rows.ts";

export type Stats = CallOutput<"copy.getLead">["periods"][number];

/** Before a lead's first hour the profit is zero and the other figures are unknown. */
export const noStats = (period: CopyPeriod): Stats => ({
  period,
  profit: formatDec(ZERO),
  rate: null,
  accuracy: null,
  closed: 0,
  drawdown: null,
  drawdown_from: null,
  drawdown_to: null,
  holding_seconds: null,
  followers_profit: formatDec(ZERO),
  slippage_median: null,
  slippage_worst: null,
});

const partOf = (part: Dec, of: Dec): string | null =>
  of === ZERO ? null : formatDec(div(part, of, "floor"));
const textOf = (text: string | null): string | null =>
  text === null ? null : formatDec(dec(text));

/** Ratios are rounded down, so that they are never too good; a drawdown is rounded up. */
export function statsView(row: StatRow): Stats {
  const capital = dec(row.capital);
  const fall = dec(row.fall);
  return {
    period: row.period,
    profit: formatDec(dec(row.profit)),
    rate: partOf(dec(row.profit), capital),
    accuracy: partOf(fromInteger(row.won), fromInteger(row.closed)),
    closed: row.closed,
    drawdown: capital === ZERO ? null : formatDec(div(fall, capital, "up")),
    drawdown_from: row.fall_from?.toISOString() ?? null,
    drawdown_to: row.fall_to?.toISOString() ?? null,
    holding_seconds: row.closed === 0 ? null : Math.floor(row.held_seconds / row.closed),
    followers_profit: formatDec(dec(row.followers_profit)),
    slippage_median: textOf(row.slippage_median),
    slippage_worst: textOf(row.slippage_worst),
  };
}

/** The figures of these leads for one period. */
export async function statsOf(
  db: Db,
  leadIds: readonly string[],
  period: CopyPeriod,
): Promise<ReadonlyMap<string, Stats>> {
  const rows = await listStats(db, leadIds, period);
  return new Map(rows.map((row) => [row.lead_id, statsView(row)]));
}

/** The figures of one lead for every period. */
export async function periodsOf(db: Db, leadId: string): Promise<Stats[]> {
  const rows = await listPeriods(db, leadId);
  return COPY_PERIODS.map((period) => {
    const row = rows.find((one) => one.period === period);
    return row === undefined ? noStats(period) : statsView(row);
  });
}
