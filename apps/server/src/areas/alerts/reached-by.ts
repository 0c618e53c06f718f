import { type Dec, dec } from "@candor/money";
import { hasMoved, isReached } from "@candor/rules/alerts.ts";
import type { ChangeAt } from "./moves.ts";
import type { AlertRow } from "./rows.ts";
import type { Tick } from "./tick.ts";

/** The index at which an alert fires, and its change if it waited for a move. */
export type Reached = { index: Dec; change: Dec | undefined };

/** The first index since an alert was set that fires it. */
export function reachedBy(
  alert: AlertRow,
  ticks: readonly Tick[],
  changeAt: ChangeAt,
): Reached | undefined {
  const { market_id: marketId, after_event: after, split_at: splitAt } = alert;
  const isDue = dueOf(alert);
  const since = (splitAt?.getTime() ?? 0) / 1_000;
  for (const tick of ticks) {
    const index = tick.prices.get(marketId);
    // A price from before the split is one of other shares.
    if (tick.id <= after || tick.at < since || index === undefined) continue;
    const reached = {
      index,
      change: alert.direction === "move" ? changeAt(marketId, tick) : undefined,
    };
    if (isDue(reached)) return reached;
  }
  return undefined;
}

function dueOf({ id, direction, price, rate }: AlertRow): (reached: Reached) => boolean {
  const value = dec((direction === "move" ? rate : price) ?? unset(id));
  return direction === "move"
    ? ({ change }) => change !== undefined && hasMoved(value, change)
    : ({ index }) => isReached(direction, value, index);
}

function unset(id: string): never {
  throw new Error(`alert ${id} waits for nothing`);
}
