import { LIFE_MS, type OtcMends, otcGain } from "../houses/otc.ts";
import type { World } from "../worlds/world.ts";
import { type Genome, type Signal, genome, signalOf } from "./genome.ts";
import { liarsSignal } from "./liars.ts";
import { type Play, type Strategy, playTrades } from "./strategy.ts";

/** Takes a quote made some seconds ago whenever a signal says so. */
export function playOtc(world: World, mends: OtcMends, genes: Genome, signal: Signal): Play {
  const waits = Math.min(LIFE_MS / 1_000 - 1, genes.seconds);
  return playTrades(world, signal, (second, isUp) => {
    const acceptedAt = second * 1_000 + genes.momentMs;
    const quote = { quotedAt: acceptedAt - waits * 1_000, way: isUp ? "buy" : "sell" } as const;
    const gain = otcGain(world, quote, acceptedAt, mends);
    return gain === undefined ? undefined : { gain, next: second + genes.restSeconds };
  });
}

function byGenome(name: string, own: Partial<Genome>): Strategy<OtcMends> {
  const genes = genome({ threshold: 5, seconds: 4, ...own });
  return {
    name,
    play: (world, mends, look) =>
      playOtc(world, mends, genes, signalOf(genes, look(genes.momentMs))),
  };
}

const AHEAD = genome({ weights: { ahead: 1 }, threshold: 5, momentMs: 550, seconds: 4 });

/** Knows the sources first, and has one source lie to hold the median back. */
const holdsItBack: Strategy<OtcMends> = {
  name: "a source holds the median back",
  play: (world, mends, look) => playOtc(world, mends, AHEAD, liarsSignal(AHEAD, world, look)),
};

export const OTC_STRATEGIES: readonly Strategy<OtcMends>[] = [
  byGenome("the oldest live quote after a move", { weights: { lastThree: 1, ahead: 1 } }),
  byGenome("knows the sources first", { weights: { ahead: 1 }, momentMs: 550 }),
  byGenome("a quote of this moment", { weights: { ahead: 1 }, seconds: 0, threshold: 2 }),
  byGenome("an old quote within half the spread", { weights: { lastThree: 1 }, threshold: 2 }),
  holdsItBack,
];
