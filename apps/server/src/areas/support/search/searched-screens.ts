import { MENU, MENU_KEYS } from "@candor/contract/area-words.ts";
import type { Language } from "@candor/locales/languages.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { listEntryKeys } from "../../content/index.ts";

type Screen = { title: string; path: string };

/** The screens of the home grid that operators show. */
export async function screensOf(ctx: Ctx, lang: Language): Promise<Screen[]> {
  const shown = new Set(await listEntryKeys(ctx.db));
  return MENU_KEYS.flatMap((key) => {
    const { path } = MENU[key];
    if (path === null || !shown.has(key)) return [];
    return [{ title: ctx.texts(lang, `home.entry-${key}`), path }];
  });
}
