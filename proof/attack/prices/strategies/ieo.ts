import { type IeoMends, commitmentGain } from "../houses/ieo.ts";
import type { World } from "../worlds/world.ts";
import { type Genome, type Signal, genome, signalOf } from "./genome.ts";
import { liarsSignal } from "./liars.ts";
import { type Play, type Strategy, playTrades } from "./strategy.ts";

/** Commits in one sale after another with a coin whose price a signal expects to fall. */
export function playIeo(world: World, mends: IeoMends, genes: Genome, signal: Signal): Play {
  const falls: Signal = (second) => Math.min(0, signal(second));
  return playTrades(world, falls, (second) => {
    const acceptedAt = second * 1_000 + genes.momentMs;
    const gain = commitmentGain(world, acceptedAt, mends, genes.slippage === "0");
    return gain === undefined ? undefined : { gain, next: second + genes.restSeconds };
  });
}

const byGenome = (name: string, own: Partial<Genome>): Strategy<IeoMends> => {
  const genes = genome({ threshold: 3, ...own });
  return {
    name,
    play: (world, mends, look) =>
      playIeo(world, mends, genes, signalOf(genes, look(genes.momentMs))),
  };
};

const AHEAD = genome({ weights: { ahead: 1 }, threshold: 3, momentMs: 550 });

export const IEO_STRATEGIES: readonly Strategy<IeoMends>[] = [
  byGenome("knows the sources first", { weights: { ahead: 1 }, momentMs: 550 }),
  byGenome("late in the second", { weights: { ahead: 1 } }),
  byGenome("a move that has just begun", { weights: { lastFifths: 1 } }),
  byGenome("a minority is old", { weights: { oldQuotes: -1 } }),
  byGenome("no more than was shown", { weights: { ahead: 1 }, threshold: 0.5, slippage: "0" }),
  {
    name: "a source holds the median back",
    play: (world, mends, look) => playIeo(world, mends, AHEAD, liarsSignal(AHEAD, world, look)),
  },
];
