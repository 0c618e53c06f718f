import type { MenuKey } from "@candor/contract/words.ts";

/** How somebody arranged the entries of the home screen, by their keys. */
export type Arrangement = { order: readonly string[]; hidden: readonly string[] };

export const asPublished: Arrangement = { order: [], hidden: [] };

/** What is kept on the device; what cannot be read is as published. */
export function readArrangement(stored: string | null): Arrangement {
  const [order = "", hidden = ""] = (stored ?? "").split("|");
  return { order: words(order), hidden: words(hidden) };
}

const words = (text: string): string[] => text.split(" ").filter((word) => word !== "");

export const arrangementText = ({ order, hidden }: Arrangement): string =>
  `${order.join(" ")}|${hidden.join(" ")}`;

/** The published entries in somebody's order; one that is new to them stands at the end. */
export function arranged(
  published: readonly MenuKey[],
  { order, hidden }: Arrangement,
): { shown: MenuKey[]; hidden: MenuKey[] } {
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  const list = published.toSorted((a, b) => place(a) - place(b));
  return {
    shown: list.filter((key) => !hidden.includes(key)),
    hidden: list.filter((key) => hidden.includes(key)),
  };
}

/** The list with one entry moved; a place beyond an end is that end. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from];
  if (item === undefined) return [...list];
  const rest = list.filter((_, at) => at !== from);
  return rest.toSpliced(Math.max(0, to), 0, item);
}
