import type { Direction } from "@candor/contract/words.ts";
import { type Dec, ZERO, cmp } from "@candor/money";
import { deleverageScore, fifthsOf } from "@candor/rules/contracts/deleverage.ts";
import type { Clock } from "../../platform/clock.ts";
import type { ContractBook } from "./contract-book.ts";

/** The age limit of the line that a user's deleveraging rank is read from: computing it reads all positions. */
const KEPT_MS = 30_000;

type Line = { madeAt: number; fifths: readonly Dec[] };

/** The boundaries of the fifths among those who gain on one side of a book (`fifthsOf`). */
export function createDeleverageLines({ now }: Clock) {
  const lines = new Map<string, Line>();
  return (book: ContractBook, direction: Direction): readonly Dec[] => {
    const key = `${book.key} ${direction}`;
    const at = now().getTime();
    const known = lines.get(key);
    if (known !== undefined && Math.abs(at - known.madeAt) < KEPT_MS) return known.fifths;
    const fifths = fifthsOf(scoresOf(book, direction));
    lines.set(key, { madeAt: at, fifths });
    return fifths;
  };
}

/** The scores of the positions with a gain, in rising order. */
function scoresOf({ live, lastMark }: ContractBook, direction: Direction): Dec[] {
  if (lastMark === undefined) return [];
  return [...live.values()]
    .filter((one) => one.state === "open" && one.direction === direction)
    .map((one) => deleverageScore(one.terms, one, lastMark.price))
    .filter((score) => score > ZERO)
    .toSorted(cmp);
}
