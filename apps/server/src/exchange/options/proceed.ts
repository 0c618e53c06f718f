import { isSettlementMissed } from "@candor/rules/options/ticks.ts";
import { WAIT_SECONDS, isTooLateFor, isUnknownTo } from "@candor/rules/prices/deciding.ts";
import type { Draft } from "../settlement/draft.ts";
import { type LiveOption, type Place, addToWheel, expiryOf, rehash } from "./live-option.ts";
import type { Move, OptionBook } from "./option-book.ts";
import { touchOption } from "./rows.ts";
import { settleAt, voidOption } from "./settle-option.ts";

type Second = Extract<Move, { kind: "second" }>;

export const hasWork = ({ moves }: OptionBook): boolean => moves.length > 0;

/** Executes what the waiting seconds decide, oldest first, until the draft counts `effectsMax` effects. */
export function proceed(draft: Draft, book: OptionBook, effectsMax: number): void {
  for (;;) {
    const [move] = book.moves;
    if (move === undefined) return;
    const before = draft.effects;
    const isDone = runMove(draft, book, move, effectsMax);
    // A second that changed no option needs no entry in the journal.
    if (draft.effects > before)
      draft.journal.push(["second", book.key, move.event, draft.effects - before]);
    if (!isDone) return;
    book.moves.shift();
    if (draft.effects >= effectsMax) return;
  }
}

/** Applies one move; false if some of it is left, and the next call goes on with it. */
function runMove(draft: Draft, book: OptionBook, move: Move, effectsMax: number): boolean {
  if (move.kind === "clock") return voidAll(draft, book, move.event, effectsMax);
  return settleDue(draft, book, move, effectsMax) && enterWaiting(draft, book, move, effectsMax);
}

/** Makes all options void that were accepted before the clock stepped. */
function voidAll(draft: Draft, book: OptionBook, event: number, effectsMax: number): boolean {
  for (const option of book.live.values()) {
    if (option.acceptedEvent >= event) continue;
    if (draft.effects >= effectsMax) return false;
    voidOption(draft, option, "clock");
  }
  return true;
}

/** Settles expired options at the second's price; without one, those that waited too long become void. */
function settleDue(draft: Draft, book: OptionBook, second: Second, effectsMax: number): boolean {
  const { at, event, priced } = second;
  const through = priced === undefined ? at - WAIT_SECONDS - 1 : at;
  for (; book.wheel.size > 0 && book.wheelAt <= through; book.wheelAt += 1)
    for (const option of book.wheel.get(book.wheelAt) ?? []) {
      if (draft.effects >= effectsMax) return false;
      if (priced === undefined || isSettlementMissed(expiryOf(option), at))
        voidOption(draft, option, "no-settlement");
      else settleAt(draft, option, { event, at, price: priced.price });
    }
  if (book.wheel.size === 0) book.wheelAt = Number.POSITIVE_INFINITY;
  return true;
}

/** Starts the options at this price to which it was unknown when they were accepted. */
function enterWaiting(draft: Draft, book: OptionBook, second: Second, effectsMax: number): boolean {
  const { event, at, priced } = second;
  for (const option of book.waiting.values()) {
    if (event <= option.acceptedEvent) continue;
    const isLate = isTooLateFor(option, at);
    const isEntry = priced !== undefined && isUnknownTo(option, { event, at, ...priced });
    if (!isLate && !isEntry) continue;
    if (draft.effects >= effectsMax) return false;
    if (isLate || priced === undefined) voidOption(draft, option, "no-entry");
    else enter(draft, option, { event, at, price: priced.price });
  }
  return true;
}

function enter(draft: Draft, option: LiveOption, entry: Place): void {
  option.entry = entry;
  option.state = "running";
  option.book.waiting.delete(option.number);
  addToWheel(option);
  rehash(option);
  touchOption(draft, option);
}
