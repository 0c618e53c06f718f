import type { Dec } from "@candor/money";

/** One entry of the recorded sequence of prices. `id` rises by one with each; `at` is the unix second. */
export type FeedEvent =
  | {
      kind: "tick";
      id: number;
      at: number;
      /** By market; one that is missing has no index in that second. */
      prices: ReadonlyMap<number, Dec>;
      /** By market, how old the oldest quote behind its price was: milliseconds, where that is known. */
      ages?: ReadonlyMap<number, number>;
    }
  | { kind: "gap"; id: number; at: number; since: number; cause: "stopped" | "clock" };
