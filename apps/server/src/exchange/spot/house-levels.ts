import { chanceAt, seedOf, streamSeed } from "../../feed/noise.ts";

/** How much further out a level stands, and what share of an even ladder's amount it offers. */
export type LevelMeasure = {
  /** In thousandths of the distance between two levels; less than a whole one, so that levels keep their order. */
  outwards: number;
  /** In thousandths of what an even ladder offers there; a thousand on average. */
  size: number;
};

/** The best level keeps the spread's distance; the others stand up to this much further out. */
const OUTWARDS_MAX = 600;
const SIZE_MIN = 400;
const SIZE_RANGE = 1_201;
/** How many seconds a level keeps its size; it differs by level, so that not all change at once. */
const KEPT_MIN = 6;
const KEPT_RANGE = 24;

/**
 * Gives the levels of one side of one book their own places and sizes. An even staircase would reveal to the unit
 * what the house shows next; this one is as large on average and deterministic: a function of the book, the side, the
 * level and the second of the index.
 */
export function levelMeasures(
  book: string,
  side: "bids" | "asks",
): (level: number, second: number) => LevelMeasure {
  const seed = seedOf("house", book, side);
  const [places, times, sizes] = [streamSeed(seed, 0), streamSeed(seed, 1), streamSeed(seed, 2)];
  return (level, second) => {
    const kept = KEPT_MIN + Math.floor(chanceAt(times, level) * KEPT_RANGE);
    // Each level changes at a second of its own.
    const turn = Math.floor((second + level) / kept);
    return {
      outwards: level === 0 ? 0 : Math.floor(chanceAt(places, level) * OUTWARDS_MAX),
      size: SIZE_MIN + Math.floor(chanceAt(streamSeed(sizes, level), turn) * SIZE_RANGE),
    };
  };
}
