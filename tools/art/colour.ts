import { clampRgb, converter, formatHex, interpolate } from "culori";

const toRgb = converter("rgb");
const toOklab = converter("oklab");
const STEPS = 2_048;

/** Colours between the given ones, mixed in oklab; `at` runs from 0 to 1. */
export function ramp(colours: readonly string[]): (at: number) => string {
  const mix = interpolate([...colours], "oklab");
  return (at) => formatHex(clampRgb(mix(Math.min(1, Math.max(0, at)))));
}

/** The same ramp as bytes, red, green and blue for each of its steps: for what colours each pixel. */
export function rampBytes(colours: readonly string[]): (at: number) => number {
  const mix = interpolate([...colours], "oklab");
  const table = new Uint32Array(STEPS);
  for (let step = 0; step < STEPS; step++) {
    const { r, g, b } = clampRgb(toRgb(mix(step / (STEPS - 1))));
    table[step] = (byte(r) << 16) | (byte(g) << 8) | byte(b);
  }
  return (at) => table[Math.min(STEPS - 1, Math.max(0, Math.round(at * (STEPS - 1))))] ?? 0;
}

const byte = (part: number): number => Math.round(part * 255);

/** The lightness in oklab, from 0 to 1. */
export const lightness = (colour: string): number => toOklab(colour)?.l ?? 0;

/** The colour, lighter by so much of oklab's lightness (0 to 1), or darker where `by` is negative. */
export function lit(colour: string, by: number): string {
  const lab = toOklab(colour);
  if (lab === undefined) throw new Error(`${colour} is no colour`);
  return formatHex(clampRgb(toRgb({ ...lab, l: Math.min(1, Math.max(0, lab.l + by)) })));
}

export const mixed = (one: string, other: string, at: number): string => ramp([one, other])(at);
