import type { ChannelMessage } from "@candor/contract/types.ts";
import { type Dec, dec } from "@candor/money";

type Depth = ChannelMessage<"spot.depth">;
type Level = [price: string, quantity: string];
type Side = Map<string, { price: Dec; level: Level }>;

/** One book, built from the messages of its channel. */
export type SpotBook = {
  /** The number of the last applied change. */
  last: () => number;
  /** The best levels of each side. */
  top: (count: number) => { bids: Level[]; asks: Level[] };
  /** False if messages before this one are missing, so that the book has to start again. */
  apply: (delta: Depth) => boolean;
};

export function createSpotBook(snapshot: Depth): SpotBook {
  let last = snapshot.u;
  const bids: Side = new Map();
  const asks: Side = new Map();
  const change = (side: Side, levels: readonly Level[]): void => {
    for (const level of levels)
      if (level[1] === "0") side.delete(level[0]);
      else side.set(level[0], { price: dec(level[0]), level });
  };
  const best = (side: Side, isFalling: boolean, count: number): Level[] =>
    [...side.values()]
      .sort((one, other) => (one.price < other.price === isFalling ? 1 : -1))
      .slice(0, count)
      .map(({ level }) => level);
  change(bids, snapshot.b);
  change(asks, snapshot.a);
  return {
    last: () => last,
    top: (count) => ({ bids: best(bids, true, count), asks: best(asks, false, count) }),
    apply: (delta) => {
      if (delta.u <= last) return true;
      if (delta.U > last + 1) return false;
      change(bids, delta.b);
      change(asks, delta.a);
      last = delta.u;
      return true;
    },
  };
}

/** Several deltas of a book as one: each level as the last of them has it. */
export function joined(deltas: readonly Depth[]): Depth | undefined {
  const [first] = deltas;
  const last = deltas.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const side = (of: "b" | "a"): Level[] => [...new Map(deltas.flatMap((delta) => delta[of]))];
  return { ...last, U: first.U, pu: first.pu, b: side("b"), a: side("a") };
}
