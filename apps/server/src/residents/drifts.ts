import { type Dec, ONE, ZERO, add, div, fromUnits, sub } from "@candor/money";
import type { Ctx } from "../manifest/ctx.ts";

export type Drifts = {
  /** Takes in the present index of every contract. */
  followAll: (ctx: Pick<Ctx, "catalogue" | "indexOf">) => void;
  /** The ratio by which the last index differs from its slow mean; zero for an unknown symbol. */
  of: (symbol: string) => Dec;
};

/**
 * Slow means of the public prices that this process has seen. Each time, a mean follows its price by one part in
 * `slowness` of the distance.
 */
export function createDrifts(slowness: number): Drifts {
  const seen = new Map<string, { mean: Dec; last: Dec }>();
  const follow = (symbol: string, price: Dec): void => {
    const mean = seen.get(symbol)?.mean ?? price;
    const step = fromUnits(sub(price, mean) / BigInt(slowness));
    seen.set(symbol, { mean: add(mean, step), last: price });
  };
  return {
    followAll: ({ catalogue, indexOf }) => {
      for (const { symbol } of catalogue.contracts) {
        const index = indexOf(symbol);
        if (index !== undefined) follow(symbol, index);
      }
    },
    of: (symbol) => {
      const known = seen.get(symbol);
      return known === undefined ? ZERO : sub(div(known.last, known.mean, "half"), ONE);
    },
  };
}
