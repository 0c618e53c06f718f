import { createNoise2D } from "simplex-noise";
import type { Chance } from "../chance.ts";

export type Flow = "drift" | "vortex" | "poles" | "swell" | "bent";
export type Point = readonly [x: number, y: number];
export type Ribbon = { points: readonly Point[]; width: number };

/** The size of the sheet in which all lengths below are measured. */
const SHEET = 1_000;
/** The side of the cells that ribbons take; a free cell stays between two ribbons. */
const CELL = 2;
/** The distance between points of a ribbon. */
export const STEP = 4;

export type Lay = {
  flow: Flow;
  /** From the widest to the narrowest; each is tried all over the sheet before the next. */
  widths: readonly number[];
  gap: number;
  /** The longest ribbon, in steps. */
  steps: number;
  margin: number;
  /** Its ends are round and reach half its width beyond its points. */
  isRound: boolean;
};

/** Ribbons that follow a flow and never touch. */
export function layRibbons(chance: Chance, lay: Lay): Ribbon[] {
  const angle = flowOf(lay.flow, chance);
  const taken = new Uint8Array((SHEET / CELL) ** 2);
  const ribbons: Ribbon[] = [];
  for (const width of lay.widths) {
    const tries = Math.round(9_000 / Math.sqrt(width));
    for (let attempt = 0; attempt < tries; attempt++) {
      const start: Point = [chance.between(0, SHEET), chance.between(0, SHEET)];
      const points = [
        ...walk(start, -STEP, width, lay, angle, taken).toReversed(),
        start,
        ...walk(start, STEP, width, lay, angle, taken),
      ];
      if (points.length * STEP < Math.max(24, width * 1.5)) continue;
      for (const point of points) take(point, width / 2 + lay.gap, taken);
      ribbons.push({ points: lay.isRound ? shortened(points, width) : points, width });
    }
  }
  return ribbons;
}

function shortened(points: readonly Point[], width: number): readonly Point[] {
  const end = Math.min(Math.ceil(width / 2 / STEP), (points.length >> 1) - 1);
  return points.slice(end, points.length - end);
}

type Angle = (x: number, y: number) => number;

function walk(
  start: Point,
  step: number,
  width: number,
  lay: Lay,
  angle: Angle,
  taken: Uint8Array,
): Point[] {
  const points: Point[] = [];
  let [x, y] = start;
  if (!isFree(start, 0, width, lay.margin, taken)) return points;
  for (let count = 0; count < lay.steps / 2; count++) {
    const way = angle(x / SHEET, y / SHEET);
    [x, y] = [x + step * Math.cos(way), y + step * Math.sin(way)];
    if (!isFree([x, y], way, width, lay.margin, taken)) break;
    points.push([x, y]);
  }
  return points;
}

/** Whether the line across the ribbon is free there and within the margin. */
function isFree(
  [x, y]: Point,
  way: number,
  width: number,
  margin: number,
  taken: Uint8Array,
): boolean {
  const [across, down] = [-Math.sin(way), Math.cos(way)];
  const steps = Math.max(2, Math.ceil(width / CELL / 2));
  for (let at = -steps; at <= steps; at++) {
    const off = (at / steps) * (width / 2);
    const [px, py] = [x + across * off, y + down * off];
    if (px < margin || py < margin || px >= SHEET - margin || py >= SHEET - margin) return false;
    if (taken[cell(px, py)]) return false;
  }
  return true;
}

const cell = (x: number, y: number): number =>
  Math.floor(y / CELL) * (SHEET / CELL) + Math.floor(x / CELL);

function take([x, y]: Point, radius: number, taken: Uint8Array): void {
  for (let dy = -radius; dy <= radius; dy += CELL)
    for (let dx = -radius; dx <= radius; dx += CELL) {
      const [px, py] = [x + dx, y + dy];
      if (dx * dx + dy * dy > radius * radius || px < 0 || py < 0 || px >= SHEET || py >= SHEET)
        continue;
      taken[cell(px, py)] = 1;
    }
}

/** The direction of the flow at each place of a sheet of 1 by 1. */
function flowOf(flow: Flow, chance: Chance): Angle {
  const noise = createNoise2D(chance.next);
  const [lean, turn] = [chance.between(-0.6, 0.6), chance.hit(0.5) ? 1 : -1];
  const [cx, cy] = [chance.between(0.3, 0.7), chance.between(0.3, 0.7)];
  const flows: Record<Flow, Angle> = {
    drift: (x, y) => lean + 1.9 * noise(x * 1.1, y * 1.1) + 0.3 * noise(x * 3, y * 3),
    vortex: (x, y) => Math.atan2(y - cy, x - cx) + turn * 1.32 + 0.25 * noise(x * 2.5, y * 2.5),
    poles: (x, y) => {
      const pull = (px: number, py: number): Point => {
        const far = (x - px) ** 2 + (y - py) ** 2 + 0.002;
        return [(x - px) / far, (y - py) / far];
      };
      const [one, other] = [pull(0.28, 0.3 + lean * 0.2), pull(0.74, 0.7 - lean * 0.2)];
      return Math.atan2(one[1] - other[1], one[0] - other[0]);
    },
    swell: (x, y) =>
      0.75 * Math.sin(2 * Math.PI * (x * 1.3 + 0.25 * noise(x, y * 1.5))) + 0.2 * noise(y * 3, x),
    bent: (x, y) =>
      (Math.round((lean + 1.7 * noise(x * 1.2, y * 1.2)) / (Math.PI / 4)) * Math.PI) / 4,
  };
  return flows[flow];
}
