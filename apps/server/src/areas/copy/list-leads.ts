import type { copy } from "@candor/contract/areas/copy/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listBoard } from "./board-rows.ts";
import { leadsById } from "./lead-rows.ts";
import { leadViews } from "./lead-view.ts";

/** The leads of the caller's realm; a guest sees the live ones. */
export const listLeads: ReadHandler<typeof copy.calls.listLeads> = async (
  ctx,
  { input, caller },
) => {
  const { page, limit, period, sort, has_left: hasLeft } = input;
  const found = await listBoard(ctx.db, {
    realm: caller?.realm ?? "live",
    period,
    sort,
    hasLeft,
    offset: (page - 1) * limit,
    count: limit + 1,
  });
  const ids = found.slice(0, limit).map((row) => row.user_id);
  const rows = await leadsById(ctx.db, ids);
  const views = await leadViews(ctx, rows, { period, callerId: caller?.userId });
  const byId = new Map(
    views.map(({ share_due: _due, share_paid: _paid, ...view }) => [view.trader_user_id, view]),
  );
  const computed = found.flatMap(({ computed_at: at }) => at ?? []);
  return {
    list: ids.flatMap((id) => byId.get(id) ?? []),
    page,
    limit,
    has_more: found.length > limit,
    computed_at: computed[0]?.toISOString() ?? null,
  };
};
