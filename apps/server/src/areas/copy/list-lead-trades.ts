import type { copy } from "@candor/contract/areas/copy/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listTradesOf } from "./board-rows.ts";
import { findLead } from "./lead-rows.ts";
import { tradeView } from "./trade-view.ts";

export const listLeadTrades: ReadHandler<typeof copy.calls.listLeadTrades> = async (
  ctx,
  { input, caller },
) => {
  const { trader_user_id: userId } = input;
  const lead = await findLead(ctx.db, userId);
  if (lead?.realm !== (caller?.realm ?? "live")) return refuse("lead-not-found");
  const rows = await listTradesOf(ctx.db, { userId, isOpen: false, ...positionOf(input) });
  const page = pageOf(
    input,
    rows,
    ({ number }) => number,
    (row) => row,
  );
  return { ...page, list: await Promise.all(page.list.map((row) => tradeView(ctx, row))) };
};
