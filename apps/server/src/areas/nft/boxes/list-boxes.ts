import type { nft } from "@candor/contract/areas/nft/calls.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { pageOf, positionOf } from "../../../http/paging.ts";
import { listOwnBoxes } from "./box-rows.ts";
import { boxViews } from "./box-view.ts";

/** A code in the request selects that one box. */
export const listBoxes: ReadHandler<typeof nft.calls.listBoxes> = async (
  ctx,
  { input, caller: { userId } },
) => {
  const of = { userId, code: input.code };
  const rows = await listOwnBoxes(ctx.db, of, positionOf(input));
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
