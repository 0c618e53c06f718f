import { movePrice } from "@candor/engine";
import type { Dec } from "@candor/money";
import { entrustTrigger } from "@candor/rules/contracts/plan.ts";
import { liquidationPrice } from "@candor/rules/contracts/risk.ts";
import { stopReached } from "@candor/rules/contracts/stops.ts";
import type { Draft } from "../settlement/draft.ts";
import { wholes } from "../spot/market-book.ts";
import { ADVERSE, armNow } from "./arm.ts";
import { closeByStop } from "./close.ts";
import type { ContractBook, Move } from "./contract-book.ts";
import { lookAtAccount } from "./cross.ts";
import { liquidate } from "./liquidate.ts";
import { type LivePosition, readKey } from "./live-position.ts";
import type { Mark } from "./marks.ts";
import { openEntrust } from "./open.ts";

/** What a fired trigger changes at least: a position, what closed it, two balances. */
const EFFECTS_EACH = 4;

/**
 * Does what the marks of the book reach, the oldest first, until the draft counts `effectsMax` effects:
 * of each mark the liquidations before anything else.
 */
export function runMoves(draft: Draft, book: ContractBook, effectsMax: number): void {
  for (let move = book.moves[0]; move !== undefined; move = book.moves[0]) {
    if (!runMove(draft, book, move, effectsMax)) break;
    // What fired may have taken others away, or set some behind it.
    const at = book.moves.indexOf(move);
    if (at >= 0) book.moves.splice(at, 1);
    if (draft.effects >= effectsMax) break;
  }
}

/** False if some of it is left: the same move, made again, goes on with it. */
function runMove(draft: Draft, book: ContractBook, move: Move, effectsMax: number): boolean {
  if ("arm" in move) {
    armNow(move.arm);
    return true;
  }
  const { mark } = move;
  const ticks = wholes(mark.price, book.market.terms.priceTick);
  const most = (): number => Math.max(1, Math.floor((effectsMax - draft.effects) / EFFECTS_EACH));
  const fired: number[] = [];
  for (const triggers of [book.limits, book.stops]) {
    const isDone = movePrice(triggers, "mark", ticks, fired, most());
    for (const key of fired.splice(0))
      if (triggers === book.limits) reachLimit(draft, book, key, mark);
      else reachStop(draft, book, key, mark);
    if (!isDone) return false;
  }
  book.doneMark = mark;
  return true;
}

function reachLimit(draft: Draft, book: ContractBook, number: number, mark: Mark): void {
  const position = book.live.get(number);
  // One of the same account may have taken it along.
  if (position === undefined) return;
  if (position.mode === "isolated") liquidate(draft, position, mark);
  else lookAtAccount(draft, book, position.userId, mark);
}

function reachStop(draft: Draft, book: ContractBook, key: number, mark: Mark): void {
  const { number, kind } = readKey(key);
  const position = book.live.get(number);
  if (position === undefined) return;
  if (kind === "entrust") openEntrust(draft, position, mark);
  else closeByStop(draft, position, kind, mark);
}

/**
 * What marks that are still to be dealt with do to one position is done before anything is asked of it:
 * nobody closes at a later price what an earlier one has ended.
 */
export function settleDue(draft: Draft, position: LivePosition): void {
  const { book } = position;
  for (const move of book.moves) {
    if (!book.live.has(position.number)) return;
    if ("arm" in move) {
      if (move.arm === position) return;
      continue;
    }
    reachBy(draft, position, move.mark);
  }
}

function reachBy(draft: Draft, position: LivePosition, mark: Mark): void {
  const { book, direction, terms, state, mode } = position;
  const isAt = (price: Dec | undefined, side: "rise" | "fall"): boolean =>
    price !== undefined && (side === "rise" ? mark.price >= price : mark.price <= price);
  if (state === "waiting") {
    const price = position.limitPrice && entrustTrigger(terms, direction, position.limitPrice);
    if (isAt(price, ADVERSE[direction])) openEntrust(draft, position, mark);
    return;
  }
  if (mode === "cross") lookAtAccount(draft, book, position.userId, mark);
  else if (isAt(liquidationPrice(terms, position), ADVERSE[direction]))
    liquidate(draft, position, mark);
  if (!book.live.has(position.number)) return;
  const stop = stopReached(direction, mark.price, position);
  if (stop !== undefined) closeByStop(draft, position, stop, mark);
}
