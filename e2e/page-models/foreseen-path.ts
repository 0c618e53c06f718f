import { fromUnits, toNumber } from "@candor/money";

import { createSimulatedPath } from "../../apps/server/src/feed/simulated-path.ts";
import { simulatedMarkets } from "../../apps/server/src/seed/simulated-markets.ts";
import { feedSeed } from "./feed-seed.ts";

/** The venues' own noise moves the index of a second by less than this part of it. */
export const NOISE = 0.001;
/** A mean over half an hour samples one second in ten, which is exact enough and faster. */
const STEP_SECONDS = 10;

const paths = new Map(
  simulatedMarkets().map((market) => [
    market.symbol,
    { tick: market.priceTick, path: createSimulatedPath(feedSeed(), market) },
  ]),
);

/** The expected index of a market, which is known beforehand since the simulated path follows from its seed. */
export function foreseenPrice(symbol: string, second: number): number {
  const found = paths.get(symbol);
  if (found === undefined) throw new Error(`no market ${symbol}`);
  return toNumber(fromUnits(BigInt(found.path.ticksAt(second)) * found.tick));
}

/** The mean of the expected index over a number of seconds, the last of them given. */
export function foreseenMean(symbol: string, last: number, seconds: number): number {
  let sum = 0;
  for (let second = last - seconds + STEP_SECONDS; second <= last; second += STEP_SECONDS)
    sum += foreseenPrice(symbol, second);
  return (sum * STEP_SECONDS) / seconds;
}
