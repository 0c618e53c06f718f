import { type Triggers, movePrice } from "@candor/engine";
import type { Dec } from "@candor/money";
import { isReached } from "@candor/rules/contracts/pending-order.ts";
import type { Draft } from "../settlement/draft.ts";
import { wholes } from "../spot/market-book.ts";
import { armPosition } from "./arm.ts";
import { closeAt } from "./close.ts";
import type { ContractBook, Move } from "./contract-book.ts";
import { boundAccount } from "./cross-account.ts";
import { lookAtAccount } from "./cross.ts";
import { runDecisions } from "./decide.ts";
import { liquidate } from "./liquidate.ts";
import { type LivePosition, type TriggerKind, readKey, throughOf } from "./live-position.ts";
import { type Mark, judgedBy } from "./next-mark.ts";
import { openPendingOrder } from "./open.ts";
import type { Shared } from "./shared.ts";
import { boundOwners, splitBook } from "./split.ts";

/** The least number of rows that a fired trigger changes: a position, its closing and two balances. */
const EFFECTS_EACH = 4;

/**
 * Applies the waiting marks of a book, oldest first, until the draft counts `effectsMax` effects. Each mark first
 * liquidates, then executes what users asked for, then fires stops and pending orders.
 */
export function runMoves(draft: Draft, book: ContractBook, effectsMax: number): void {
  for (;;) {
    const [move] = book.moves;
    if (move === undefined || isAhead(book, move)) return;
    if (!runMove(draft, book, move, effectsMax)) return;
    book.moves.shift();
    book.doneMark = move.mark;
    if (move.splitRatio !== undefined) boundOwners(draft, book, move.mark);
    for (const position of move.aside) armAside(draft, position, move.mark);
    if (book.moves.length === 0) {
      book.ahead.clear();
      book.settled.clear();
    }
    if (draft.effects >= effectsMax) return;
  }
}

/** Executes every waiting split and all that precedes it, so that no request sees a split half applied. */
export function finishSplits(draft: Draft, shared: Shared): void {
  const { at } = draft;
  const waiting = (): ContractBook[] =>
    [...shared.books()].filter(
      ({ moves, doubt }) =>
        doubt === undefined && moves.some(({ splitRatio }) => splitRatio !== undefined),
    );
  while (waiting().length > 0)
    for (const book of shared.books()) {
      if (book.doubt !== undefined) continue;
      draft.at = book;
      runMoves(draft, book, Number.MAX_SAFE_INTEGER);
    }
  draft.at = at;
}

/**
 * Whether another book still has an earlier mark to apply: a cross account is valued at marks of one moment, and splits
 * come first in theirs.
 */
function isAhead(book: ContractBook, { mark: { event }, splitRatio }: Move): boolean {
  for (const { moves, doubt } of book.shared.books()) {
    const [first] = moves;
    if (first === undefined || doubt !== undefined) continue;
    if (first.mark.event < event) return true;
    if (first.mark.event === event && first.splitRatio !== undefined && splitRatio === undefined)
      return true;
  }
  return false;
}

/** Applies one move; false if some of it is left, and the next call goes on with it. */
function runMove(draft: Draft, book: ContractBook, move: Move, effectsMax: number): boolean {
  const { mark, aside, splitRatio } = move;
  if (splitRatio !== undefined) {
    splitBook(draft, book, splitRatio, mark);
    return true;
  }
  const ticksOf = (price: Dec): number => wholes(price, book.market.terms.priceTick);
  const most = (): number => Math.max(1, Math.floor((effectsMax - draft.effects) / EFFECTS_EACH));
  const fired: number[] = [];
  const fire = (triggers: Triggers, source: "mark" | "index", price: Dec): boolean => {
    const isDone = movePrice(triggers, source, ticksOf(price), fired, most());
    for (const key of fired.splice(0)) {
      const { number, kind } = triggers === book.limits ? { number: key } : readKey(key);
      const position = book.live.get(number);
      // A liquidation of the same account may have removed it.
      if (position === undefined) continue;
      if (mark.event <= throughOf(position)) aside.push(position);
      else if (kind === undefined) reachLimit(draft, position, mark);
      else if (!reachStop(draft, position, kind, mark)) aside.push(position);
    }
    return isDone;
  };
  return (
    fire(book.limits, "mark", mark.price) &&
    runDecisions(draft, book, mark, effectsMax) &&
    fire(book.stops, "mark", mark.price) &&
    fire(book.stops, "index", mark.index)
  );
}

function reachLimit(draft: Draft, position: LivePosition, mark: Mark): void {
  if (position.mode === "isolated") liquidate(draft, position, mark);
  else lookAtAccount(draft, position.book, position.userId, mark);
}

/** False if the order goes on waiting: in a halt, or while the house's spread is too wide for its limit. */
function reachStop(draft: Draft, position: LivePosition, kind: TriggerKind, mark: Mark): boolean {
  const { lots, terms, direction, limitPrice } = position;
  if (kind !== "entrust") closeAt(draft, position, { lots, cause: kind, mark });
  else if (mark.isHalted || limitPrice === undefined) return false;
  else if (!isReached(terms, direction, limitPrice, judgedBy(mark))) return false;
  else openPendingOrder(draft, position, mark);
  return true;
}

/** Arms a fired trigger again if the mark is older than its owner's last request, or if the order goes on waiting. */
function armAside(draft: Draft, position: LivePosition, mark: Mark): void {
  const { book, number, mode, userId } = position;
  if (!book.live.has(number)) return;
  armPosition(position);
  if (mode === "cross") boundAccount(draft, book.shared, userId, mark.event);
}
