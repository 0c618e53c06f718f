import { type Dec, ONE, ZERO, add, div, fromUnits, sub } from "@candor/money";
import type { Ctx } from "../manifest/ctx.ts";

export type Drifts = {
  /** Takes the index of every contract as it is now. */
  followAll: (ctx: Pick<Ctx, "catalogue" | "indexOf">) => void;
  /** How far the last index stands from its slow mean, as a ratio of it; nought for what was never followed. */
  of: (symbol: string) => Dec;
};

/**
 * Where each price has been lately, of public prices alone and as far as this process has seen them: a mean that follows
 * by one part in `slowness` of the distance each time.
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
