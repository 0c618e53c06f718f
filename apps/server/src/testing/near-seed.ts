import { toNumber } from "@candor/money";
import { createSimulatedPath } from "../feed/simulated-path.ts";
import { simulatedMarkets } from "../seed/simulated-markets.ts";

const SYMBOL = "BTC/USDT";
/** The largest distance as a ratio, and for how long and how often it is checked. */
const NEAR = 0.04;
const LASTS_SECONDS = 4 * 3_600;
const STEP_SECONDS = 300;
const SEEDS_MAX = 10_000;

/**
 * The first seed of simulated prices under which a bitcoin stays near a price for the next hours: a path wanders, and the
 * orders of tests have prices that are written down.
 */
export function seedNear(price: number, now: Date): string {
  const market = simulatedMarkets().find(({ symbol }) => symbol === SYMBOL);
  if (market === undefined) throw new Error(`no market ${SYMBOL}`);
  const from = Math.floor(now.getTime() / 1_000);
  const seconds = Array.from(
    { length: LASTS_SECONDS / STEP_SECONDS + 1 },
    (_, place) => from + place * STEP_SECONDS,
  );
  for (let number = 1; number <= SEEDS_MAX; number += 1) {
    const path = createSimulatedPath(`e2e-${number}`, market);
    const isNear = (second: number): boolean =>
      Math.abs((path.ticksAt(second) * toNumber(market.priceTick)) / price - 1) < NEAR;
    if (seconds.every(isNear)) return `e2e-${number}`;
  }
  throw new Error(`under none of ${SEEDS_MAX} seeds a bitcoin stays near ${price}`);
}
