import { createNoise2D } from "simplex-noise";
import type { Chance } from "../chance.ts";

/** Heights about 0 to 1 at places of a square of 1 by 1; a loop of the phase comes back to itself. */
export type Field = (x: number, y: number) => number;

export type Form = "liquid" | "agate" | "silk" | "terrace" | "cells" | "swirl";

export type Relief = {
  form: Form;
  /** How many large shapes lie side by side. */
  scale: number;
  /** How far noise moves places before their height is read. */
  bend: number;
  /** Rings, folds or terraces from the lowest to the highest place. */
  bands: number;
  /** How far a loop goes through the noise: 0 stands still. */
  drift?: number;
};

/** Draws the numbers of chance once, and gives the field of each phase. */
export function fieldOf(chance: Chance, relief: Relief): (phase: number) => Field {
  const noise = createNoise2D(chance.next);
  const [fromX, fromY] = [chance.between(0, 50), chance.between(0, 50)];
  const lean = chance.between(-0.5, 0.5);
  const { scale, bend, bands, form, drift = 0 } = relief;
  return (phase) => {
    const angle = phase * 2 * Math.PI;
    const [u, v] = [drift * Math.cos(angle), drift * Math.sin(angle)];
    // Two sheets of noise circle against each other: their sum changes its shape and comes back.
    const at = (x: number, y: number): number =>
      0.65 * (noise(x + u, y + v) + noise(x - u + 31.7, y - v + 17.3));
    const bent = (px: number, py: number): [number, number] => {
      const [x, y] = [px * scale + fromX, py * scale + fromY];
      const [bx, by] = [at(x * 0.8, y * 0.8), at(x * 0.8 + 7.3, y * 0.8 - 3.1)];
      return [x + bend * bx, y + bend * by];
    };
    const soft = (x: number, y: number): number =>
      0.5 + 0.36 * at(x, y) + 0.13 * at(x * 2.1 + 5, y * 2.1);
    const forms: Record<Form, Field> = {
      liquid: (px, py) => {
        const [x, y] = bent(px, py);
        return soft(x + bend * 0.7 * at(x * 0.6, y * 0.6 + 9), y);
      },
      agate: (px, py) => {
        const [x, y] = bent(px, py);
        return waved(soft(x * 0.7, y * 0.7) * bands);
      },
      silk: (px, py) => {
        const [x, y] = bent(px, py);
        return waved((x - fromX + lean * (y - fromY)) * bands * 0.25 + 0.5 * at(x * 0.5, y * 0.5));
      },
      terrace: (px, py) => {
        const height = soft(...bent(px, py)) * bands;
        return (Math.floor(height) + steep(height - Math.floor(height))) / bands;
      },
      cells: (px, py) => {
        const [x, y] = bent(px, py);
        return 1 - Math.abs(at(x, y)) * 0.75 - Math.abs(at(x * 1.9 + 4, y * 1.9)) * 0.3;
      },
      swirl: (px, py) => {
        const [dx, dy] = [px - 0.5 + lean * 0.2, py - 0.5 - lean * 0.3];
        const far = Math.hypot(dx, dy);
        const turn = Math.atan2(dy, dx) / (2 * Math.PI);
        const [x, y] = bent(px, py);
        return waved(turn * Math.round(bands) + far * bands * 1.3 + 0.35 * at(x, y) + phase);
      },
    };
    return forms[form];
  };
}

/** A whole wave from one whole number to the next. */
const waved = (value: number): number => 0.5 - 0.5 * Math.cos(2 * Math.PI * value);

/** Level for most of its way, then a slope. */
const steep = (part: number): number => {
  const on = Math.min(1, Math.max(0, (part - 0.72) / 0.28));
  return on * on * (3 - 2 * on);
};
