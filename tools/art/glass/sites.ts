import { Delaunay } from "d3-delaunay";
import type { Chance } from "../chance.ts";

export type Site = { x: number; y: number };
export type Plan = "shards" | "rose" | "sunflower" | "hex" | "burst" | "mirror" | "tall";

/** Where the panes of a window of 1 by 1 have their middles. */
export function sitesOf(plan: Plan, count: number, chance: Chance): Site[] {
  return { shards, rose, sunflower, hex, burst, mirror, tall }[plan](count, chance);
}

const scattered = (count: number, chance: Chance): Site[] =>
  Array.from({ length: count }, () => ({ x: chance.next(), y: chance.next() }));

/** Moves each middle to the middle of its pane (Lloyd), which evens the panes out. */
function evened(sites: readonly Site[], times: number): Site[] {
  let now = [...sites];
  for (let time = 0; time < times; time++) {
    const cells = Delaunay.from(now.map(({ x, y }) => [x, y])).voronoi([0, 0, 1, 1]);
    now = now.map((site, at) => {
      const corners = cells.cellPolygon(at)?.slice(1) ?? [[site.x, site.y]];
      const mean = (axis: 0 | 1): number =>
        corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / corners.length;
      return { x: mean(0), y: mean(1) };
    });
  }
  return now;
}

const shards = (count: number, chance: Chance): Site[] => evened(scattered(count, chance), 1);

/** Rings about the middle, each with as many panes as suit the ones inside. */
function rose(count: number, chance: Chance): Site[] {
  const petals = chance.pick([6, 8, 10, 12]);
  const rings = Math.max(3, Math.round(Math.sqrt(count / petals) * 1.7));
  const around = Array.from({ length: rings }, (_, ring) => {
    const many = ring < 1 ? petals : petals * (ring < 3 ? 2 : 4);
    const far = 0.09 + ((ring + chance.between(-0.15, 0.15)) * 0.5) / rings;
    return Array.from({ length: many }, (_pane, at) => {
      const angle = ((at + (ring % 2) * 0.5) / many) * 2 * Math.PI;
      return { x: 0.5 + far * Math.cos(angle), y: 0.5 + far * Math.sin(angle) };
    });
  });
  const corners = Array.from({ length: petals * 4 }, (_, at) => {
    const angle = ((at + 0.5) / petals / 4) * 2 * Math.PI;
    return { x: 0.5 + 0.68 * Math.cos(angle), y: 0.5 + 0.68 * Math.sin(angle) };
  });
  return [{ x: 0.5, y: 0.5 }, ...around.flat(), ...corners.filter(inside)];
}

const inside = ({ x, y }: Site): boolean => x > 0 && x < 1 && y > 0 && y < 1;

/** As seeds lie in a sunflower: each a golden angle on. */
const sunflower = (count: number): Site[] =>
  Array.from({ length: count * 2 }, (_, at) => {
    const angle = at * Math.PI * (3 - Math.sqrt(5));
    const far = 0.72 * ((at + 0.5) / (count * 2)) ** 0.62;
    return { x: 0.5 + far * Math.cos(angle), y: 0.5 + far * Math.sin(angle) };
  }).filter(inside);

function hex(count: number, chance: Chance): Site[] {
  const across = Math.round(Math.sqrt(count));
  return Array.from({ length: (across + 1) * (across + 2) }, (_, at) => {
    const [column, row] = [at % (across + 1), Math.floor(at / (across + 1))];
    const jitter = (): number => chance.between(-0.1, 0.1) / across;
    return {
      x: (column + (row % 2) * 0.5) / across + jitter(),
      y: row / across + jitter(),
    };
  }).filter(inside);
}

/** Small panes about a place where the window was hit, large ones far from it. */
function burst(count: number, chance: Chance): Site[] {
  const [cx, cy] = [chance.between(0.35, 0.65), chance.between(0.35, 0.65)];
  return Array.from({ length: count * 2 }, () => {
    const far = 0.95 * chance.next() ** 2;
    const angle = chance.between(0, 2 * Math.PI);
    return { x: cx + far * Math.cos(angle), y: cy + far * Math.sin(angle) };
  }).filter(inside);
}

const mirror = (count: number, chance: Chance): Site[] =>
  evened(scattered(Math.round(count / 4), chance), 1).flatMap(({ x, y }) => [
    { x: x / 2, y: y / 2 },
    { x: 1 - x / 2, y: y / 2 },
    { x: x / 2, y: 1 - y / 2 },
    { x: 1 - x / 2, y: 1 - y / 2 },
  ]);

/** How much higher than wide the panes of a plan are. */
export const stretchOf = (plan: Plan): number => (plan === "tall" ? 3.4 : 1);

/** Evened in a low window, which is then pulled up. */
const tall = (count: number, chance: Chance): Site[] => {
  const stretch = stretchOf("tall");
  return evened(scattered(Math.round(count * stretch), chance), 2).flatMap(({ x, y }) =>
    y * stretch < 1 ? [{ x, y: y * stretch }] : [],
  );
};
