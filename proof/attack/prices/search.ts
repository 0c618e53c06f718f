import type { Product } from "./products.ts";
import { type Genome, changed, drawGenome } from "./strategies/genome.ts";
import { type Look, type Play, createLook } from "./strategies/strategy.ts";
import { createDraw } from "./worlds/draw.ts";
import type { World } from "./worlds/world.ts";

/** The effort of a search: rounds, and hours of each world. */
export type Effort = { rounds: number; hours: number };
export const effortFor = (hours: number): Effort =>
  hours < 100 ? { rounds: 5, hours: 8 } : { rounds: 10, hours: 20 };

/** The genomes tried in a round, and those that are kept. */
const TRIED = 24;
const KEPT = 6;
/** A genome with fewer trades has no merit, because a few may be luck. */
const TRADES_MIN = 40;

/** A product that is searched. */
export type Searched<House> = Product<House> & Required<Pick<Product<House>, "byGenes">>;

/**
 * How surely a genome earns: its mean gain in standard errors if positive, otherwise in deviations of one trade, so
 * that trading seldom is no merit.
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
 * Tries random genomes in some worlds, keeps those that earn most surely, and changes these; returns the best of all
 * rounds. The caller must play it in unseen hours before reporting it.
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
