import type { Dec } from "@candor/money";

/** One entry of the recorded sequence of prices. `id` rises by one with each; `at` is the unix second. */
export type FeedEvent =
  | {
      kind: "tick";
      id: number;
      at: number;
      /** By market; one that is missing has no index in that second. */
      prices: ReadonlyMap<number, Dec>;
    }
  | { kind: "gap"; id: number; at: number; since: number; cause: "stopped" | "clock" };
