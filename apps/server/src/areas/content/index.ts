import type { content as operatorContent } from "@candor/contract/areas/content.operator.ts";
import type { content } from "@candor/contract/areas/content.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { OperatorHandlers } from "../../operators/operator-handlers.ts";
import { deleteItem } from "./delete-item.ts";
import { getItem } from "./get-item.ts";
import { getNews } from "./get-news.ts";
import { getAboutUs, getContactUs, getInviteNews, getOperationalCompliance } from "./get-page.ts";
import { getPopup } from "./get-popup.ts";
import { getSetting } from "./get-setting.ts";
import { getSiteConfig } from "./get-site-config.ts";
import { listEntries } from "./list-entries.ts";
import { listFaq } from "./list-faq.ts";
import { listItems } from "./list-items.ts";
import { listMenu } from "./list-menu.ts";
import { listNews } from "./list-news.ts";
import { previewItem } from "./preview-item.ts";
import { saveEntries } from "./save-entries.ts";
import { saveItem } from "./save-item.ts";
import { settingKind } from "./setting-kind.ts";

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
export const configKinds = { setting: settingKind };
export const operatorCalls = {
  deleteItem,
  getItem,
  listEntries,
  listItems,
  previewItem,
  saveEntries,
  saveItem,
} satisfies OperatorHandlers<typeof operatorContent>;
