import type { Clock } from "../platform/clock.ts";
import type { FeedConfig } from "../platform/config/feed-config.ts";
import { LIVE_EXCHANGES } from "./live-exchange.ts";
import { createLiveSource } from "./live.ts";
import type { SimulatedMarket } from "./simulated-path.ts";
import { createSimulator } from "./simulator.ts";
import type { FeedLog, Source } from "./source.ts";

/** The configured sources; an unknown exchange stops the start. */
export function chooseSources(
  config: FeedConfig,
  parts: { clock: Clock; log: FeedLog; markets: readonly SimulatedMarket[] },
): Source[] {
  const { clock, log, markets } = parts;
  if (config.kind === "simulator") return createSimulator({ seed: config.seed, markets, clock });
  const symbols = markets.map(({ symbol }) => symbol);
  return config.exchanges.map((name) => {
    const exchangeId = LIVE_EXCHANGES.find((known) => known === name);
    if (exchangeId === undefined)
      throw new Error(`FEED_EXCHANGES knows ${LIVE_EXCHANGES.join(", ")}, not ${name}`);
    return createLiveSource({ exchangeId, symbols, clock, log });
  });
}
