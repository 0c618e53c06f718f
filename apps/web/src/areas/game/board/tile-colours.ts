/** How a tile is filled and written on, by CSS. */
type Colours = { background: string; color: string };

const mixed = (first: string, share: number, second: string): string =>
  share === 100
    ? `var(--${first})`
    : `color-mix(in srgb, var(--${first}) ${share}%, var(--${second}))`;

/** From a plain tile to the accent and its deepest shade, and gold from 2048 on, in tokens of both themes. */
const PLAIN = ["raised", 100, "raised", "text"] as const;
const RAMP: readonly (readonly [first: string, share: number, second: string, color: string])[] = [
  PLAIN,
  ["accent", 14, "raised", "text"],
  ["accent", 26, "raised", "text"],
  ["accent", 36, "raised", "text"],
  ["accent", 46, "raised", "text"],
  ["accent", 56, "raised", "text"],
  ["accent", 100, "accent", "canvas"],
  ["accent", 82, "text", "canvas"],
  ["accent", 64, "text", "canvas"],
  ["accent", 46, "text", "canvas"],
  ["warning", 100, "warning", "canvas"],
  ["warning", 70, "text", "canvas"],
];

/** Returns the colours of a tile of 2^exponent; all beyond 4096 look alike. */
export function tileColours(exponent: number): Colours {
  const [first, share, second, color] = RAMP[Math.min(exponent, RAMP.length) - 1] ?? PLAIN;
  return { background: mixed(first, share, second), color: `var(--${color})` };
}
