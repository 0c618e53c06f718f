import type { nft } from "@candor/contract/areas/nft/calls.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { pageOf, positionOf } from "../../../http/paging.ts";
import { boxViews } from "./box-view.ts";

/** A code in the request selects that one box. */
export const listBoxes: ReadHandler<typeof nft.calls.listBoxes> = async (
  ctx,
  { input, caller: { userId } },
) => {
  const { before, offset, count } = positionOf(input);
  let query = ctx.db.selectFrom("nft_boxes").selectAll().where("user_id", "=", userId);
  if (before !== undefined) query = query.where("number", "<", before);
  if (input.code !== undefined)
    query = query.where("number", "=", Number.parseInt(input.code.slice(1), 10));
  const rows = await query.orderBy("number", "desc").offset(offset).limit(count).execute();
  const views = await boxViews(ctx, userId, rows);
  return pageOf(
    input,
    rows
      .map((row, index) => ({ row, view: views[index] }))
      .flatMap(({ row, view }) => (view === undefined ? [] : [{ row, view }])),
    ({ row }) => row.number,
    ({ view }) => view,
  );
};
