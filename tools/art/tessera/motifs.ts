/** Three colours of a tile: its ground, its shape, and what stands on the shape. */
export type Inks = readonly [ground: string, shape: string, accent: string];

const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const bar = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
const quarter = (r: number, fill: string): string =>
  path(`M0 0H${r}A${r} ${r} 0 0 1 0 ${r}Z`, fill);
const evens = [0, 1, 2, 3] as const;

/** Shapes on a square of 100 whose ground is painted; each may be turned by quarters. */
export const MOTIFS = {
  plain: () => "",
  quarter: ([, shape]: Inks) => quarter(100, shape),
  rainbow: ([ground, shape, accent]: Inks) =>
    quarter(100, shape) + quarter(75, ground) + quarter(50, accent) + quarter(25, ground),
  /** Joins its neighbours however each is turned. */
  track: ([ground, shape, accent]: Inks) =>
    [0, 180]
      .map(
        (turn, at) =>
          `<g transform="rotate(${turn} 50 50)">${quarter(68, at ? accent : shape)}${quarter(32, ground)}</g>`,
      )
      .join(""),
  leaf: ([, shape, accent]: Inks) =>
    path("M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0Z", shape) + disc(50, 50, 12, accent),
  petals: ([, shape, accent]: Inks) =>
    [0, 90, 180, 270]
      .map(
        (turn) =>
          `<g transform="rotate(${turn} 50 50)">${path("M50 50A50 50 0 0 1 0 0A50 50 0 0 1 50 50Z", shape)}</g>`,
      )
      .join("") + disc(50, 50, 11, accent),
  halves: ([, shape, accent]: Inks) =>
    path("M0 0A50 50 0 0 0 100 0Z", shape) + path("M0 50A50 50 0 0 0 100 50Z", accent),
  eye: ([ground, shape, accent]: Inks) =>
    disc(50, 50, 50, shape) + disc(50, 50, 27, ground) + disc(50, 50, 13, accent),
  moon: ([ground, shape]: Inks) => disc(50, 50, 44, shape) + disc(66, 38, 34, ground),
  corner: ([, shape]: Inks) => path("M0 0H100L0 100Z", shape),
  hourglass: ([, shape, accent]: Inks) =>
    path("M0 0H100L50 50Z", shape) + path("M0 100H100L50 50Z", accent),
  kite: ([, shape, accent]: Inks) =>
    path("M50 0L100 50L50 100L0 50Z", shape) + path("M50 26L74 50L50 74L26 50Z", accent),
  stripes: ([, shape]: Inks) => evens.map((at) => bar(0, at * 25, 100, 12.5, shape)).join(""),
  diagonal: ([, shape, accent]: Inks) =>
    path("M0 100L100 0V33L33 100Z", shape) +
    path("M0 67L67 0H34L0 34Z", accent) +
    path("M67 100L100 67V100Z", accent),
  dots: ([, shape]: Inks) =>
    [1, 3, 5].flatMap((x) => [1, 3, 5].map((y) => disc(x * 16.67, y * 16.67, 9.5, shape))).join(""),
  arch: ([ground, shape, accent]: Inks) =>
    path("M8 100V50A42 42 0 0 1 92 50V100Z", shape) +
    path("M24 100V50A26 26 0 0 1 76 50V100Z", ground) +
    path("M38 100V50A12 12 0 0 1 62 50V100Z", accent),
  steps: ([, shape]: Inks) => path("M0 0H25V25H50V50H75V75H100V100H0Z", shape),
  bow: ([, shape, accent]: Inks) =>
    quarter(62, shape) + `<g transform="rotate(180 50 50)">${quarter(62, accent)}</g>`,
  fan: ([, shape, accent]: Inks) =>
    quarter(100, shape) +
    [15, 45, 75]
      .map((at) => {
        const point = (angle: number, r: number): string =>
          `${(r * Math.cos((angle * Math.PI) / 180)).toFixed(2)} ${(r * Math.sin((angle * Math.PI) / 180)).toFixed(2)}`;
        return path(`M0 0L${point(at - 7.5, 100)}A100 100 0 0 1 ${point(at + 7.5, 100)}Z`, accent);
      })
      .join(""),
  cross: ([, shape, accent]: Inks) =>
    bar(36, 0, 28, 100, shape) + bar(0, 36, 100, 28, shape) + bar(36, 36, 28, 28, accent),
  chevron: ([, shape, accent]: Inks) =>
    path("M0 0L50 40L100 0V30L50 70L0 30Z", shape) +
    path("M0 60L50 100L100 60V90L86 100H14L0 90Z", accent),
} as const;

export type Motif = keyof typeof MOTIFS;
