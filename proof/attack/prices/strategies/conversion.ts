import { type ConversionMends, conversionGain } from "../houses/conversion.ts";
import { acceptedFor } from "../houses/deciding.ts";
import { seenAt, truthAt } from "../worlds/view.ts";
import type { World } from "../worlds/world.ts";
import { type Genome, type Signal, genome, signalOf } from "./genome.ts";
import { liarsSignal } from "./liars.ts";
import {
  FIRST_SECOND,
  LAST_SECONDS,
  type Play,
  type Strategy,
  addGain,
  createPlay,
  playTrades,
} from "./strategy.ts";

/** Takes a quote made some seconds ago whenever a signal says so. */
export function playConversions(
  world: World,
  mends: ConversionMends,
  genes: Genome,
  signal: Signal,
): Play {
  const waits = Math.min(7, genes.seconds);
  return playTrades(world, signal, (second, isUp) => {
    const acceptedAt = second * 1_000 + genes.momentMs;
    const quote = { quotedAt: acceptedAt - waits * 1_000, way: isUp ? "buy" : "sell" } as const;
    const gain = conversionGain(world, quote, acceptedAt, mends);
    return gain === undefined ? undefined : { gain, next: second + genes.restSeconds };
  });
}

export const byGenome = (name: string, own: Partial<Genome>): Strategy<ConversionMends> => {
  const genes = genome({ threshold: 2, seconds: 7, ...own });
  return {
    name,
    play: (world, mends, look) =>
      playConversions(world, mends, genes, signalOf(genes, look(genes.momentMs))),
  };
};

const AHEAD = genome({ weights: { ahead: 1 }, threshold: 2, momentMs: 550, seconds: 0 });

/** Knows the sources first, and has one source lie to hold the median back. */
const holdsItBack: Strategy<ConversionMends> = {
  name: "a source holds the median back",
  play: (world, mends, look) =>
    playConversions(world, mends, AHEAD, liarsSignal(AHEAD, world, look)),
};

/** Collects quotes both ways while they live, and takes the best of each way if both together win. */
const bothWays: Strategy<ConversionMends> = {
  name: "the best of many quotes, both ways",
  play: (world, mends) => {
    const play = createPlay(world);
    if (mends.isSingle) return play;
    for (let second = FIRST_SECOND; second < world.seconds - LAST_SECONDS; second += 1) {
      const now = second * 1_000 + 550;
      const [low, high] = [lowest(world, now, 1), lowest(world, now, -1)];
      if (seenAt(world, high) / seenAt(world, low) - 1 < 0.0022) continue;
      const bought = conversionGain(world, { quotedAt: low, way: "buy" }, now, mends);
      const sold = conversionGain(world, { quotedAt: high, way: "sell" }, now, mends);
      if (bought === undefined || sold === undefined) continue;
      addGain(play, second, bought + sold);
      second += 9;
    }
    return play;
  },
};

/** The moment of a quote's life at which the recorded price was lowest, or highest for a sign of -1. */
function lowest({ index }: World, now: number, sign: 1 | -1): number {
  let best = now - 7_000;
  for (let at = best + 1_000; at < now; at += 1_000)
    if (sign * lastPriceAt(index, at) < sign * lastPriceAt(index, best)) best = at;
  return best;
}

const lastPriceAt = (index: Int32Array, ms: number): number =>
  index[Math.floor((ms - 100) / 1_000)] ?? 0;

/** A smaller difference of price does not pay the spread: a ratio. */
const WORTHWHILE = 0.0009;

/**
 * Has a conversion wait for each second, sees its quotes and later prices, and makes it fail before the second is
 * received unless it pays: by spending its funds or asking for another quote.
 */
const failsUnlessItPays: Strategy<ConversionMends> = {
  name: "made to fail unless it pays",
  play: (world, mends) => {
    const play = createPlay(world);
    if (mends.isBinding) return play;
    for (let second = FIRST_SECOND; second < world.seconds - LAST_SECONDS; second += 1) {
      const index = world.index[second] ?? 0;
      const ahead = index === 0 ? 0 : truthAt(world, second * 1_000) / index - 1;
      if (Math.abs(ahead) < WORTHWHILE) continue;
      const acceptedAt = acceptedFor(world, second);
      const quote = { quotedAt: acceptedAt, way: ahead > 0 ? "buy" : "sell" } as const;
      const gain = conversionGain(world, quote, acceptedAt, mends);
      if (gain === undefined || gain < 0) continue;
      addGain(play, second, gain);
    }
    return play;
  },
};

export const CONVERSION_STRATEGIES: readonly Strategy<ConversionMends>[] = [
  byGenome("an old quote after a move", { weights: { lastThree: 1, ahead: 1 }, threshold: 3 }),
  byGenome("knows the sources first", { weights: { ahead: 1 }, momentMs: 550, seconds: 0 }),
  byGenome("late in the second", { weights: { ahead: 1 }, threshold: 3, seconds: 1 }),
  byGenome("an old quote within half the spread", { weights: { lastThree: 1 }, threshold: 0.7 }),
  byGenome("a minority is old", { weights: { oldQuotes: -1 }, threshold: 3, seconds: 0 }),
  holdsItBack,
  bothWays,
  failsUnlessItPays,
];
