import type { ChannelMessage } from "@candor/contract/types.ts";
import { formatDec, fromUnits } from "@candor/money";
import type { Market } from "../../catalogue/markets.ts";
import type { BookChange } from "../../exchange/spot/committed.ts";

type DepthMessage = ChannelMessage<"spot.depth">;
type Side = Map<number, number>;
type Sides = Record<"buy" | "sell", Side>;

/**
 * One book as clients see it: committed levels under the number of the batch that changed them last. Every process that
 * serves users thus gives a book the same number.
 */
export type BookFeed = {
  change: (change: Pick<BookChange, "batch" | "isReset" | "levels">) => void;
  /** Returns all changes since the last message as one message; undefined when there are none. */
  takeDelta: () => DepthMessage | undefined;
  /** Takes changes into the book without a message, because there is no subscriber. */
  skipDelta: () => void;
  snapshot: () => DepthMessage;
};

const SNAPSHOT_LEVELS = 1_000;
const NO_CHANGES: Record<"buy" | "sell", readonly [number, number][]> = { buy: [], sell: [] };

export function createBookFeed(market: Market): BookFeed {
  const sides: Sides = { buy: new Map(), sell: new Map() };
  const pending: Sides = { buy: new Map(), sell: new Map() };
  let last = 0;
  let batch = 0;
  let latest: DepthMessage | undefined;

  const levelOf = ([ticks, lots]: readonly [number, number]): [string, string] => [
    formatDec(fromUnits(BigInt(ticks) * market.terms.priceTick)),
    formatDec(fromUnits(BigInt(lots) * market.terms.quantityStep)),
  ];
  const sorted = (side: Side, direction: 1 | -1): [string, string][] =>
    [...side]
      .sort(([a], [b]) => (a - b) * direction)
      .slice(0, SNAPSHOT_LEVELS)
      .map(levelOf);
  /** Applies pending changes to the book; a level with its former quantity has not changed. */
  const settle = (): typeof NO_CHANGES => {
    if (pending.buy.size + pending.sell.size === 0) return NO_CHANGES;
    const changes = { buy: settleSide("buy"), sell: settleSide("sell") };
    const count = changes.buy.length + changes.sell.length;
    if (count > 0) {
      // A reset between two batches changes the book without a new batch number.
      last = Math.max(batch, last + 1);
      latest = undefined;
    }
    return changes;
  };
  const settleSide = (name: "buy" | "sell"): [number, number][] => {
    const side = sides[name];
    const changes = [...pending[name]].filter(([ticks, lots]) => (side.get(ticks) ?? 0) !== lots);
    for (const [ticks, lots] of changes)
      if (lots === 0) side.delete(ticks);
      else side.set(ticks, lots);
    pending[name].clear();
    return changes;
  };

  return {
    change: ({ batch: of, isReset, levels }) => {
      batch = of;
      if (isReset)
        for (const side of ["buy", "sell"] as const) {
          pending[side].clear();
          for (const ticks of sides[side].keys()) pending[side].set(ticks, 0);
        }
      for (const { side, ticks, lots } of levels) pending[side].set(ticks, lots);
    },
    takeDelta: () => {
      const before = last;
      const { buy, sell } = settle();
      if (last === before) return undefined;
      const [b, a] = [buy.map(levelOf), sell.map(levelOf)];
      return { symbol: market.symbol, U: before + 1, u: last, pu: before, b, a };
    },
    skipDelta: () => void settle(),
    // Many clients ask for the same snapshot, as after a restart, so that it is built once for each state of the book.
    snapshot: () =>
      (latest ??= {
        symbol: market.symbol,
        U: last,
        u: last,
        pu: null,
        b: sorted(sides.buy, -1),
        a: sorted(sides.sell, 1),
      }),
  };
}
