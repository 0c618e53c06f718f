import type { dual } from "@candor/contract/areas/dual/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listRows } from "./order-rows.ts";
import { orderView } from "./view.ts";

export const listOrders: ReadHandler<typeof dual.calls.listOrders> = async (
  ctx,
  { input, caller },
) =>
  pageOf(
    input,
    await listRows(ctx.db, caller.userId, { state: input.state, ...positionOf(input) }),
    ({ number }) => number,
    (row) => orderView(ctx, row),
  );
