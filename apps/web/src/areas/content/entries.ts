import { defaultParseSearch } from "@tanstack/react-router";
/** The user's arrangement of the home screen's entries, by their keys. */
export type Arrangement = { order: readonly string[]; hidden: readonly string[] };

export const asPublished: Arrangement = { order: [], hidden: [] };

/** The arrangement kept on the device; an unreadable one is as published. */
export function readArrangement(stored: string | null): Arrangement {
  const [order = "", hidden = ""] = (stored ?? "").split("|");
  return { order: words(order), hidden: words(hidden) };
}

const words = (text: string): string[] => text.split(" ").filter((word) => word !== "");

export const arrangementText = ({ order, hidden }: Arrangement): string =>
  `${order.join(" ")}|${hidden.join(" ")}`;

/** The published entries in the user's order; new ones stand at the end. */
export function arranged<Entry extends { key: string }>(
  published: readonly Entry[],
  { order, hidden }: Arrangement,
): { shown: Entry[]; hidden: Entry[] } {
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  const list = published.toSorted((a, b) => place(a.key) - place(b.key));
  return {
    shown: list.filter(({ key }) => !hidden.includes(key)),
    hidden: list.filter(({ key }) => hidden.includes(key)),
  };
}

/** The list with one entry moved; a place beyond an end is that end. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined) return [...list];
  const rest = list.filter((_, at) => at !== from);
  return rest.toSpliced(Math.max(0, to), 0, item);
}

/** Returns the link of an entry's path, such as "/pages/market/market?tab=stock". */
export function linkTo(path: string): { to: string; search: Record<string, unknown> } {
  const [to = path, query = ""] = path.split("?");
  // Parses the query as the router does, with digits as a number.
  return { to, search: defaultParseSearch(query) };
}
