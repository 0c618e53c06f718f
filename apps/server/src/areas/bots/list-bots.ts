import type { bots } from "@candor/contract/areas/bots/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listOwn } from "./rows.ts";
import { botViews } from "./view.ts";

export const listBots: ReadHandler<typeof bots.calls.listBots> = async (ctx, { input, caller }) => {
  const asked = { userId: caller.userId, isOpen: input.is_open, ...positionOf(input) };
  const rows = await listOwn(ctx.db, asked);
  const views = new Map((await botViews(ctx, ctx.db, rows)).map((view) => [view.id, view]));
  return pageOf(
    input,
    rows,
    ({ number }) => number,
    ({ id }) => {
      const view = views.get(id);
      if (view === undefined) throw new Error(`bot ${id} is not there`);
      return view;
    },
  );
};
