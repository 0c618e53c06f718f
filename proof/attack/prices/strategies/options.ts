import { toNumber } from "@candor/money";
import { type OptionMends, listedFor, optionGain } from "../houses/options.ts";
import { decidingSecond } from "../houses/deciding.ts";
import { lieAt } from "../worlds/sources.ts";
import type { World } from "../worlds/world.ts";
import { type Genome, type Signal, genome, signalOf } from "./genome.ts";
import { type Play, type Strategy, createPlay, playTrades } from "./strategy.ts";

/** How many of the largest stakes one user may have open. */
const AT_ONCE = 5;

/** Buys options on a signal, up to the limit at once, of the wanted duration or the shortest listed one. */
export function playOptions(
  world: World,
  mends: OptionMends,
  { momentMs, seconds: wished, restSeconds }: Pick<Genome, "momentMs" | "seconds" | "restSeconds">,
  signal: Signal,
): Play {
  const seconds = listedFor(world, wished, mends);
  if (seconds === undefined) return createPlay(world);
  const rest = Math.max(restSeconds, Math.ceil(seconds / AT_ONCE));
  return playTrades(world, signal, (second, isUp) => {
    const direction = isUp ? "up" : "down";
    const acceptedAt = second * 1_000 + momentMs;
    const gain = optionGain(world, { acceptedAt, direction, seconds }, mends);
    return gain === undefined ? undefined : { gain: toNumber(gain), next: second + rest };
  });
}

export const byGenome = (name: string, own: Partial<Genome>): Strategy<OptionMends> => {
  const genes = genome(own);
  return {
    name,
    play: (world, mends, look) =>
      playOptions(world, mends, genes, signalOf(genes, look(genes.momentMs))),
  };
};

/**
 * A user who makes one of the five sources lie: lower at the entry, higher at the end. He plays while that moves the
 * median enough compared with the price's own moves.
 */
const ownSource = (wished: number, gapLeast: number): Strategy<OptionMends> => ({
  name: `a source says what its user wants, ${wished} s, ${gapLeast}`,
  play: (world, mends, look) => {
    const genes = genome({ momentMs: 150, seconds: wished });
    const seconds = listedFor(world, wished, mends);
    // Other runs of this strategy play the other durations.
    if (seconds !== wished) return createPlay(world);
    const { width } = look(genes.momentMs);
    const least = gapLeast * Math.sqrt(seconds / 30);
    return playOptions(world, mends, genes, (second) => {
      // A user who sees how often the sources quote can predict the deciding second.
      const entry = decidingSecond(world, second * 1_000 + genes.momentMs);
      if (entry === undefined) return 0;
      const way = (lieAt(entry + seconds) - lieAt(entry)) / 2;
      return way !== 0 && medianGap(world, second) > least * (width[second] ?? 1) ? way : 0;
    });
  },
});

/** The gap between the two middle prices of the honest sources: a ratio. */
function medianGap({ sources }: World, second: number): number {
  const honest = sources
    .filter(({ terms }) => terms.liesMost === undefined)
    .map(({ price }) => price[second] ?? 0)
    .toSorted((one, other) => one - other);
  const [low, high] = [honest[(honest.length >> 1) - 1] ?? 1, honest[honest.length >> 1] ?? 1];
  return honest.length % 2 === 0 ? high / low - 1 : 0;
}

const LIKELY = { ahead: 1, lastSecond: 0.5 };

export const OPTION_STRATEGIES: readonly Strategy<OptionMends>[] = [
  byGenome("knows the sources first", { weights: { ahead: 1 }, momentMs: 550 }),
  byGenome("late in the second", { weights: { ahead: 1 }, momentMs: 950, threshold: 0.1 }),
  byGenome("a move that has just begun", { weights: { lastFifths: 1 }, threshold: 0.2 }),
  byGenome("a move that goes on", { weights: { lastSecond: 1 }, threshold: 0.25 }),
  byGenome("a minority is old", { weights: { oldQuotes: -1 }, threshold: 0.25 }),
  byGenome("the median stands off", { weights: { indexOff: -1 }, threshold: 0.2, seconds: 120 }),
  byGenome("back to the mean", { weights: { aboveFiveMinutes: -1 }, threshold: 0.5 }),
  byGenome("with the run", { weights: { aboveHalfMinute: 1 }, threshold: 0.5, seconds: 300 }),
  byGenome("two at once, the likely one larger", { weights: LIKELY, seconds: 60, threshold: 0.5 }),
  ...[30, 60, 120, 300, 900, 3_600].flatMap((seconds) =>
    [0.05, 0.15].map((gapLeast) => ownSource(seconds, gapLeast)),
  ),
];
