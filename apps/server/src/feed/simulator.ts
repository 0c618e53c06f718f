import { type Dec, fromUnits } from "@candor/money";
import type { Clock } from "../platform/clock.ts";
import { isOpenAt } from "../catalogue/market-sessions.ts";
import { everySecond } from "./every-second.ts";
import { chanceAt, type Seed, seedOf, smoothNoise, streamSeed } from "./noise.ts";
import {
  createSimulatedPath,
  type SimulatedMarket,
  type SimulatedPath,
  VOLUME_STEP,
} from "./simulated-path.ts";
import type { Quote, Source } from "./source.ts";

/**
 * The simulated venues: the part of a market's trade that happens at each, and when in a second it quotes. That is near
 * its end, so that the price which is recorded with the next one is young, and not so near that a late timer misses it.
 */
export const venues = [
  { name: "simulated-1", share: 0.34, phaseMs: 500 },
  { name: "simulated-2", share: 0.26, phaseMs: 560 },
  { name: "simulated-3", share: 0.18, phaseMs: 620 },
  { name: "simulated-4", share: 0.13, phaseMs: 680 },
  { name: "simulated-5", share: 0.09, phaseMs: 740 },
] as const;

/**
 * How far a venue's own view of a price strays, in days' standard deviations: of bitcoin about a third of a basis point, as
 * between the middles of large exchanges. Within minutes, and by a tenth of it from one second to the next.
 */
const viewNoise = 0.0015;
const gapWindow = 1_800;
const spikeWindow = 7_200;
/** After a longer silence a venue does not report what was traded meanwhile. */
const catchUpSecondsMax = 600;

export type SimulatorTerms = { seed: string; markets: readonly SimulatedMarket[]; clock: Clock };

/**
 * Five sources that quote the open markets once a second, each with a noise of its own. Moves while a market is closed
 * show in its opening price. Now and then a source is silent, or jumps for seconds beyond what the index accepts, so
 * that the rules against both are always exercised.
 */
export function createSimulator({ seed, markets, clock }: SimulatorTerms): Source[] {
  const paths = markets.map((market) => ({ market, path: createSimulatedPath(seed, market) }));
  return venues.map(({ name, share, phaseMs }) => {
    let timer: ReturnType<typeof everySecond> | undefined;
    let quotedSecond: number | undefined;

    const quoteAll = (second: number, emit: (quote: Quote) => void) => {
      if (isSilent(seed, name, second)) return;
      for (const { market, path } of paths) {
        if (!isOpenAt(market, second * 1_000)) continue;
        emit({
          source: name,
          symbol: market.symbol,
          price: simulatedPrice(seed, name, market, path, second),
          volume: volumeSince(market, path, share, { quotedSecond, second }),
          at: clock.now(),
        });
      }
      quotedSecond = second;
    };

    return {
      name,
      start: async (emit) => {
        quoteAll(Math.floor(clock.now().getTime() / 1_000), emit);
        timer = everySecond(clock, phaseMs, (second) => quoteAll(second, emit));
      },
      stop: async () => timer?.stop(),
    };
  });
}

/** A venue's quote for a market at that second; a pure function. */
export function simulatedPrice(
  seed: string,
  venue: string,
  market: SimulatedMarket,
  path: SimulatedPath,
  second: number,
): Dec {
  const own = seedOf(seed, venue, market.symbol);
  const noise =
    smoothNoise(streamSeed(own, 0))(second / 240) + 0.1 * smoothNoise(streamSeed(own, 1))(second);
  const offset = viewNoise * market.volatility * noise + spikeAt(own, second);
  return fromUnits(BigInt(path.ticksAt(second, offset)) * market.priceTick);
}

/** Whether a venue is silent: for up to three minutes in one of five half hours. */
export function isSilent(seed: string, venue: string, second: number): boolean {
  const window = Math.floor(second / gapWindow);
  const chance = chancesOf(seedOf(seed, venue), window);
  const length = 5 + 175 * chance(1) ** 2;
  return (
    chance(0) < 0.2 &&
    isWithin(second, window * gapWindow + (gapWindow - length) * chance(2), length)
  );
}

/** A venue's jump, as a log offset: 6 to 9 % for a few seconds in one of four windows. */
function spikeAt(own: Seed, second: number): number {
  const window = Math.floor(second / spikeWindow);
  const chance = chancesOf(own, window);
  const length = 3 + 9 * chance(3);
  if (
    chance(2) >= 0.25 ||
    !isWithin(second, window * spikeWindow + (spikeWindow - length) * chance(4), length)
  )
    return 0;
  return (chance(5) < 0.5 ? -1 : 1) * (0.06 + 0.03 * chance(6));
}

const chancesOf = (own: Seed, window: number) => (stream: number) =>
  chanceAt(streamSeed(own, stream), window);
const isWithin = (second: number, from: number, length: number) =>
  second >= from && second < from + length;

function volumeSince(
  market: SimulatedMarket,
  path: SimulatedPath,
  share: number,
  { quotedSecond, second }: { quotedSecond: number | undefined; second: number },
): Dec | undefined {
  if (quotedSecond === undefined || second - quotedSecond > catchUpSecondsMax) return undefined;
  let steps = 0;
  for (let each = quotedSecond + 1; each <= second; each += 1)
    if (isOpenAt(market, each * 1_000)) steps += path.volumeAt(each);
  return fromUnits(BigInt(Math.round(steps * share)) * VOLUME_STEP);
}
