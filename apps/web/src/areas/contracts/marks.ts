import { type Dec, dec } from "@candor/money";
import type { ChannelMessage } from "@candor/contract/types.ts";
import { followedTicks } from "../../data/followed-ticks.ts";
import { subscribe } from "../../lib/socket.ts";

export type Mark = ChannelMessage<"contracts.marks">[number];

/** The marks of the contracts, once a second: margins, stops and liquidations go by them. */
export const {
  seed: seedMarks,
  useTick: useMark,
  useTicks: useMarks,
} = followedTicks<Mark>((listener) => subscribe("contracts.marks", {}, listener));

/** Undefined while there is none: its session is closed, or too few sources quote it. */
export const priceOf = (mark: Mark | undefined): Dec | undefined =>
  mark === undefined || mark.mark === null ? undefined : dec(mark.mark);
