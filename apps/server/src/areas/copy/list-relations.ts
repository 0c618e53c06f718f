import type { copy } from "@candor/contract/areas/copy/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listOfFollower } from "./relation-rows.ts";
import { relationViews } from "./view.ts";

/** A follower has fewer relations than this; the rest of the list are the newest ended ones. */
const LISTED_MAX = 100;

export const listRelations: ReadHandler<typeof copy.calls.listRelations> = async (
  ctx,
  { caller },
) => relationViews(ctx, await listOfFollower(ctx.db, caller.userId, LISTED_MAX));
