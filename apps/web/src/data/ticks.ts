import type { ChannelMessage } from "@candor/contract/types.ts";
import { subscribe } from "../lib/socket.ts";
import { followedTicks } from "./followed-ticks.ts";

export type Ticker = ChannelMessage<"markets.tickers">[number];

const { seed, useTick, useTicks } = followedTicks<Ticker>((listener) =>
  subscribe("markets.tickers", {}, listener),
);

/** A market's latest figures; those of several; and those that came with a list of markets. */
export { seed as seedTicks, useTick as useTicker, useTicks as useTickers };
