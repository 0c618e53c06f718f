import { type Dec, dec } from "@candor/money";
import type { ChannelMessage } from "@candor/contract/types.ts";
import type { MarkAt } from "@candor/rules/contracts/plan.ts";
import { followedTicks } from "../../data/followed-ticks.ts";
import { subscribe } from "../../lib/socket.ts";

export type Mark = ChannelMessage<"contracts.marks">[number];

/** The marks of the contracts, once a second: margins, stops and liquidations go by them. */
export const {
  seed: seedMarks,
  useTick: useMark,
  useTicks: useMarks,
  latest: latestMark,
} = followedTicks<Mark>((listener) => subscribe("contracts.marks", {}, listener));

/** Undefined while there is none: its session is closed, or too few sources quote it. */
export const priceOf = (mark: Mark | undefined): Dec | undefined =>
  mark === undefined || mark.mark === null ? undefined : dec(mark.mark);

/** What orders and positions are judged by now: the mark, and the index with its age and its movement. */
export function markAtOf(mark: Mark | undefined): MarkAt | undefined {
  if (mark === undefined) return undefined;
  const { mark: price, index, age_ms: ageMs, movement } = mark;
  if (price === null || index === null || ageMs === null || movement === null) return undefined;
  return { mark: dec(price), index: dec(index), ageMs, movement: dec(movement) };
}
