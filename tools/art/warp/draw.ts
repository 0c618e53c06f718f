import { chanceOf } from "../chance.ts";
import { rampBytes } from "../colour.ts";
import { type RampName, RAMPS } from "../palettes.ts";
import type { Draw } from "../work.ts";
import { type Field, fieldOf, type Relief } from "./field.ts";

export type Warping = Relief & {
  ramp: RampName;
  /** How steep the relief is lit. */
  depth: number;
  /** How bright its gloss is, from 0 (chalk) to 1 (oil). */
  gloss: number;
};

/** Light from the upper left, towards the viewer. */
const LIGHT = unit([-0.55, -0.65, 0.62]);
const HALFWAY = unit([LIGHT[0], LIGHT[1], LIGHT[2] + 1]);

/** A relief of noise that was bent by noise, coloured by its height and lit from one side. */
export function warp(seed: string, recipe: Warping): Draw {
  const fields = fieldOf(chanceOf(seed), recipe);
  const colour = rampBytes(RAMPS[recipe.ramp]);
  // A loop keeps the scale of its beginning, though its extremes change.
  const first = heightsOf(fields(0), 96);
  const [low, high] = [Math.min(...first), Math.max(...first)];
  return (size, phase) => {
    const side = size + 2;
    const heights = heightsOf(fields(phase), size);
    const rgb = new Uint8Array(size * size * 3);
    const slope = recipe.depth * size * 0.09;
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const at = (y + 1) * side + x + 1;
        const dx = ((heights[at + 1] ?? 0) - (heights[at - 1] ?? 0)) * slope;
        const dy = ((heights[at + side] ?? 0) - (heights[at - side] ?? 0)) * slope;
        const norm = 1 / Math.sqrt(dx * dx + dy * dy + 1);
        const lit = (-dx * LIGHT[0] - dy * LIGHT[1] + LIGHT[2]) * norm;
        const shine = Math.max(0, (-dx * HALFWAY[0] - dy * HALFWAY[1] + HALFWAY[2]) * norm);
        const light = 0.42 + 0.93 * Math.max(0, lit);
        const gloss = recipe.gloss * 190 * shine ** 40;
        const packed = colour(((heights[at] ?? 0) - low) / (high - low));
        const to = (y * size + x) * 3;
        rgb[to] = shaded(packed >> 16, light, gloss);
        rgb[to + 1] = shaded((packed >> 8) & 255, light, gloss);
        rgb[to + 2] = shaded(packed & 255, light, gloss);
      }
    return { size, rgb };
  };
}

const shaded = (part: number, light: number, gloss: number): number =>
  Math.min(255, Math.round(part * light + gloss));

/** The heights of each pixel and of one more on each side. */
function heightsOf(field: Field, size: number): Float32Array {
  const side = size + 2;
  const heights = new Float32Array(side * side);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) heights[y * side + x] = field((x - 1) / size, (y - 1) / size);
  return heights;
}

function unit([x, y, z]: readonly [number, number, number]): readonly [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
