import type { Direction } from "@candor/contract/words.ts";
import {
  type Dec,
  ZERO,
  add,
  cmp,
  dec,
  div,
  formatDec,
  max,
  min,
  quantize,
  sub,
} from "@candor/money";
import { closingOf } from "@candor/rules/contracts/closing.ts";
import { deleverageScore, deleveragingOf } from "@candor/rules/contracts/deleverage.ts";
import type { ContractTerms, PositionState } from "@candor/rules/contracts/terms.ts";
import { quantityOf } from "@candor/rules/contracts/value.ts";
import { type Draft, availableIn } from "../settlement/draft.ts";
import type { ContractBook } from "./contract-book.ts";
import { boundAccount } from "./cross-account.ts";
import type { LivePosition } from "./live-position.ts";
import type { Mark } from "./next-mark.ts";
import type { ClosingRow } from "./rows.ts";
import { settleClosing } from "./settle-closing.ts";

export const OTHER = { long: "short", short: "long" } as const;

/** So many may be closed for one that could not pay. */
export const CLOSED_MAX = 50;

/**
 * What the insurance fund could not give of a deficit is taken from those who gained by the same move, the one with
 * the highest score first: as much of each is closed as is needed, at the price at which nothing would have been
 * missing. What they do not make up is the house's own loss (product rules, section 4).
 */
export function coverDeficit(
  draft: Draft,
  struck: LivePosition,
  row: ClosingRow,
  mark: Mark,
): void {
  const deficit = dec(row.deficit);
  const uncovered = sub(deficit, dec(row.from_fund));
  if (uncovered <= ZERO) return;
  const { book, direction } = struck;
  const bankrupt = solventPrice(struck, row.lots, deficit, mark.price);
  let missing = uncovered;
  for (const other of ranked(book, OTHER[direction], mark).slice(0, CLOSED_MAX)) {
    if (missing <= ZERO) break;
    if (!book.live.has(other.number) || other.state !== "open") continue;
    const taken = deleveragingOf(other.terms, other, { mark: mark.price, bankrupt, missing });
    if (taken === undefined) continue;
    missing = sub(missing, taken.taken);
    // Whoever is closed for somebody else's loss pays nothing for it.
    const closing = closingOf({ ...other.terms, closeFeeRate: ZERO }, other, {
      lots: taken.lots,
      price: taken.price,
      isLiquidation: false,
      mode: other.mode,
      cash: max(ZERO, availableIn(draft, other.accountId) ?? ZERO),
    });
    settleClosing(draft, other, closing, { cause: "deleverage", mark });
    if (other.mode === "cross") boundAccount(draft, book.shared, other.userId, mark.event);
  }
  row.from_others = formatDec(min(sub(uncovered, missing), uncovered));
}

/** Where the struck position's loss would have been what was there to pay it, on the tick towards the mark. */
export function solventPrice(
  { terms, direction }: Pick<LivePosition, "terms" | "direction">,
  lots: number,
  deficit: Dec,
  mark: Dec,
): Dec {
  const distance = div(deficit, quantityOf(terms, lots), "down");
  const exact = direction === "long" ? add(mark, distance) : sub(mark, distance);
  return max(
    terms.priceTick,
    quantize(exact, terms.priceTick, direction === "long" ? "down" : "up"),
  );
}

/** Those of a direction who gain at a mark, in line; made once a mark. */
function ranked(book: ContractBook, direction: Direction, mark: Mark): readonly LivePosition[] {
  const known = book.ranks;
  if (known?.event === mark.event && known.direction === direction) return known.ranked;
  const open = [...book.live.values()].filter(({ state }) => state === "open");
  book.ranks = { event: mark.event, direction, ranked: lineOf(open, direction, mark.price) };
  return book.ranks.ranked;
}

type InLine = PositionState & { number: number; terms: ContractTerms };

/** Those of a direction who gain at a price, the highest score first. */
export const lineOf = <Position extends InLine>(
  open: readonly Position[],
  direction: Direction,
  mark: Dec,
): Position[] =>
  open
    .filter((one) => one.direction === direction)
    .map((one) => ({ one, score: deleverageScore(one.terms, one, mark) }))
    .filter(({ score }) => score > ZERO)
    .toSorted((a, b) => cmp(b.score, a.score) || a.one.number - b.one.number)
    .map(({ one }) => one);
