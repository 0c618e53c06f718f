import { chanceOf } from "../chance.ts";
import { type PaletteName, PALETTES } from "../palettes.ts";
import type { Draw } from "../work.ts";
import { type Layout, layTiles, type Tile } from "./layout.ts";
import { type Inks, type Motif, MOTIFS } from "./motifs.ts";

export type Tiling = {
  palette: PaletteName;
  layout: Layout;
  /** Tiles to a side. */
  count: number;
  motifs: readonly Motif[];
  /** How tiles move in a loop: they turn, swell, or pass by. */
  motion?: "turn" | "swell" | "pass";
};

/** The empty margin around the field, as a part of the sheet's width. */
const MARGIN = 0.06;

/** Tiles with flat shapes, as the workshops of the Bauhaus printed them. */
export function tessera(seed: string, recipe: Tiling): Draw {
  const chance = chanceOf(seed);
  const { ground } = PALETTES[recipe.palette];
  const inks = threes(recipe.palette);
  const order = chance.shuffled(inks);
  const tiles = layTiles(recipe.layout, recipe.count, chance).map((tile) => ({
    ...tile,
    colours: order[tile.inks % order.length] ?? order[0],
    motif: recipe.motifs[Math.floor(tile.kind * recipe.motifs.length)] ?? "plain",
  }));
  return (size, phase) => {
    // Edges lie on whole pixels, so that no seam shows between tiles.
    const margin = Math.round(size * MARGIN);
    const edge = (part: number): number => margin + Math.round(part * (size - 2 * margin));
    const drawn = tiles.map(({ colours, motif, ...tile }) => {
      if (colours === undefined) throw new Error(`${recipe.palette} has too few colours`);
      const [left, top] = [edge(tile.x), edge(tile.y)];
      const [width, height] = [edge(tile.x + tile.size) - left, edge(tile.y + tile.size) - top];
      const shape = moved(MOTIFS[motif](colours), tile, recipe.motion, phase);
      return `<svg x="${left}" y="${top}" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none"><rect width="100" height="100" fill="${colours[0]}"/>${shape}</svg>`;
    });
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${ground}"/>${drawn.join("")}</svg>`;
  };
}

const fixed = (value: number): string => value.toFixed(4);

/** Every three colours that differ; the ground of the sheet is a tile's ground as often as the others together. */
function threes(palette: PaletteName): Inks[] {
  const { ground, colours } = PALETTES[palette];
  const all = [ground, ...colours];
  return all.flatMap((below) =>
    colours.flatMap((shape, at) => {
      const accent = colours[(at + 1) % colours.length] ?? ground;
      const other = colours[(at + 2) % colours.length] ?? ground;
      if (shape === below) return [];
      const three: Inks = [below, shape, accent === below ? other : accent];
      return below === ground ? [three, three, three] : [three];
    }),
  );
}

/** The motif, turned as its tile is and moved for the phase; a loop ends as it began. */
function moved(
  shape: string,
  { x, y, turn }: Tile,
  motion: Tiling["motion"],
  phase: number,
): string {
  // So little that all tiles rest together when a loop begins.
  const late = (x + y) * 0.2;
  const turned = (quarters: number): string =>
    `<g transform="rotate(${fixed(quarters * 90)} 50 50)">${shape}</g>`;
  if (motion === undefined) return turned(turn);
  if (motion === "turn") return turned(turn + stepped(phase * 4 + 1.25 - late));
  if (motion === "swell") {
    const scale = 0.68 + 0.32 * Math.cos(2 * Math.PI * (phase - (x + y) / 2));
    return `<g transform="translate(50 50) scale(${fixed(scale)}) translate(-50 -50)">${turned(turn)}</g>`;
  }
  const way = turn % 2 === 0 ? 1 : -1;
  const at = stepped(phase * 2 + 1.25 - late) * 100 * way;
  return [0, -200 * way, -100 * way]
    .map((from) => `<g transform="translate(${fixed((at % 200) + from)} 0)">${turned(turn)}</g>`)
    .join("");
}

/** Rests, then goes on to the next whole number, slowly at both ends. */
function stepped(value: number): number {
  const whole = Math.floor(value);
  const part = Math.min(1, Math.max(0, (value - whole - 0.25) / 0.6));
  return whole + part * part * (3 - 2 * part);
}
