import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { ZERO, add, dec, formatDec, sub } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { type CopyRow, changeCopy, lockLive } from "./copy-rows.ts";
import { type CopiedPosition, positionsById } from "./position-rows.ts";
import { type RelationRow, changeRelation, countRealised } from "./relation-rows.ts";
import { lastMark, unrealisedAt } from "./valued.ts";

/**
 * Ends a relation, which its caller has locked: what was wanted and is not ordered comes to nothing, and open copies are
 * closed, or from now on their owner's alone. Refuses, and then is to be taken back, while something open has no mark.
 */
export async function endRelation(
  ctx: Ctx,
  tx: Tx,
  { id }: Pick<RelationRow, "id">,
  { isClosing }: { isClosing: boolean },
): Promise<RelationRow | Refusal<"busy">> {
  const now = ctx.clock.now();
  if (isClosing) await closeCopies(tx, id, now);
  else {
    const live = await lockLive(tx, id);
    const positions = await positionsOf(tx, live);
    for (const copy of live) {
      const position = positions.get(copy.position_id ?? "");
      if (position === undefined) await changeCopy(tx, copy.id, { target_lots: 0, due_at: now });
      // What has ended is still to be counted: the copier has not heard of it.
      else if (isEnded(position)) await changeCopy(tx, copy.id, { due_at: now });
      else if ((await detach(ctx, tx, copy, position)) === undefined) return refuse("busy");
    }
  }
  return changeRelation(tx, id, { state: "ended", ended_at: now, due_at: now });
}

const isEnded = ({ state }: CopiedPosition): boolean => state === "closed" || state === "cancelled";

/** From now on nothing of a relation, which its caller has locked, is to be open. */
export async function closeCopies(tx: Tx, relationId: string, now: Date): Promise<void> {
  for (const { id } of await lockLive(tx, relationId))
    await changeCopy(tx, id, { target_lots: 0, due_at: now });
}

export const positionsOf = (tx: Tx, copies: readonly CopyRow[]) =>
  positionsById(
    tx,
    copies.flatMap(({ position_id: id }) => id ?? []),
  );

/**
 * Takes a copy, which its caller has locked with its relation, out of it: from now on the position is its owner's alone. To
 * the relation's result it counts with what it has realised and what the last mark makes of the rest, so that a profit is
 * shared whether the lead closes it or its owner. One whose order no second has decided yet has neither. Undefined: there is no mark to count by.
 */
export async function detach(
  ctx: Ctx,
  tx: Tx,
  copy: CopyRow,
  position: CopiedPosition,
): Promise<CopyRow | undefined> {
  const now = ctx.clock.now();
  const isOpen = position.state === "open";
  const mark = isOpen ? lastMark(ctx, copy.realm, copy.market_id) : undefined;
  if (isOpen && mark === undefined) return undefined;
  const open = mark === undefined ? ZERO : await unrealisedAt(ctx, position, mark.price);
  const result = add(dec(position.realised), open);
  await countRealised(tx, copy.relation_id, formatDec(sub(result, dec(copy.realised))), now);
  return changeCopy(tx, copy.id, {
    state: "detached",
    realised: formatDec(result),
    lots: position.lots,
    detached_mark: mark === undefined ? null : formatDec(mark.price),
    detached_event: mark?.event ?? null,
    ended_at: now,
    due_at: null,
  });
}
