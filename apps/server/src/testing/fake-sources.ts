import { type Dec, dec, formatDec, mul } from "@candor/money";
import type { Clock } from "../platform/clock.ts";
import type { Quote, Source } from "../feed/source.ts";
import { type Instrument, isOpenAt } from "../catalogue/market-sessions.ts";

/** Factors of single symbols. */
export type Factors = Readonly<Record<string, string>>;

export type FakeSource = Source & { quote: (factor: Dec, own?: Factors) => void };

/** Sources that quote all open markets on a test's demand, at the reference price times the factor. */
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
      quote: (factor, own = {}) => {
        for (const market of markets)
          if (isOpenAt(market, clock.now().getTime()))
            emit?.({
              source: name,
              symbol: market.symbol,
              price: mul(
                market.referencePrice,
                dec(own[market.symbol] ?? formatDec(factor)),
                "down",
              ),
              volume: dec("0"),
              at: clock.now(),
            });
      },
    };
  });
}
