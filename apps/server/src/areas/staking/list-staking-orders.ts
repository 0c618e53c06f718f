import type { staking } from "@candor/contract/areas/staking/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listOrderRows } from "./rows.ts";
import { orderView } from "./view.ts";

export const listStakingOrders: ReadHandler<typeof staking.calls.listStakingOrders> = async (
  ctx,
  { input, caller: { userId } },
) =>
  pageOf(
    input,
    await listOrderRows(ctx.db, { userId, status: input.status, ...positionOf(input) }),
    ({ number }) => number,
    (row) => orderView(ctx, row),
  );
