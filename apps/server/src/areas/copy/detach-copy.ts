import type { copy } from "@candor/contract/areas/copy/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { findOwnCopy, lockCopy } from "./copy-rows.ts";
import { positionsOf, takeOut } from "./end-relation.ts";
import { lockRelation } from "./relation-rows.ts";
import { copyViews } from "./view.ts";

/** The copier waits for the relation's lock: earlier requests stand, and it makes none afterwards. */
export const detachCopy: WriteHandler<typeof copy.calls.detachCopy> = async (
  ctx,
  { input, caller, tx },
) => {
  const own = { id: input.transaction_id, followerId: caller.userId };
  const found = await findOwnCopy(tx, own);
  if (found === undefined) return refuse("copy-not-found");
  await lockRelation(tx, found.relation_id);
  const copy = await lockCopy(tx, found.id);
  const position = (await positionsOf(tx, [copy])).get(copy.position_id ?? "");
  const isOpen = copy.state === "open" && position?.state === "open";
  if (!isOpen || copy.taken_out_at !== null) return refuse("copy-not-open");
  const [view] = await copyViews({ ...ctx, db: tx }, [await takeOut(ctx, tx, copy)]);
  if (view === undefined) throw new Error(`copy ${copy.id} is not there`);
  return view;
};
