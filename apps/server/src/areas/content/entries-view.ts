import { MENU_KEYS } from "@candor/contract/area-words.ts";

/** The grid's entries that this version of the app knows. */
export const entriesView = (rows: readonly { key: string; is_shown: boolean }[]) =>
  rows.flatMap(({ key, is_shown }) => {
    const known = MENU_KEYS.find((name) => name === key);
    return known === undefined ? [] : [{ key: known, is_shown }];
  });
