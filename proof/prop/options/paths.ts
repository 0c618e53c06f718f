import { type Dec, fromUnits, mul } from "@candor/money";
import { createSimulatedPath } from "../../../apps/server/src/feed/simulated-path.ts";
import { simulatedMarkets } from "../../../apps/server/src/seed/simulated-markets.ts";
import type { Random } from "../../harness/random.ts";

/** The price of a market in each second from 0 on; undefined where there is none. */
export type Path = (second: number) => Dec | undefined;
export type Kind = "simulated" | "recorded-style";

/** The markets of a new installation, along the simulator's own paths. */
const simulated = (seed: number, market: number): Path => {
  const own = simulatedMarkets()[market];
  if (own === undefined) throw new RangeError(`no market ${market}`);
  const path = createSimulatedPath(`${seed}`, own);
  return (second) =>
    mul(own.priceTick, fromUnits(BigInt(path.ticksAt(second)) * 10n ** 18n), "half");
};

/** One second of so many has no price. */
const SILENT_EVERY = 997;
const LEVEL = 1_000_000;

/** A path like recorded markets: long calm, then trends and jumps with fat tails, repeated and missing seconds. */
const recordedStyle = (random: Random, seconds: number): Path => {
  const prices: (Dec | undefined)[] = [];
  let level = LEVEL;
  let width = 20;
  let drift = 0;
  for (let second = 0; second < seconds; second += 1) {
    if (random.below(600) === 0) width = 1 + random.below(120);
    if (random.below(900) === 0) drift = random.below(9) - 4;
    const isJump = random.below(1_500) === 0;
    const step = random.below(2 * width + 1) - width + drift;
    if (random.below(3) > 0) level += isJump ? step * 40 : step;
    level = Math.max(LEVEL / 10, level);
    prices.push(
      random.below(SILENT_EVERY) === 0 ? undefined : fromUnits(BigInt(level) * 10n ** 14n),
    );
  }
  return (second) => prices[second];
};

export const createPath = (
  kind: Kind,
  seed: number,
  market: number,
  random: Random,
  seconds: number,
): Path => (kind === "simulated" ? simulated(seed, market) : recordedStyle(random, seconds));
