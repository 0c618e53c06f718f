import { type Dec, ZERO, sub } from "@candor/money";
import { gapAhead, gapMargin } from "@candor/rules/contracts/gap.ts";
import { equityOf } from "@candor/rules/contracts/risk.ts";
import type { LivePosition } from "./live-position.ts";
import type { Mark } from "./next-mark.ts";

/** How much a position lacks at a mark to bear the gap of a close within that time; zero or less if nothing. */
export function lackingOf(
  position: LivePosition,
  mark: Mark,
  withinMs: number,
  now = mark.at * 1_000,
): Dec {
  const { book, terms, lots } = position;
  const ahead = gapAhead(book.market, now, withinMs);
  if (ahead === undefined) return ZERO;
  return sub(gapMargin(terms, lots, mark.price, ahead.gap), equityOf(terms, position, mark.price));
}
