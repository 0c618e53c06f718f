import type { copy } from "@candor/contract/areas/copy/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { endRelation } from "./end-relation.ts";
import { lockRelation } from "./relation-rows.ts";
import { relationViews } from "./view.ts";

export const cancelFollow: WriteHandler<typeof copy.calls.cancelFollow> = async (
  ctx,
  { input, caller, tx },
) => {
  const found = await lockRelation(tx, input.follow_user_id);
  if (found?.follower_id !== caller.userId || found.state === "ended")
    return refuse("relation-not-found");
  const ended = await endRelation(ctx, tx, found, { isClosing: input.close === true });
  const [view] = await relationViews({ ...ctx, db: tx }, [ended]);
  if (view === undefined) throw new Error(`relation ${ended.id} is not there`);
  return view;
};
