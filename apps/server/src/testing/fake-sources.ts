import { type Dec, dec, mul } from "@candor/money";
import type { Clock } from "../clock.ts";
import type { Quote, Source } from "../feed/source.ts";

export type FakeSource = Source & { quote: (factor: Dec) => void };

/** Sources that quote when a test says so: every symbol at its reference price times the factor. */
export function createFakeSources(
  markets: readonly { symbol: string; price: Dec }[],
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
        for (const { symbol, price } of markets)
          emit?.({
            source: name,
            symbol,
            price: mul(price, factor, "down"),
            volume: dec("0"),
            at: clock.now(),
          });
      },
    };
  });
}
