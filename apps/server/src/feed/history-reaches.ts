import type { Dec } from "@candor/money";
import { reachOf } from "@candor/rules/prices/reach.ts";
import type { Db } from "../db/pool.ts";
import type { HistoryMarket, HistoryTerms } from "./history.ts";
import { HOUR, REACH_SAMPLES_MIN, keepReaches, unmeasuredHours } from "./reaches.ts";
import { createSimulatedPath } from "./simulated-path.ts";
import { simulatedPrice, venues } from "./simulator.ts";

/** As many hours as options need, and two for a late start. */
const HOURS_DRAWN = 12;
const STEP = HOUR / REACH_SAMPLES_MIN;

/**
 * Writes reaches for the last unmeasured hours from the simulated venues' quotes, so that a trial has options from its
 * first start. Markets with trading hours wait for their own.
 */
export async function writeReaches(
  db: Db,
  { markets, seed, now }: Omit<HistoryTerms, "days">,
): Promise<void> {
  const hours = await unmeasuredHours(db, now, HOURS_DRAWN);
  const drawn = markets
    .filter(({ calendar }) => calendar === undefined)
    .map((market) => ({ id: market.id, reachAt: reachAlong(market, seed) }));
  for (const hour of hours) {
    const seconds = Array.from({ length: REACH_SAMPLES_MIN }, (_, place) => hour + place * STEP);
    const found = drawn.map(({ id, reachAt }) => [id, seconds.flatMap(reachAt)] as const);
    await keepReaches(db, hour, new Map(found));
  }
}

function reachAlong(market: HistoryMarket, seed: string): (second: number) => Dec[] {
  const path = createSimulatedPath(seed, market);
  return (second) => {
    const quoted = venues.map(({ name }) => simulatedPrice(seed, name, market, path, second));
    const reach = reachOf(quoted);
    return reach === undefined ? [] : [reach];
  };
}
