import type { ieo } from "@candor/contract/areas/ieo/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listOrderRows } from "./order-rows.ts";
import { orderViews } from "./view.ts";

export const listCommitments: ReadHandler<typeof ieo.calls.listCommitments> = async (
  ctx,
  { input, caller },
) => {
  const rows = await listOrderRows(ctx.db, caller.userId, positionOf(input));
  const page = pageOf(
    input,
    rows,
    ({ number }) => number,
    (row) => row,
  );
  return { ...page, list: await orderViews(ctx, ctx.db, page.list) };
};
