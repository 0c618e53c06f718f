import { type Dec, dec, mul } from "@candor/money";
import type { Clock } from "../clock.ts";
import type { Quote, Source } from "../feed/source.ts";
import { type Instrument, isOpenAt } from "../market-sessions.ts";

export type FakeSource = Source & { quote: (factor: Dec) => void };

/** Sources that quote when a test says so: all that is open at its reference price times the factor. */
export function createFakeSources(
  markets: readonly (Instrument & { referencePrice: Dec })[],
  clock: Clock,
): FakeSource[] {
  return ["one", "two", "three"].map((name) => {
    let emit: ((quote: Quote) => void) | undefined;
    return {
      name,
      start: (listener) => {
        emit = listener;
        return Promise.resolve();
      },
      stop: () => Promise.resolve(),
      quote: (factor) => {
        for (const market of markets)
          if (isOpenAt(market, clock.now().getTime()))
            emit?.({
              source: name,
              symbol: market.symbol,
              price: mul(market.referencePrice, factor, "down"),
              volume: dec("0"),
              at: clock.now(),
            });
      },
    };
  });
}
