import type { contracts } from "@candor/contract/areas/contracts/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listOpen } from "./rows.ts";
import { marksHere, quoteOf } from "./valued.ts";
import { accountView } from "./view.ts";
import { viewsOf } from "./views-of.ts";

export const listPositions: ReadHandler<typeof contracts.calls.listPositions> = async (
  ctx,
  { caller },
) => {
  const open = await listOpen(ctx.db, caller.userId);
  const { account, views } = await viewsOf(ctx, caller, open, marksHere(ctx), open);
  return {
    account: accountView(account, quoteOf(ctx).code),
    positions: views.filter(({ state }) => state === "open"),
    entrusts: views.filter(({ state }) => state !== "open"),
  };
};
