import type { LevelChange } from "@candor/engine";
import type { ChannelMessage } from "@candor/contract/types.ts";
import { formatDec, fromUnits } from "@candor/money";
import type { Market } from "../../markets.ts";

type DepthMessage = ChannelMessage<"spot.depth">;
type Side = Map<number, number>;

/** One book as the outside knows it: committed levels, and how often they have changed. */
export type BookFeed = {
  change: (levels: readonly LevelChange[], isReset: boolean) => void;
  /** Everything that changed since the last message, as one; undefined when nothing did. */
  takeDelta: () => DepthMessage | undefined;
  snapshot: () => DepthMessage;
};

const SNAPSHOT_LEVELS = 1_000;

export function createBookFeed(market: Market): BookFeed {
  const sides: Record<"buy" | "sell", Side> = { buy: new Map(), sell: new Map() };
  const pending: Record<"buy" | "sell", Side> = { buy: new Map(), sell: new Map() };
  let last = 0;

  const levelOf = ([ticks, lots]: [number, number]): [string, string] => [
    formatDec(fromUnits(BigInt(ticks) * market.terms.priceTick)),
    formatDec(fromUnits(BigInt(lots) * market.terms.quantityStep)),
  ];
  const sorted = (side: Side, direction: 1 | -1): [string, string][] =>
    [...side]
      .sort(([a], [b]) => (a - b) * direction)
      .slice(0, SNAPSHOT_LEVELS)
      .map(levelOf);

  return {
    change: (levels, isReset) => {
      if (isReset)
        for (const side of ["buy", "sell"] as const) {
          pending[side].clear();
          for (const ticks of sides[side].keys()) pending[side].set(ticks, 0);
        }
      for (const { side, ticks, lots } of levels) pending[side].set(ticks, lots);
    },
    takeDelta: () => {
      const count = pending.buy.size + pending.sell.size;
      if (count === 0) return undefined;
      for (const side of ["buy", "sell"] as const)
        for (const [ticks, lots] of pending[side])
          if (lots === 0) sides[side].delete(ticks);
          else sides[side].set(ticks, lots);
      const message = {
        symbol: market.symbol,
        U: last + 1,
        u: last + count,
        pu: last,
        b: [...pending.buy].map(levelOf),
        a: [...pending.sell].map(levelOf),
      };
      last += count;
      pending.buy.clear();
      pending.sell.clear();
      return message;
    },
    snapshot: () => ({
      symbol: market.symbol,
      U: last,
      u: last,
      pu: null,
      b: sorted(sides.buy, -1),
      a: sorted(sides.sell, 1),
    }),
  };
}
