import type { EntryIconName } from "@candor/ui/picture/entry-icon-names.ts";
import type { LucideIcon } from "lucide-react";
import type { Listed } from "../../data/listed.ts";
import type { Target } from "./found.ts";

/** How a market is traded that the search finds: a coin has its spot market, contracts and options. */
export type TradedAs = "spot" | "contract" | "option";

/** A market shows its sign and price, anything else its icon. */
export type Pictured =
  | { market: Listed; as: TradedAs }
  | { entry: EntryIconName }
  | { icon: LucideIcon };

/** What the search leads to. */
export type SearchTarget = Target & {
  key: string;
  /** The address of a screen, with what stands behind its `?`. */
  to: string;
  /** What else tells it apart, at the end of its line. */
  note?: string;
  /** When it came to be. */
  at?: string;
} & Pictured;

/** The address of a screen. */
export const addressOf = (path: string, search: Record<string, string | number> = {}): string => {
  const query = new URLSearchParams(
    Object.entries(search).map(([name, value]) => [name, String(value)]),
  );
  return query.size === 0 ? path : `${path}?${query.toString()}`;
};
