import type { content } from "@candor/contract/areas/content.ts";
import type { Handlers } from "../../http/handlers.ts";
import { getNews } from "./get-news.ts";
import { getAboutUs, getContactUs, getInviteNews, getOperationalCompliance } from "./get-page.ts";
import { getPopup } from "./get-popup.ts";
import { getSetting } from "./get-setting.ts";
import { getSiteConfig } from "./get-site-config.ts";
import { listFaq } from "./list-faq.ts";
import { listMenu } from "./list-menu.ts";
import { listNews } from "./list-news.ts";

export { writeItem } from "./write-item.ts";
export { seedContent } from "./seed/seed-content.ts";

export const calls = {
  getAboutUs,
  getContactUs,
  getInviteNews,
  getNews,
  getOperationalCompliance,
  getPopup,
  getSetting,
  getSiteConfig,
  listFaq,
  listMenu,
  listNews,
} satisfies Handlers<typeof content>;
