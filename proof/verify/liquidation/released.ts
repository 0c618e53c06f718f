import type { ChangeRow } from "../../../apps/server/src/exchange/contracts/changes.ts";
import { advance, dueAt, giveUp } from "./due.ts";
import { type Position, type User, type World, frameOf } from "./world.ts";

/**
 * Whether a pending order was released for its account's sake: at a mark at which the account was to be liquidated
 * before any of them was. Its own price may have come with that mark, and not with one of before.
 */
export function isReleasedRightly(
  world: World,
  { user, unit }: Position,
  { event }: Pick<ChangeRow, "event">,
): boolean {
  for (const one of [unit, user.account]) if ((one.due?.event ?? event) < event) giveUp(world, one);
  unit.due = undefined;
  // All of them at once: what the first gives back does not keep the others.
  if (user.releasedAt === event) return true;
  const frame = frameOf(world, event);
  if (frame === undefined || dueAt(user.account, frame) !== "liquidation") return false;
  user.releasedAt = event;
  return true;
}

/** Acts due on an account that has more collateral now: at that mark, or at one of those after it. */
export function lookAgain(world: World, { account }: User, event: number): void {
  const frame = frameOf(world, event);
  const isDue = account.due?.event === event;
  const what = isDue && frame !== undefined ? dueAt(account, frame) : undefined;
  account.due = what === undefined ? undefined : { event, what };
  if (account.due !== undefined) return;
  account.through = event;
  advance(world, account);
}
