import type { MENU, MenuKey } from "@candor/contract/area-words.ts";
import type { PlainMessageId } from "./text.ts";

/** What an entry says that leads to no screen, and what a press does. */
export type Act = { label: PlainMessageId; isPending: boolean; act: () => Promise<void> };

/** The keys of those entries: their words name no path. */
export type ActKey = {
  [Key in MenuKey]: (typeof MENU)[Key]["path"] extends null ? Key : never;
}[MenuKey];
