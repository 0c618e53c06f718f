import { type Mean, meanOf } from "./statistics.ts";
import type { Play } from "./strategies/strategy.ts";

/** A strategy's result in a world, with the gain of each batch (an hour, a close or a day). */
export type Result = {
  product: string;
  strategy: string;
  world: string;
  each: string;
  trades: number;
  batches: number[];
};

export type Results = Map<string, Result>;

type Names = Pick<Result, "product" | "strategy" | "world"> & { each?: string };

export function note(
  results: Results,
  { product, strategy, world, each = "hour" }: Names,
  play: Play,
): void {
  const key = `${product} / ${world} / ${strategy}`;
  const known = results.get(key) ?? { product, strategy, world, each, trades: 0, batches: [] };
  results.set(key, known);
  known.trades += play.trades;
  known.batches.push(...play.hours);
}

/** The hourly sum of all strategies of a product in a world. */
export function totals(results: Results): Result[] {
  const sums = new Map<string, Result>();
  for (const { product, world, each, trades, batches } of results.values()) {
    if (each !== "hour") continue;
    const key = `${product} ${world}`;
    const sum = sums.get(key) ?? {
      product,
      world,
      each,
      strategy: "all together",
      trades: 0,
      batches: [],
    };
    sums.set(key, sum);
    sum.trades += trades;
    batches.forEach((gain, hour) => (sum.batches[hour] = (sum.batches[hour] ?? 0) + gain));
  }
  return [...sums.values()];
}

/** Whether the strategy gains with 99 % confidence. */
export const isRed = ({ batches }: Result): boolean => meanOf(batches).low > 0;

/** One line: the house's result with its 99 % interval. */
export function lineOf(result: Result): string {
  const { product, strategy, world, each, trades, batches } = result;
  const { mean, low, high } = ofHouse(meanOf(batches));
  const figures = `${shown(mean)} [${shown(low)}, ${shown(high)}] USDT a ${each}`;
  const often = `${shown(trades / Math.max(1, batches.length))} trades`;
  return `${isRed(result) ? "RED " : "    "}${product.padEnd(11)}${world.padEnd(10)}${strategy.padEnd(46)}${figures}, ${often}`;
}

const ofHouse = ({ mean, low, high }: Mean): Mean => ({
  mean: 0 - mean,
  low: 0 - high,
  high: 0 - low,
});

const shown = (value: number): string =>
  Number.isFinite(value) ? `${Number(value.toPrecision(3))}` : "-";
