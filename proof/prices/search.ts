import type { Product } from "./products.ts";
import { meanOf } from "./statistics.ts";
import { type Genome, changed, drawGenome } from "./strategies/genome.ts";
import { type Look, createLook } from "./strategies/strategy.ts";
import { createDraw } from "./worlds/draw.ts";
import type { World } from "./worlds/world.ts";

/** How many are tried at once, how many of them go on, and how often. */
const TRIED = 24;
const KEPT = 6;
const ROUNDS = 6;
/** What earns by one or two lucky trades is none. */
const TRADES_MIN = 20;

type Ground = { world: World; look: Look };
export const groundOf = (worlds: readonly World[]): Ground[] =>
  worlds.map((world) => ({ world, look: createLook(world) }));

/**
 * Puts when, which way and how together at random, plays each in some worlds, keeps what earns most surely, and changes
 * that: the best of all rounds. It is played in hours that it has not seen before anything is said of it.
 */
export function searchFor<House>(
  { byGenes }: Product<House>,
  house: House,
  ground: readonly Ground[],
  seed: number,
): { genes: Genome; low: number } {
  const draw = createDraw(seed + 101);
  const worthOf = (genes: Genome): number => {
    const plays = ground.map(({ world, look }) => byGenes(world, house, genes, look));
    const trades = plays.reduce((sum, play) => sum + play.trades, 0);
    const { mean, low } = meanOf(plays.flatMap(({ hours }) => [...hours]));
    return trades < TRADES_MIN ? -Infinity : mean > 0 ? low : mean - Math.abs(mean);
  };
  let kept: { genes: Genome; low: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const fresh = Array.from({ length: TRIED - kept.length }, (_, place) => {
      const parent = kept[place % Math.max(1, kept.length)];
      const isNew = parent === undefined || place >= TRIED - 2 * KEPT;
      return isNew ? drawGenome(draw) : changed(parent.genes, draw);
    });
    const told = fresh.map((genes) => ({ genes, low: worthOf(genes) }));
    kept = [...kept, ...told].toSorted((one, other) => other.low - one.low).slice(0, KEPT);
  }
  return kept[0] ?? { genes: drawGenome(draw), low: -Infinity };
}
