import type { content } from "@candor/contract/areas/content/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { findPage } from "./item-rows.ts";
import { articleView } from "./view.ts";

/** A page that the app requests by its name. */
const page =
  (slug: string): ReadHandler<typeof content.calls.getAboutUs> =>
  async (ctx, { lang }) => {
    const row = await findPage(ctx.db, { lang, now: ctx.clock.now() }, slug);
    return row === undefined ? refuse("not-found") : articleView(row);
  };

export const getContactUs = page("contact_us");
export const getAboutUs = page("about_us");
export const getInviteNews = page("invite_news");
export const getOperationalCompliance = page("operational_compliance");
