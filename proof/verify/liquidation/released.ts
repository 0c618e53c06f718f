import type { ChangeRow } from "../../../apps/server/src/exchange/contracts/changes.ts";
import { advance, dueAt, giveUp } from "./due.ts";
import { type Position, type User, type World, frameOf } from "./world.ts";

/**
 * Whether a pending order was rightly released for its account: at a mark at which the account was due for liquidation
 * before any release. Its own price may be reached by that mark, but not by an earlier one.
 */
export function isReleasedRightly(
  world: World,
  { user, unit }: Position,
  { event }: Pick<ChangeRow, "event">,
): boolean {
  for (const one of [unit, user.account]) if ((one.due?.event ?? event) < event) giveUp(world, one);
  unit.due = undefined;
  // All pending orders are released at once, even if the first one frees enough.
  if (user.releasedAt === event) return true;
  const frame = frameOf(world, event);
  if (frame === undefined || dueAt(user.account, frame) !== "liquidation") return false;
  user.releasedAt = event;
  return true;
}

/** Looks again at the acts due on an account that has more collateral now, at that mark and at later ones. */
export function lookAgain(world: World, { account }: User, event: number): void {
  const frame = frameOf(world, event);
  const isDue = account.due?.event === event;
  const what = isDue && frame !== undefined ? dueAt(account, frame) : undefined;
  account.due = what === undefined ? undefined : { event, what };
  if (account.due !== undefined) return;
  account.through = event;
  advance(world, account);
}
