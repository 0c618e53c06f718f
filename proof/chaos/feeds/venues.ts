import { type Dec, add, dec, fromInteger, mul, sub } from "@candor/money";
import type { Clock } from "../../../apps/server/src/platform/clock.ts";
import type { Quote, Source } from "../../../apps/server/src/feed/source.ts";
import type { Market } from "../../../apps/server/src/catalogue/markets.ts";
import { MARKETS } from "../../../apps/server/src/seed/world.ts";
import type { Random } from "../../harness/random.ts";

/** Time that passes as real time does until a scene moves it. */
export type SteeredTime = ReturnType<typeof createSteeredTime>;

export function createSteeredTime() {
  const startedAt = Date.now() - performance.now();
  let passedMs = 0;
  let steppedMs = 0;
  const elapsedMs = (): number => performance.now() + passedMs;
  const nowMs = (): number => Math.floor(startedAt + elapsedMs() + steppedMs);
  const clock: Clock = { now: () => new Date(nowMs()) };
  return {
    clock,
    nowMs,
    elapsedMs,
    /** The machine sleeps: time passes and nothing is done. */
    pass: (milliseconds: number): void => void (passedMs += milliseconds),
    /** Sets the clock. */
    step: (milliseconds: number): void => void (steppedMs += milliseconds),
  };
}

export const VENUES = ["aster", "borea", "corvo", "dorn", "elba"] as const;

const QUOTE_MS = 200;
/** How far the price moves between quotes, and how far a venue's view is off: millionths. */
const WANDER = 400;
const VIEW = 40;
/** A quote counts for five seconds, and the index drops it within another second. */
const MEMORY_MS = 7_000;

const ratio = (millionths: number): Dec => dec((millionths / 1e6).toFixed(6));

/**
 * Five venues that quote every market at its reference price times one wandering ratio, and misbehave as a scene says.
 */
export function createVenues(clock: Clock, random: Random) {
  const emitters = new Map<string, Set<(quote: Quote) => void>>(
    VENUES.map((venue) => [venue, new Set()]),
  );
  const silent = new Set<string>();
  const lies = new Map<string, Dec>();
  let level = 1_000_000;
  let honest: { at: number; level: number }[] = [];

  const quote = (): void => {
    level += random.below(2 * WANDER + 1) - WANDER + Math.round((1_000_000 - level) / 100);
    for (const venue of VENUES) {
      if (silent.has(venue)) continue;
      const seen = level + random.below(2 * VIEW + 1) - VIEW;
      const lie = lies.get(venue);
      if (lie === undefined) honest.push({ at: performance.now(), level: seen });
      const factor = mul(ratio(seen), lie ?? fromInteger(1), "half");
      for (const { symbol, price } of REFERENCES)
        for (const emit of emitters.get(venue) ?? [])
          emit({
            source: venue,
            symbol,
            price: mul(price, factor, "half"),
            volume: undefined,
            at: clock.now(),
          });
    }
  };
  const timer = setInterval(quote, QUOTE_MS);

  return {
    /** The venues as sources for one server. */
    sources: (): Source[] =>
      VENUES.map((name) => {
        let listening: ((quote: Quote) => void) | undefined;
        return {
          name,
          start: async (emit) => {
            listening = emit;
            emitters.get(name)?.add(emit);
          },
          stop: async () => void (listening && emitters.get(name)?.delete(listening)),
        };
      }),
    silence: (names: readonly string[]): void => names.forEach((name) => void silent.add(name)),
    lie: (name: string, factor: string): void => void lies.set(name, dec(factor)),
    /** Every venue quotes again, and honestly. */
    amend: (): void => {
      silent.clear();
      lies.clear();
    },
    /** The price jumps by so many millionths. */
    jump: (millionths: number): void => void (level += millionths),
    /** Earlier quotes no longer count as honest. */
    forget: (): void => void (honest = []),
    /** Whether honest venues may have made this price of the market. */
    isHonest: ({ symbol, terms }: Market, price: Dec): boolean => {
      honest = honest.filter(({ at }) => performance.now() - at < MEMORY_MS);
      const levels = honest.map((one) => one.level);
      const reference = REFERENCES.find((one) => one.symbol === symbol)?.price ?? dec("0");
      const lowest = mul(reference, ratio(Math.min(...levels)), "down");
      const highest = mul(reference, ratio(Math.max(...levels)), "up");
      return (
        levels.length > 0 &&
        price >= sub(lowest, terms.priceTick) &&
        price <= add(highest, terms.priceTick)
      );
    },
    stop: (): void => clearInterval(timer),
  };
}

export type Venues = ReturnType<typeof createVenues>;

const REFERENCES = MARKETS.map(({ base, referencePrice }) => ({
  symbol: `${base}/USDT`,
  price: dec(referencePrice),
}));
