import { entrustTrigger } from "@candor/rules/contracts/plan.ts";
import { isUnderwater } from "@candor/rules/contracts/risk.ts";
import { stopReached } from "@candor/rules/contracts/stops.ts";
import type { Dec } from "@candor/money";
import type { Draft } from "../settlement/draft.ts";
import { ADVERSE } from "./arm.ts";
import { closeByStop } from "./close.ts";
import type { ContractBook, Move } from "./contract-book.ts";
import { lookAtAccount } from "./cross.ts";
import { liquidate } from "./liquidate.ts";
import { finishSplits } from "./moves.ts";
import { type LivePosition, settleThrough, throughOf } from "./live-position.ts";
import type { Mark } from "./next-mark.ts";
import { openEntrust } from "./open.ts";
import type { Shared } from "./shared.ts";

/**
 * What marks that are still to be dealt with do to a user is done before anything is asked by that user, in the
 * sequence of the marks: nobody closes at a later price what an earlier one has ended, and what is changed now changes
 * nothing of what came before.
 */
export function settleUser(draft: Draft, shared: Shared, userId: string): void {
  finishSplits(draft, shared);
  const own = [...(shared.positionsOf.get(userId) ?? [])];
  const pending = own.flatMap((position) => {
    const through = throughOf(position);
    return marksOf(position.book).flatMap(({ mark }) => (mark.event > through ? mark.event : []));
  });
  if (pending.length === 0) return;
  for (const event of new Set(pending.toSorted((a, b) => a - b)))
    for (const position of own) {
      const move = marksOf(position.book).find(({ mark }) => mark.event === event);
      if (move !== undefined) reachBy(draft, position, move.mark);
    }
  for (const book of new Set(own.map((position) => position.book)))
    settleThrough(book, userId, shared.heard);
}

/** Up to a split, which in a contract that is halted may have to wait. */
function marksOf({ moves }: ContractBook): readonly Move[] {
  const at = moves.findIndex(({ splitRatio }) => splitRatio !== undefined);
  return at < 0 ? moves : moves.slice(0, at);
}

function reachBy(draft: Draft, position: LivePosition, mark: Mark): void {
  const { book, direction, terms, number, mode } = position;
  if (!book.live.has(number) || mark.event <= throughOf(position)) return;
  const isAt = (price: Dec | undefined): boolean =>
    price !== undefined &&
    (ADVERSE[direction] === "rise" ? mark.price >= price : mark.price <= price);
  if (position.state === "waiting") {
    const price = position.limitPrice && entrustTrigger(terms, direction, position.limitPrice);
    if (isAt(price)) openEntrust(draft, position, mark);
    return;
  }
  if (mode === "cross") lookAtAccount(draft, book, position.userId, mark);
  else if (isUnderwater(terms, position, mark.price)) liquidate(draft, position, mark);
  if (!book.live.has(number)) return;
  const stop = stopReached(direction, mark.price, position);
  if (stop !== undefined) closeByStop(draft, position, stop, mark);
}
