import type { Direction } from "@candor/contract/words.ts";
import { ZERO, dec, formatDec, max, min, sub } from "@candor/money";
import { closingOf } from "@candor/rules/contracts/closing.ts";
import { deleveragingOf } from "@candor/rules/contracts/deleverage.ts";
import { type Draft, availableIn } from "../settlement/draft.ts";
import type { ContractBook } from "./contract-book.ts";
import { boundAccount } from "./cross-account.ts";
import { CLOSED_MAX, OTHER, lineOf, solventPrice } from "./line.ts";
import type { LivePosition } from "./live-position.ts";
import type { Mark } from "./next-mark.ts";
import type { ClosingRow } from "./rows.ts";
import { ownOpposite, settleClosing } from "./settle-closing.ts";

/**
 * What its owner's opposite positions have to pay of a deficit, and what the insurance fund could not give, is taken from those who gained by the same move, the one with
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
  const line = [...ownOpposite(struck, mark), ...ranked(book, OTHER[direction], mark)];
  for (const other of line.slice(0, CLOSED_MAX)) {
    if (missing <= ZERO) break;
    if (!book.live.has(other.number) || other.state !== "open") continue;
    const taken = deleveragingOf(other.terms, other, { mark: mark.price, bankrupt, missing });
    if (taken === undefined) continue;
    missing = sub(missing, taken.taken);
    // A deleveraged user pays no fee for a close that another user's loss caused.
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

/** The positions of a direction that gain at a mark, in the order of deleveraging; computed once a mark. */
function ranked(book: ContractBook, direction: Direction, mark: Mark): readonly LivePosition[] {
  const known = book.ranks;
  if (known?.event === mark.event && known.direction === direction) return known.ranked;
  const open = [...book.live.values()].filter(({ state }) => state === "open");
  book.ranks = { event: mark.event, direction, ranked: lineOf(open, direction, mark.price) };
  return book.ranks.ranked;
}
