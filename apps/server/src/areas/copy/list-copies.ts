import type { copy } from "@candor/contract/areas/copy/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listCopyRows } from "./copy-rows.ts";
import { findOwnRelation } from "./relation-rows.ts";
import { copyViews } from "./view.ts";

export const listCopies: ReadHandler<typeof copy.calls.listCopies> = async (
  ctx,
  { input, caller },
) => {
  const { follow_user_id: relationId, is_open: isOpen } = input;
  const followerId = caller.userId;
  if (relationId !== undefined) {
    const own = await findOwnRelation(ctx.db, { id: relationId, followerId });
    if (own === undefined) return refuse("relation-not-found");
  }
  const rows = await listCopyRows(ctx.db, { followerId, relationId, isOpen, ...positionOf(input) });
  const views = new Map((await copyViews(ctx, rows)).map((view) => [view.id, view]));
  const page = pageOf(
    input,
    rows,
    ({ number }) => number,
    ({ id }) => views.get(id),
  );
  return { ...page, list: page.list.flatMap((view) => view ?? []) };
};
