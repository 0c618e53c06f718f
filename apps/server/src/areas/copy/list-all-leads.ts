import type { copy } from "@candor/contract/areas/copy/operator.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import type { OperatorReadHandler } from "../../operators/operator-handlers.ts";
import { listLeadsBefore } from "./lead-rows.ts";
import { leadViews } from "./lead-view.ts";

const SHOWN_DAYS = 30;

export const listAllLeads: OperatorReadHandler<typeof copy.calls.listAllLeads> = async (
  ctx,
  { input },
) => {
  const rows = await listLeadsBefore(ctx.db, positionOf(input));
  const views = await leadViews(ctx, rows, { period: SHOWN_DAYS, callerId: undefined });
  const byId = new Map(views.map((view) => [view.trader_user_id, view]));
  const page = pageOf(
    input,
    rows,
    ({ number }) => number,
    (row) => row,
  );
  return {
    ...page,
    list: page.list.flatMap(({ user_id: id, realm }) => {
      const view = byId.get(id);
      return view === undefined ? [] : [{ ...view, realm }];
    }),
  };
};
