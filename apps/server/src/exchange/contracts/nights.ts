import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { add, formatDec } from "@candor/money";
import { nightFee } from "@candor/rules/contracts/fees.ts";
import type { Draft } from "../settlement/draft.ts";
import { armPosition } from "./arm.ts";
import { type ContractBook, type ContractBooks, bookOf } from "./contract-book.ts";
import { boundAccount } from "./cross-account.ts";
import { journal } from "./journal.ts";
import type { LivePosition } from "./live-position.ts";
import type { ContractAnswer, NightsRequest } from "./requests.ts";
import { contractRowsOf, touchPosition } from "./rows.ts";
import { settleUser } from "./settle-user.ts";

/**
 * Has the nights counted that the cut-off at the end of a day brings: of every position that was open then, once
 * (product rules, section 4). Done in portions; what is being counted is kept with the book.
 */
export function countNights(
  draft: Draft,
  books: ContractBooks,
  { day, nights, ...command }: NightsRequest,
): ContractAnswer<NightsRequest> {
  const book = bookOf(draft, books, command);
  if (isRefusal(book)) return book;
  // Out of session it is the last mark that there was.
  const mark = book.lastMark;
  if (mark === undefined) return book.live.size === 0 ? { ok: { day } } : refuse("no-price");
  finishNights(draft, book);
  book.nightsDue = { day, nights, mark };
  book.nightsOf = dueOf(book);
  journal(draft, book, ["nights", book.key, day, nights, mark.event]);
  return { ok: { day } };
}

/** Whose nights are still to be counted: the cut-off is the first moment of the next day. */
export function dueOf({ live, nightsDue }: ContractBook): LivePosition[] {
  if (nightsDue === undefined) return [];
  const { day } = nightsDue;
  const cutOff = Date.parse(`${day}T00:00:00Z`) + 86_400_000;
  return [...live.values()].filter(
    ({ state, openedAt, nightsThrough = "" }) =>
      state === "open" && openedAt !== undefined && openedAt < cutOff && nightsThrough < day,
  );
}

/** Goes on with it until the draft counts `effectsMax` effects. */
export function proceedNights(draft: Draft, book: ContractBook, effectsMax: number): void {
  const { nightsDue, nightsOf } = book;
  if (nightsDue === undefined) return;
  const { day, nights, mark } = nightsDue;
  draft.touched.add(book);
  while (nightsOf.length > 0 && draft.effects < effectsMax) {
    const position = nightsOf.pop();
    if (position === undefined) continue;
    settleUser(draft, book.shared, position.userId);
    if (!book.live.has(position.number)) continue;
    const { terms, direction, lots } = position;
    const fee = nightFee(terms, direction, lots, mark.price, nights);
    position.nightFees = add(position.nightFees, fee);
    position.nightsThrough = day;
    contractRowsOf(draft).nights.push({
      realm: book.realm,
      number: draft.numbers.nextTrade().number,
      heard: book.shared.heard,
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
  if (nightsOf.length === 0) book.nightsDue = undefined;
}

/** A cut-off that comes before the last one is done with: nobody's nights are left out. */
function finishNights(draft: Draft, book: ContractBook): void {
  if (book.nightsDue !== undefined) proceedNights(draft, book, Number.MAX_SAFE_INTEGER);
}
