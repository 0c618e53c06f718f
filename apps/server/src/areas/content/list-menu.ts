import { MENU, MENU_KEYS, type MenuKey } from "@candor/contract/area-words.ts";
import { type content } from "@candor/contract/areas/content/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { listEntryKeys } from "./item-rows.ts";

const isKnown = (key: string): key is MenuKey => MENU_KEYS.some((known) => known === key);

export const listMenu: ReadHandler<typeof content.calls.listMenu> = async (ctx, { lang }) => {
  const keys = await listEntryKeys(ctx.db);
  return keys.filter(isKnown).map((key) => {
    const { icon, path } = MENU[key];
    return { key, title: ctx.texts(lang, `home.entry-${key}`), icon, path };
  });
};
