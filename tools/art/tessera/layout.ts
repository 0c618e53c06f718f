import type { Chance } from "../chance.ts";

/** A tile's place in a field of 1 by 1; `turn` counts quarters, `kind` chooses among a work's motifs. */
export type Tile = { x: number; y: number; size: number; turn: number; kind: number; inks: number };

export type Layout = "grid" | "split" | "mirror" | "rows" | "hero" | "weave";

/** Fills the field with tiles, `count` to a side before any is split. */
export function layTiles(layout: Layout, count: number, chance: Chance): Tile[] {
  return { grid, split, mirror, rows, hero, weave }[layout](count, chance);
}

const drawn = (x: number, y: number, size: number, chance: Chance): Tile => ({
  x,
  y,
  size,
  turn: chance.below(4),
  kind: chance.next(),
  inks: chance.below(1_000),
});

const places = (count: number): { column: number; row: number }[] =>
  Array.from({ length: count * count }, (_, at) => ({
    column: at % count,
    row: Math.floor(at / count),
  }));

const grid = (count: number, chance: Chance): Tile[] =>
  places(count).map(({ column, row }) => drawn(column / count, row / count, 1 / count, chance));

/** Some tiles become four, and some of those four again. */
function split(count: number, chance: Chance): Tile[] {
  const parted = (tile: Tile, likelihood: number): Tile[] => {
    if (!chance.hit(likelihood)) return [tile];
    const size = tile.size / 2;
    return [0, 1, 2, 3].flatMap((at) =>
      parted(
        drawn(tile.x + (at % 2) * size, tile.y + Math.floor(at / 2) * size, size, chance),
        likelihood * 0.35,
      ),
    );
  };
  return grid(count, chance).flatMap((tile) => parted(tile, 0.5));
}

/** A quarter of the field is drawn, and turned three times about the middle. */
function mirror(count: number, chance: Chance): Tile[] {
  const half = grid(count, chance).map((tile) => ({
    ...tile,
    x: tile.x / 2,
    y: tile.y / 2,
    size: tile.size / 2,
  }));
  return [0, 1, 2, 3].flatMap((turns) =>
    half.map((tile) => {
      let { x, y } = tile;
      for (let turn = 0; turn < turns; turn++) [x, y] = [1 - y - tile.size, x];
      return { ...tile, x, y, turn: tile.turn + turns };
    }),
  );
}

/** Each row repeats one motif, turned at each second tile or at none. */
function rows(count: number, chance: Chance): Tile[] {
  const kinds = chance.shuffled(Array.from({ length: count }, (_, at) => at / count));
  return kinds.flatMap((kind, row) => {
    const [turn, step, inks] = [chance.below(4), chance.below(3), chance.below(1_000)];
    return Array.from({ length: count }, (_, column) => ({
      x: column / count,
      y: row / count,
      size: 1 / count,
      turn: turn + step * (column % 2),
      kind,
      inks: inks + (column % 2),
    }));
  });
}

/** One tile fills the middle of the field, or what lies nearest to it. */
function hero(count: number, chance: Chance): Tile[] {
  const span = Math.ceil(count / 2);
  const from = chance.below(count - span + 1);
  const top = chance.below(count - span + 1);
  const inside = (column: number, row: number): boolean =>
    column >= from && column < from + span && row >= top && row < top + span;
  const around = places(count)
    .filter(({ column, row }) => !inside(column, row))
    .map(({ column, row }) => drawn(column / count, row / count, 1 / count, chance));
  return [...around, { ...drawn(from / count, top / count, span / count, chance), kind: 0 }];
}

/** Turned as a chessboard is coloured, so that arcs meet in paths and rings. */
const weave = (count: number, chance: Chance): Tile[] =>
  places(count).map(({ column, row }) => ({
    ...drawn(column / count, row / count, 1 / count, chance),
    turn: chance.hit(0.82) ? ([2, 3, 1, 0][(column % 2) + 2 * (row % 2)] ?? 0) : chance.below(4),
    inks: Math.floor(column / 2) + Math.floor(row / 2) * 3,
  }));
