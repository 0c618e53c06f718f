import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { add, formatDec } from "@candor/money";
import { overnightFundingOf } from "@candor/rules/contracts/fees.ts";
import type { Draft } from "../settlement/draft.ts";
import { armPosition } from "./arm.ts";
import { type ContractBook, type ContractBooks, bookOf } from "./contract-book.ts";
import { boundAccount } from "./cross-account.ts";
import { journal } from "./journal.ts";
import type { LivePosition } from "./live-position.ts";
import type { ContractAnswer, OvernightRequest } from "./requests.ts";
import { contractRowsOf, touchPosition } from "./rows.ts";
import { settleUser } from "./settle-user.ts";

/**
 * Counts the overnight funding of the cut-off at the end of a day, once for each position open then (product rules,
 * section 4). It runs in portions; the book keeps its progress.
 */
export function accrueOvernight(
  draft: Draft,
  books: ContractBooks,
  { day, nights, ...command }: OvernightRequest,
): ContractAnswer<OvernightRequest> {
  const book = bookOf(draft, books, command);
  if (isRefusal(book)) return book;
  // Out of session this is the last mark of the session.
  const mark = book.lastMark;
  if (mark === undefined) return book.live.size === 0 ? { ok: { day } } : refuse("no-price");
  finishOvernight(draft, book);
  book.overnightDue = { day, nights, mark };
  book.overnightPositions = dueOf(book);
  journal(draft, book, ["nights", book.key, day, nights, mark.event]);
  return { ok: { day } };
}

/** The positions whose nights are still to be counted; the cut-off is the first moment of the next day. */
export function dueOf({ live, overnightDue }: ContractBook): LivePosition[] {
  if (overnightDue === undefined) return [];
  const { day } = overnightDue;
  const cutOff = Date.parse(`${day}T00:00:00Z`) + 86_400_000;
  return [...live.values()].filter(
    ({ state, openedAt, overnightThrough = "" }) =>
      state === "open" && openedAt !== undefined && openedAt < cutOff && overnightThrough < day,
  );
}

/** Counts further nights until the draft counts `effectsMax` effects. */
export function proceedOvernight(draft: Draft, book: ContractBook, effectsMax: number): void {
  const { overnightDue, overnightPositions } = book;
  if (overnightDue === undefined) return;
  const { day, nights, mark } = overnightDue;
  draft.touched.add(book);
  while (overnightPositions.length > 0 && draft.effects < effectsMax) {
    const position = overnightPositions.pop();
    if (position === undefined) continue;
    settleUser(draft, book.shared, position.userId);
    if (!book.live.has(position.number)) continue;
    const { terms, direction, lots } = position;
    const fee = overnightFundingOf(terms, direction, lots, mark.price, nights);
    position.overnightFunding = add(position.overnightFunding, fee);
    position.overnightThrough = day;
    contractRowsOf(draft).nights.push({
      realm: book.realm,
      number: draft.numbers.nextTrade().number,
      heard: book.shared.lastApplied,
      position_id: position.id,
      day,
      lots,
      nights,
      mark: formatDec(mark.price),
      event: mark.event,
      fee: formatDec(fee),
    });
    draft.effects += 1;
    touchPosition(draft, position);
    armPosition(position);
    if (position.mode === "cross") boundAccount(draft, book.shared, position.userId);
  }
  if (overnightPositions.length === 0) book.overnightDue = undefined;
}

/** Finishes the previous cut-off before the next one, so that no position misses its overnight funding. */
function finishOvernight(draft: Draft, book: ContractBook): void {
  if (book.overnightDue !== undefined) proceedOvernight(draft, book, Number.MAX_SAFE_INTEGER);
}
