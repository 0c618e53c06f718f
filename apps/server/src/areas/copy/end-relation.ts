import type { Ctx } from "../../manifest/ctx.ts";
import type { Tx } from "../../db/transaction.ts";
import { type CopyRow, changeCopy, lockLive } from "./copy-rows.ts";
import { positionsById } from "./position-rows.ts";
import { type RelationRow, changeRelation } from "./relation-rows.ts";

/**
 * Ends a relation that the caller has locked: wanted copies without an order are dropped, and open ones are closed or
 * detached.
 */
export async function endRelation(
  ctx: Ctx,
  tx: Tx,
  { id }: Pick<RelationRow, "id">,
  { isClosing }: { isClosing: boolean },
): Promise<RelationRow> {
  const now = ctx.clock.now();
  if (isClosing) await closeCopies(tx, id, now);
  else
    for (const copy of await lockFollowing(tx, id)) {
      if (copy.position_id === null) await changeCopy(tx, copy.id, { target_lots: 0, due_at: now });
      else await takeOut(ctx, tx, copy);
    }
  return changeRelation(tx, id, { state: "ended", ended_at: now, due_at: now });
}

/** Sets the copies of a relation, locked by the caller, to be closed; detached ones stay their owner's. */
export async function closeCopies(tx: Tx, relationId: string, now: Date): Promise<void> {
  for (const { id } of await lockFollowing(tx, relationId))
    await changeCopy(tx, id, { target_lots: 0, due_at: now });
}

const lockFollowing = async (tx: Tx, relationId: string): Promise<CopyRow[]> =>
  (await lockLive(tx, relationId)).filter(({ taken_out_at: takenOut }) => takenOut === null);

export const positionsOf = (tx: Tx, copies: readonly CopyRow[]) =>
  positionsById(
    tx,
    copies.flatMap(({ position_id: id }) => id ?? []),
  );

/**
 * Detaches a copy that the caller has locked with its relation: the position is now its owner's alone. The copier
 * counts its result at the first mark that is unknown by now.
 */
export function takeOut(ctx: Ctx, tx: Tx, { id }: CopyRow): Promise<CopyRow> {
  const now = ctx.clock.now();
  const taken = { taken_out_at: now, taken_out_event: ctx.feed.lastId(), due_at: now };
  return changeCopy(tx, id, taken);
}
