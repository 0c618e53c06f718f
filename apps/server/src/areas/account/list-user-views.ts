import type { account } from "@candor/contract/areas/account/operator.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { countViews, listViews } from "../../operators/user-view-rows.ts";
import { dayOf } from "./view-alarms.ts";

export const listUserViews: OperatorReadHandler<typeof account.calls.listUserViews> = async (
  ctx,
  { input },
) => {
  const [today, rows] = await Promise.all([
    countViews(ctx.db, dayOf(ctx.clock.now())),
    listViews(ctx.db, positionOf(input)),
  ]);
  const page = pageOf(
    input,
    rows,
    ({ number }) => number,
    ({ at, ...row }) => ({ ...row, at: at.toISOString() }),
  );
  return { ...page, today };
};
