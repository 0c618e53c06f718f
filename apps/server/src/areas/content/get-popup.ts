import type { content } from "@candor/contract/areas/content/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { findPopup } from "./item-rows.ts";
import { newsView } from "./view.ts";

export const getPopup: ReadHandler<typeof content.calls.getPopup> = async (ctx, { lang }) => {
  const row = await findPopup(ctx.db, { lang, now: ctx.clock.now() });
  return row === undefined ? null : newsView(row);
};
