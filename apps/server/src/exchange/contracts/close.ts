import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { ClosingCause } from "@candor/contract/words.ts";
import { ZERO, add } from "@candor/money";
import { type Closing, closingOf } from "@candor/rules/contracts/closing.ts";
import { worstPriceOf } from "@candor/rules/contracts/plan.ts";
import { closingPrice, profitOf } from "@candor/rules/contracts/value.ts";
import type { Draft } from "../settlement/draft.ts";
import { tradableMark } from "./contract-book.ts";
import { boundAccount, cashOf, crossPositions } from "./cross-account.ts";
import { isTradable } from "./cross.ts";
import { accept } from "./accept.ts";
import { coverDeficit } from "./deleverage.ts";
import type { LivePosition } from "./live-position.ts";
import { type Mark, judgedBy } from "./next-mark.ts";
import type { CloseRequest, ContractAnswer } from "./requests.ts";
import { rowOf } from "./rows.ts";
import { type Cause, settleClosing } from "./settle-closing.ts";

/** The figures of closing so many lots at the house's price of a mark. */
function closingNow(draft: Draft, position: LivePosition, lots: number, mark: Mark): Closing {
  const { terms, direction, mode } = position;
  const price = closingPrice(terms, direction, judgedBy(mark));
  const cash = cashOf(draft, position);
  return closingOf(terms, position, { lots, price, isLiquidation: false, mode, cash });
}

/** Accepts the closing that an owner asks for; the position is open, and all earlier marks have been applied. */
export function closeByUser(
  draft: Draft,
  position: LivePosition,
  { lots = position.lots, slippage, cause }: CloseRequest,
): ContractAnswer<CloseRequest> {
  const mark = tradableMark(position.book, draft.now);
  if (isRefusal(mark)) return mark;
  if (lots > position.lots) return refuse("quantity-invalid", { field: "lots" });
  const closing = closingNow(draft, position, lots, mark);
  // Other positions of the owner gained by this loss: the owner closes them first.
  if (add(closing.deficit, closing.waived) > ZERO && bestOther(position, mark) !== undefined)
    return refuse("cash-needed");
  const { terms, direction } = position;
  const other = direction === "long" ? "short" : "long";
  const worstPrice =
    slippage === undefined ? undefined : worstPriceOf(terms, other, closing.price, slippage);
  accept(draft, position, { kind: "close", lots, worstPrice, cause }, [lots]);
  return { ok: rowOf(position) };
}

/**
 * Closes lots of a position at the house's price of a mark, because its owner asked for it or the mark reached a stop.
 * If a cross account cannot pay the loss, its positions with a gain are closed first.
 */
export function closeAt(
  draft: Draft,
  position: LivePosition,
  {
    lots,
    cause,
    mark,
    asked,
  }: Pick<Cause, "mark" | "asked"> & { lots: number; cause: ClosingCause },
): void {
  const { shared } = position.book;
  for (;;) {
    const closing = closingNow(draft, position, lots, mark);
    const isShort = add(closing.deficit, closing.waived) > ZERO;
    const other = isShort ? bestOther(position, mark) : undefined;
    const [closed, at, what] =
      other === undefined ? [position, mark, closing] : [other.live, other.mark, undefined];
    const row = settleClosing(draft, closed, what ?? closingNow(draft, closed, closed.lots, at), {
      cause,
      mark: at,
      asked,
    });
    coverDeficit(draft, closed, row, at);
    if (closed === position) break;
  }
  boundAccount(draft, shared, position.userId);
}

/** The position of the same cross account that gained most, if one gained and can be closed. */
function bestOther(position: LivePosition, by: Mark) {
  if (position.mode === "isolated") return undefined;
  const [best] = crossPositions(position.book.shared, position.userId, by.event)
    .filter((one) => isTradable(one, by))
    .map((one) => ({ ...one, profit: profitOf(one.live.terms, one.live, one.mark.price) }))
    .filter(({ live, profit }) => live !== position && profit > ZERO)
    .toSorted((a, b) => (a.profit < b.profit ? 1 : -1));
  return best;
}
