import { forOccasions, forProducts } from "./products.ts";
import { type Results, note } from "./report.ts";
import { type Effort, groundOf, searchFor } from "./search.ts";
import { createLook } from "./strategies/strategy.ts";
import { WORLDS, type WorldKind } from "./worlds/terms.ts";
import { createWorld, worldsOf } from "./worlds/world.ts";

/** The worlds that a search tries its genomes in; their seed keeps them apart from the hours played otherwise. */
const GROUNDS = ["jumps", "slow", "stale", "reverting"] as const;
const GROUND_SEED = 999_000;
/** With fewer occasions a user could win all of them by chance. */
const TIMES_MIN = 40;
/** A found strategy is played in at most this many hours. */
const FOUND_HOURS = 200;

const KINDS = Object.keys(WORLDS) as WorldKind[];

/** Plays each strategy against the house in each world. */
export function playProducts(hours: number, seed: number): Results {
  const results: Results = new Map();
  for (const kind of KINDS)
    for (const world of worldsOf(kind, hours, seed)) {
      const look = createLook(world);
      forProducts(({ name: product, mends, strategies }) => {
        for (const { name: strategy, play } of strategies)
          note(results, { product, strategy, world: kind }, play(world, mends, look));
      });
    }
  return results;
}

export function playOccasions(results: Results, times: number, seed: number): void {
  forOccasions(({ name: product, mends, scenes }) => {
    for (const { name: strategy, each, play } of scenes)
      note(
        results,
        { product, strategy, world: "-", each },
        play(seed, Math.max(TIMES_MIN, times), mends),
      );
  });
}

/** Plays each product's best find in all worlds, in hours other than those of the search. */
export function searchProducts(
  results: Results,
  hours: number,
  seed: number,
  effort: Effort,
): void {
  const ground = groundOf(
    GROUNDS.map((kind) => createWorld(kind, GROUND_SEED + seed, effort.hours)),
  );
  const found = forProducts(({ byGenes, ...product }) => {
    if (byGenes === undefined) return undefined;
    const { genes } = searchFor({ ...product, byGenes }, product.mends, ground, seed, effort);
    return { product: product.name, strategy: `found: ${JSON.stringify(genes)}`, genes };
  }).filter((one) => one !== undefined);
  for (const kind of KINDS)
    for (const world of worldsOf(kind, Math.min(hours, FOUND_HOURS), seed)) {
      const look = createLook(world);
      forProducts(({ name, mends, byGenes }) => {
        for (const { product, strategy, genes } of found)
          if (product === name && byGenes !== undefined)
            note(results, { product, strategy, world: kind }, byGenes(world, mends, genes, look));
      });
    }
}
