import type { ChannelMessage } from "@candor/contract/types.ts";

type Depth = ChannelMessage<"spot.depth">;
type Level = [price: string, quantity: string];
type Side = Map<string, { price: number; level: Level }>;

/** One book as the messages of its channel make it. */
export type SpotBook = {
  /** The last change that it holds. */
  last: () => number;
  /** The best levels of each side. */
  top: (count: number) => { bids: Level[]; asks: Level[] };
  /** False where messages are missing before this one: it has to be started again. */
  apply: (delta: Depth) => boolean;
};

export function createSpotBook(snapshot: Depth): SpotBook {
  let last = snapshot.u;
  const bids: Side = new Map();
  const asks: Side = new Map();
  const change = (side: Side, levels: readonly Level[]): void => {
    for (const level of levels)
      if (level[1] === "0") side.delete(level[0]);
      else side.set(level[0], { price: Number(level[0]), level });
  };
  const best = (side: Side, direction: 1 | -1, count: number): Level[] =>
    [...side.values()]
      .sort((one, other) => (one.price - other.price) * direction)
      .slice(0, count)
      .map(({ level }) => level);
  change(bids, snapshot.b);
  change(asks, snapshot.a);
  return {
    last: () => last,
    top: (count) => ({ bids: best(bids, -1, count), asks: best(asks, 1, count) }),
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
