import { simulatedMarkets } from "../../../../apps/server/src/seed/simulated-markets.ts";
import { type Dec, ONE, dec, div, mul } from "@candor/money";
import type { Random } from "../../../harness/random.ts";

export type Prices = ReturnType<typeof createPrices>;

/** In a second a price moves by at most so many millionths; each second of a gap adds a little. */
const STEP = 900;

/** Prices of everything with an index: each wanders around its start until a scene moves it. */
export function createPrices(random: Random) {
  const levels = new Map(simulatedMarkets().map(({ symbol }) => [symbol, 1_000_000]));
  const silent = new Set<string>();
  const references = simulatedMarkets();
  const shares = new Map<string, Dec>();
  return {
    /** Moves all prices by a random step, or by a multiple of one. */
    wander: (times = 1): void => {
      for (const [symbol, level] of levels) {
        const moved = (random.below(2 * STEP + 1) - STEP) * times;
        const back = Math.round((1_000_000 - level) / 500);
        levels.set(symbol, Math.max(200_000, Math.round(level * (1 + moved / 1e6)) + back));
      }
    },
    /** Moves the price of one symbol by a ratio. */
    jump: (symbol: string, ratio: number): void =>
      void levels.set(symbol, Math.round((levels.get(symbol) ?? 1_000_000) * ratio)),
    /** Splits a share: one becomes so many. */
    split: (symbol: string, ratio: Dec): void => void shares.set(symbol, ratio),
    silence: (symbol: string, isSilent: boolean): void =>
      void (isSilent ? silent.add(symbol) : silent.delete(symbol)),
    quotes: (): { symbol: string; price: Dec }[] =>
      references
        .filter(({ symbol }) => !silent.has(symbol))
        .map(({ symbol, referencePrice }) => {
          const ratio = dec(((levels.get(symbol) ?? 1_000_000) / 1e6).toFixed(6));
          const price = mul(referencePrice, ratio, "down");
          return { symbol, price: div(price, shares.get(symbol) ?? ONE, "down") };
        }),
  };
}
