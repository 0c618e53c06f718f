import type { Block, BlockId, Payment, Sink, Watched } from "../chain.ts";

/** Whether the following process ends before or after its work is stored. */
export type Crash = "before" | "after";
export class Crashed extends Error {}

type KeptBlock = Block & { payments: readonly Payment[] };

/** Stores the same as a database, and keeps each hash only as long as required; contradictions throw. */
export function createMemorySink(
  watched: () => Watched,
  depthMax: number,
  script: Iterator<Crash | "no", undefined> = [].values(),
) {
  let standing: readonly KeptBlock[] = [];
  const reverted: BlockId[] = [];

  const keep = async (changed: readonly KeptBlock[]): Promise<void> => {
    const { value: crash, done } = script.next();
    if (done !== true && crash === "before") throw new Crashed();
    standing = changed;
    if (done !== true && crash === "after") throw new Crashed();
  };
  const sink: Sink = {
    last: async () => standing.at(-1),
    hashAt: async (height) => {
      const kept = height >= (standing.at(-1)?.height ?? 0) - depthMax;
      return kept ? standing.find((one) => one.height === height)?.hash : undefined;
    },
    watched: async () => watched(),
    block: async (block, payments: readonly Payment[]) => {
      const last = standing.at(-1);
      if (last && (block.height !== last.height + 1 || block.parent !== last.hash))
        throw new Error(`block ${block.height} does not stand on the last one`);
      await keep([...standing, { ...block, payments }]);
    },
    revert: async ({ height, hash }) => {
      const last = standing.at(-1);
      if (last?.height !== height || last.hash !== hash)
        throw new Error(`block ${height} is not the last one`);
      await keep(standing.slice(0, -1));
      reverted.push({ height, hash });
    },
  };
  return { sink, standing: () => standing, reverted };
}
