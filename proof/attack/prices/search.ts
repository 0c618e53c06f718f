import type { Product } from "./products.ts";
import { type Genome, changed, drawGenome } from "./strategies/genome.ts";
import { type Look, type Play, createLook } from "./strategies/strategy.ts";
import { createDraw } from "./worlds/draw.ts";
import type { World } from "./worlds/world.ts";

/** How hard is searched: so many rounds, in worlds of so many hours. */
export type Effort = { rounds: number; hours: number };
export const effortFor = (hours: number): Effort =>
  hours < 100 ? { rounds: 5, hours: 8 } : { rounds: 10, hours: 20 };

/** How many are tried in a round, and how many of them go on. */
const TRIED = 24;
const KEPT = 6;
/** What earns by some lucky trades is none. */
const TRADES_MIN = 40;

/** A product that is searched. */
export type Searched<House> = Product<House> & Required<Pick<Product<House>, "byGenes">>;

/**
 * How surely it earns: the mean of a trade in its standard errors where it is above zero, and in the deviations of one trade
 * where it is below, so that trading seldom is no merit. Nothing is said of few.
 */
export function meritOf(plays: readonly Play[]): number {
  const trades = sumOf(plays.map((play) => play.trades));
  const mean = sumOf(plays.flatMap(({ hours }) => [...hours])) / trades;
  const variance = sumOf(plays.map(({ squares }) => squares)) / trades - mean * mean;
  if (trades < TRADES_MIN || variance <= 0) return -Infinity;
  return (mean / Math.sqrt(variance)) * (mean > 0 ? Math.sqrt(trades) : 1);
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);

type Ground = { world: World; look: Look };
export const groundOf = (worlds: readonly World[]): Ground[] =>
  worlds.map((world) => ({ world, look: createLook(world) }));

/**
 * Puts when, which way and how together at random, plays each in some worlds, keeps what earns most surely, and changes
 * that: the best of all rounds. It is played in hours that it has not seen before anything is said of it.
 */
export function searchFor<House>(
  { byGenes }: Searched<House>,
  house: House,
  ground: readonly Ground[],
  seed: number,
  { rounds }: Effort,
): { genes: Genome; merit: number } {
  const draw = createDraw(seed + 101);
  const worthOf = (genes: Genome): number =>
    meritOf(ground.map(({ world, look }) => byGenes(world, house, genes, look)));
  let kept: { genes: Genome; merit: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const fresh = Array.from({ length: TRIED - kept.length }, (_, place) => {
      const parent = kept[place % Math.max(1, kept.length)];
      const isNew = parent === undefined || place >= TRIED - 2 * KEPT;
      return isNew ? drawGenome(draw) : changed(parent.genes, draw);
    });
    const told = fresh.map((genes) => ({ genes, merit: worthOf(genes) }));
    kept = [...kept, ...told].toSorted((one, other) => other.merit - one.merit).slice(0, KEPT);
  }
  return kept[0] ?? { genes: drawGenome(draw), merit: -Infinity };
}
