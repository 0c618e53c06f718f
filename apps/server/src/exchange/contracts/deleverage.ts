import type { Direction } from "@candor/contract/words.ts";
import {
  type Dec,
  ZERO,
  abs,
  add,
  cmp,
  dec,
  div,
  formatDec,
  max,
  min,
  mul,
  quantize,
  sub,
} from "@candor/money";
import { closingOf } from "@candor/rules/contracts/closing.ts";
import { deleverageScore } from "@candor/rules/contracts/deleverage.ts";
import { profitOf, quantityOf } from "@candor/rules/contracts/value.ts";
import { type Draft, availableIn } from "../settlement/draft.ts";
import { wholes } from "../spot/market-book.ts";
import type { ContractBook } from "./contract-book.ts";
import type { LivePosition } from "./live-position.ts";
import type { Mark } from "./marks.ts";
import type { ClosingRow } from "./rows.ts";
import { settleClosing } from "./settle-closing.ts";

const OTHER = { long: "short", short: "long" } as const;

/** So many may be closed for one that could not pay. */
const CLOSED_MAX = 50;

/**
 * What the insurance fund could not give of a deficit is taken from those who gained by the same move: as
 * much of their positions as was closed is closed at the price at which nothing would have been missing, the
 * one with the highest score first. What they do not make up is the house's own loss.
 */
export function coverDeficit(
  draft: Draft,
  struck: LivePosition,
  row: ClosingRow,
  mark: Mark,
): void {
  const [deficit, fromFund] = [dec(row.deficit), dec(row.from_fund)];
  const missing = sub(deficit, fromFund);
  if (missing <= ZERO) return;
  const { book, direction, terms } = struck;
  const price = solventPrice(struck, row.lots, deficit, mark);
  const gap = abs(sub(mark.price, price));
  if (gap === ZERO) return;
  // As many lots as make up what is missing, each of which gives way by the gap.
  let lotsLeft = wholes(div(missing, mul(gap, terms.lotSize, "down"), "up"), dec("1")) + 1;
  lotsLeft = Math.min(lotsLeft, row.lots);
  let taken = ZERO;
  for (const other of ranked(book, OTHER[direction], mark).slice(0, CLOSED_MAX)) {
    if (lotsLeft === 0 || taken >= missing) break;
    if (!book.live.has(other.number) || other.state !== "open") continue;
    const lots = Math.min(lotsLeft, other.lots);
    // Nobody is closed at a loss for somebody else's.
    if (profitOf(other.terms, { ...other, lots }, price) <= ZERO) continue;
    lotsLeft -= lots;
    taken = add(taken, mul(quantityOf(terms, lots), gap, "down"));
    const closing = closingOf({ ...other.terms, closeFeeRate: ZERO }, other, {
      lots,
      price,
      isLiquidation: false,
      mode: other.mode,
      cash: max(ZERO, availableIn(draft, other.accountId) ?? ZERO),
    });
    settleClosing(draft, other, closing, { cause: "deleverage", mark });
  }
  row.from_others = formatDec(min(taken, missing));
}

/** Where the struck position's loss would have been what was there to pay it, on the tick towards the mark. */
function solventPrice(
  { terms, direction }: LivePosition,
  lots: number,
  deficit: Dec,
  mark: Mark,
): Dec {
  const distance = div(deficit, quantityOf(terms, lots), "down");
  const exact = direction === "long" ? add(mark.price, distance) : sub(mark.price, distance);
  return max(
    terms.priceTick,
    quantize(exact, terms.priceTick, direction === "long" ? "down" : "up"),
  );
}

/** Those of a direction who gain at a mark, the highest score first; made once a mark. */
function ranked(book: ContractBook, direction: Direction, mark: Mark): readonly LivePosition[] {
  const known = book.ranks;
  if (known?.event === mark.event && known.direction === direction) return known.ranked;
  const scored = [...book.live.values()]
    .filter((one) => one.state === "open" && one.direction === direction)
    .map((one) => ({ one, score: deleverageScore(one.terms, one, mark.price) }))
    .filter(({ score }) => score > ZERO)
    .toSorted((a, b) => cmp(b.score, a.score) || a.one.number - b.one.number);
  book.ranks = { event: mark.event, direction, ranked: scored.map(({ one }) => one) };
  return book.ranks.ranked;
}
