import type { content } from "@candor/contract/areas/content/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { findItem } from "./item-rows.ts";
import { newsView } from "./view.ts";

export const getNews: ReadHandler<typeof content.calls.getNews> = async (ctx, { input, lang }) => {
  const row = await findItem(ctx.db, { lang, now: ctx.clock.now() }, input.id);
  return row === undefined ? refuse("not-found") : { ...newsView(row), content: row.body };
};
