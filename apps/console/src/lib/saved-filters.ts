/** Filters under a name, for one screen: what stands behind "?" in its address. */
export type SavedFilter = { path: string; name: string; search: string };

/** Over all screens; a further filter replaces the oldest. */
export const SAVED_MAX = 20;

const isSaved = (value: unknown): value is SavedFilter =>
  typeof value === "object" &&
  value !== null &&
  ["path", "name", "search"].every((key) => typeof Reflect.get(value, key) === "string");

/** Returns the stored filters; none where the storage has something else. */
export function savedIn(text: string): SavedFilter[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter(isSaved).slice(-SAVED_MAX) : [];
  } catch {
    return [];
  }
}

/** Adds a filter, which replaces one of the same name on the same screen. */
export const withSaved = (saved: readonly SavedFilter[], added: SavedFilter): SavedFilter[] =>
  [...withoutSaved(saved, added), added].slice(-SAVED_MAX);

export const withoutSaved = (
  saved: readonly SavedFilter[],
  { path, name }: Pick<SavedFilter, "path" | "name">,
): SavedFilter[] => saved.filter((one) => one.path !== path || one.name !== name);
