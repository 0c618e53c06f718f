import type { staking } from "@candor/contract/areas/staking/operator.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listAllRows } from "./operator-rows.ts";
import { orderView } from "./view.ts";

export const listAllStakingOrders: OperatorReadHandler<
  typeof staking.calls.listAllStakingOrders
> = async (ctx, { input }) =>
  pageOf(
    input,
    await listAllRows(ctx.db, { status: input.status, realm: input.realm, ...positionOf(input) }),
    ({ number }) => number,
    (row) => ({
      ...orderView(ctx, row),
      user_id: row.user_id,
      account_name: row.account_name,
      realm: row.realm,
    }),
  );
