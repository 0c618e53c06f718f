import type { content } from "@candor/contract/areas/content/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { pageOf, positionOf } from "../../http/paging.ts";
import { listItems } from "./item-rows.ts";
import { kindOf, newsView } from "./view.ts";

export const listNews: ReadHandler<typeof content.calls.listNews> = async (
  ctx,
  { input, lang },
) => {
  const kind = kindOf(input.c_id);
  if (kind === undefined) return refuse("parameter-error", { field: "c_id" });
  const reader = { lang, now: ctx.clock.now() };
  const rows = await listItems(ctx.db, reader, kind, positionOf(input));
  return pageOf(input, rows, ({ number }) => number, newsView);
};
