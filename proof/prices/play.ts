import { forOccasions, forProducts } from "./products.ts";
import { type Results, isRed, note } from "./report.ts";
import { groundOf, searchFor } from "./search.ts";
import { type Strategy, createLook } from "./strategies/strategy.ts";
import { WORLDS, type WorldKind } from "./worlds/terms.ts";
import { type World, createWorld } from "./worlds/world.ts";

/** So many hours of a world are made at once. */
const CHUNK = 20;
/** A control has so many hours at least, that what it lets through is seen. */
const CONTROL_HOURS = 60;
/** What a search tries its genomes in, each for so many hours. */
const GROUNDS = ["jumps", "slow", "stale", "reverting"] as const;
const SEARCH_HOURS = 20;

/** The worlds of a kind, one after the other, until so many hours have passed. */
function* worldsOf(kind: WorldKind, hours: number, seed: number): Generator<World> {
  for (let done = 0, part = 0; done < hours; done += CHUNK, part += 1)
    yield createWorld(kind, seed * 1_000 + part, Math.min(CHUNK, hours - done));
}

const KINDS = Object.keys(WORLDS) as WorldKind[];

/** Each strategy against the house as it is, in each world. */
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
      note(results, { product, strategy, world: "-", each }, play(seed, times, mends));
  });
}

/** The best that is found of each product, in all worlds, in hours after those in which it was found. */
export function searchProducts(results: Results, hours: number, seed: number): void {
  const ground = groundOf(
    GROUNDS.map((kind) => createWorld(kind, seed * 1_000 + 900, SEARCH_HOURS)),
  );
  forProducts((product) => {
    const { genes } = searchFor(product, product.mends, ground, seed);
    const strategy: Strategy<typeof product.mends> = {
      name: `found: ${JSON.stringify(genes)}`,
      play: (world, house, look) => product.byGenes(world, house, genes, look),
    };
    for (const kind of KINDS)
      for (const world of worldsOf(kind, Math.min(hours, 200), seed)) {
        const played = strategy.play(world, product.mends, createLook(world));
        note(results, { product: product.name, strategy: strategy.name, world: kind }, played);
      }
  });
}

/** With each mend switched off, whether some strategy wins, and whether the search finds one. */
export function playControls(hours: number, seed: number): Record<string, "red" | "green"> {
  const length = Math.max(CONTROL_HOURS, hours);
  const control: Record<string, "red" | "green"> = {};
  forProducts((product) => {
    for (const { name, off, worlds } of product.controls) {
      const house = { ...product.mends, ...off };
      const results: Results = new Map();
      for (const kind of worlds)
        for (const world of worldsOf(kind, length, seed)) {
          const look = createLook(world);
          for (const { name: strategy, play } of product.strategies)
            note(
              results,
              { product: product.name, strategy, world: kind },
              play(world, house, look),
            );
        }
      control[`${product.name}: ${name}`] = [...results.values()].some(isRed) ? "red" : "green";
    }
  });
  forOccasions(({ name: product, mends, scenes, controls }) => {
    for (const { name, off } of controls) {
      const results: Results = new Map();
      for (const { name: strategy, each, play } of scenes)
        note(
          results,
          { product, strategy, world: "-", each },
          play(seed, length, { ...mends, ...off }),
        );
      control[`${product}: ${name}`] = [...results.values()].some(isRed) ? "red" : "green";
    }
  });
  return control;
}
