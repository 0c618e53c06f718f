import { type Dec, div, fromUnits, toNumber } from "@candor/money";
import type { CalendarName } from "@candor/rules/contracts/calendars.ts";
import { seedOf, smoothNoise, streamSeed } from "./noise.ts";
import { createWander } from "./wander.ts";

/** A market of the simulated outside world. */
export type SimulatedMarket = {
  symbol: string;
  priceTick: Dec;
  /** The price that the path wanders around. */
  referencePrice: Dec;
  /** One standard deviation of a day's log return, e.g. 0.025: a ratio. */
  volatility: number;
  /** What all sources trade on an ordinary day, in base currency. */
  dailyVolume: Dec;
  /** When it is quoted; undefined if always. Its price moves while it is closed too. */
  calendar?: CalendarName;
};

/**
 * Pure functions of (seed, symbol, unix second): any second can be asked for in any order, so that a restart continues
 * the path and the past can be drawn at any time. They use doubles, since the simulated world is outside the books;
 * quotes that leave the simulator are a Dec on the tick.
 */
export type SimulatedPath = {
  /** The price in whole price ticks; `offset` shifts its logarithm, for a source's own view. */
  ticksAt: (second: number, offset?: number) => number;
  /** What all sources trade in the second, in volume steps. */
  volumeAt: (second: number) => number;
};

export const DAY_SECONDS = 86_400;
/** Volumes are multiples of a millionth of the base currency. */
export const VOLUME_STEP = fromUnits(10n ** 12n);

/** Measured, so that an ordinary day trades the market's volume. */
const volumeScale = 1 / 1.58;
const streams = { wander: 29, spells: 30, shortSpells: 31, bursts: 32, seconds: 33 } as const;

export function createSimulatedPath(seed: string, market: SimulatedMarket): SimulatedPath {
  const path = seedOf(seed, market.symbol);
  const referenceTicks = toNumber(div(market.referencePrice, market.priceTick, "half"));
  const stepsPerSecond =
    (volumeScale * toNumber(div(market.dailyVolume, VOLUME_STEP, "half"))) / DAY_SECONDS;
  const spells = smoothNoise(streamSeed(path, streams.spells));
  const shortSpells = smoothNoise(streamSeed(path, streams.shortSpells));
  const bursts = smoothNoise(streamSeed(path, streams.bursts));
  const seconds = smoothNoise(streamSeed(path, streams.seconds));

  /** How busy the market is, about 1: most at 15:00 UTC, with calm and busy spells. */
  const activityAt = (second: number): number => {
    const hourAngle = (2 * Math.PI * (second - 15 * 3_600)) / DAY_SECONDS;
    const spell = spells(second / 21_600) + 0.6 * shortSpells(second / 2_700);
    return (1 + 0.3 * Math.cos(hourAngle)) * Math.exp(0.45 * spell);
  };
  const secondDeviation = market.volatility / Math.sqrt(DAY_SECONDS);
  const wander = createWander(streamSeed(path, streams.wander), activityAt);

  return {
    ticksAt: (second, offset = 0) =>
      Math.max(1, Math.round(referenceTicks * Math.exp(secondDeviation * wander(second) + offset))),
    volumeAt: (second) => {
      const burst = bursts(second / 45) + seconds(second);
      return Math.round(stepsPerSecond * activityAt(second) ** 2 * Math.exp(burst));
    },
  };
}
