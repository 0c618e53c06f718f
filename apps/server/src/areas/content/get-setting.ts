import type { content } from "@candor/contract/areas/content/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { findPage } from "./item-rows.ts";
import { findSetting } from "./rows.ts";
import { articleView } from "./view.ts";

/** A keyword may also name a page, which is returned in the reader's language. */
export const getSetting: ReadHandler<typeof content.calls.getSetting> = async (
  ctx,
  { input, lang },
) => {
  const page = await findPage(ctx.db, { lang, now: ctx.clock.now() }, input.keyword);
  if (page !== undefined) return articleView(page);
  const value = await findSetting(ctx.db, input.keyword);
  return value ?? refuse("not-found");
};
