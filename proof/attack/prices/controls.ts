import { type Control, type Product, forOccasions, forProducts } from "./products.ts";
import { type Results, isRed, note } from "./report.ts";
import { type Effort, type Searched, groundOf, searchFor } from "./search.ts";
import { meanOf } from "./statistics.ts";
import { createLook } from "./strategies/strategy.ts";
import type { WorldKind } from "./worlds/terms.ts";
import { type World, worldsOf } from "./worlds/world.ts";

/** Red means that some strategy wins. */
export type Colour = "red" | "green";
export type Colours = Record<string, Colour>;

/** A control plays at least this many hours, so that the gap it opens shows. */
const HOURS_MIN = 40;
const SEARCHED: WorldKind = "slow";

type Prepared = {
  worlds: readonly WorldKind[];
  play: (world: World) => void;
  colour: () => Colour;
};

/** Whether some strategy wins with each mend switched off, and whether the search finds one with all of them off. */
export function playControls(hours: number, seed: number, effort: Effort): Colours {
  const length = Math.max(HOURS_MIN, hours);
  const prepared = new Map<string, Prepared>();
  forProducts((product) => {
    for (const control of product.controls)
      prepared.set(`${product.name}: ${control.name}`, prepare(product, control));
  });
  for (const kind of new Set([...prepared.values()].flatMap(({ worlds }) => worlds)))
    for (const world of worldsOf(kind, length, seed))
      for (const { worlds, play } of prepared.values()) if (worlds.includes(kind)) play(world);
  const colours: Colours = {};
  for (const [name, { colour }] of prepared) colours[name] = colour();
  const grounds = [...worldsOf(SEARCHED, length, seed)];
  forProducts((product) => {
    const { name, byGenes } = product;
    if (byGenes !== undefined)
      colours[`${name}: the search`] = searchFinds({ ...product, byGenes }, grounds, seed, effort);
  });
  return { ...colours, ...occasionControls(length, seed) };
}

function prepare<House>(product: Product<House>, control: Control<House>): Prepared {
  const { off, worlds } = control;
  const results: Results = new Map();
  const house = { ...product.mends, ...off };
  return {
    worlds,
    play: (world) => {
      const look = createLook(world);
      for (const { name: strategy, play } of product.strategies)
        note(
          results,
          { product: product.name, strategy, world: world.kind },
          play(world, house, look),
        );
    },
    colour: () => ([...results.values()].some(isRed) ? "red" : "green"),
  };
}

/** With every mend off, a search that does not know the gaps must still find a strategy that wins. */
function searchFinds<House>(
  product: Searched<House>,
  [first, ...rest]: readonly World[],
  seed: number,
  effort: Effort,
): Colour {
  if (first === undefined) return "green";
  const house = product.controls.reduce((own, { off }) => ({ ...own, ...off }), product.mends);
  const { genes } = searchFor(product, house, groundOf([first]), seed, effort);
  const plays = rest.map((world) => product.byGenes(world, house, genes, createLook(world)));
  return meanOf(plays.flatMap(({ hours }) => [...hours])).low > 0 ? "red" : "green";
}

function occasionControls(times: number, seed: number): Colours {
  const colours: Colours = {};
  forOccasions(({ name: product, mends, scenes, controls }) => {
    for (const { name, off } of controls) {
      const results: Results = new Map();
      for (const { name: strategy, each, play } of scenes)
        note(
          results,
          { product, strategy, world: "-", each },
          play(seed, times, { ...mends, ...off }),
        );
      colours[`${product}: ${name}`] = [...results.values()].some(isRed) ? "red" : "green";
    }
  });
  return colours;
}
