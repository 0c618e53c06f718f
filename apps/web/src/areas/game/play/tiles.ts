import type { Board, Shift } from "@candor/rules/game/board.ts";
import type { Spawn } from "@candor/rules/game/spawn.ts";

/** A tile as it is drawn; `under`: it slides below the one that it merges with, and is gone with the next move. */
export type Tile = { id: number; cell: number; exponent: number; isUnder: boolean };

export const tilesOf = (board: Board): Tile[] =>
  board.flatMap((exponent, cell) =>
    exponent === 0 ? [] : [{ id: cell, cell, exponent, isUnder: false }],
  );

/** Returns the tiles after a slide in the same order, so that each keeps its element and its movement. */
export function slidTiles(tiles: readonly Tile[], shifts: readonly Shift[]): Tile[] {
  const standing = new Map(
    tiles.filter(({ isUnder }) => !isUnder).map((tile) => [tile.cell, tile]),
  );
  const placed = new Map<number, Tile>();
  const under: Tile[] = [];
  for (const { from, to } of shifts) {
    const tile = standing.get(from);
    if (tile === undefined) continue;
    const below = placed.get(to);
    if (below !== undefined) under.push({ ...below, isUnder: true });
    const exponent = tile.exponent + (below === undefined ? 0 : 1);
    placed.set(to, { ...tile, cell: to, exponent });
  }
  return [...under, ...placed.values()].toSorted((one, other) => one.id - other.id);
}

export function withSpawn(tiles: readonly Tile[], { cell, exponent }: Spawn): Tile[] {
  const id = Math.max(...tiles.map((tile) => tile.id)) + 1;
  return [...tiles, { id, cell, exponent, isUnder: false }];
}
