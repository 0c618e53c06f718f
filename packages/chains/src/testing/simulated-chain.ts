import { ONE } from "@candor/money";
import { type Block, type ChainReader, NodeError, type Payment } from "../chain.ts";

export type SimulatedBlock = Block & { payments: readonly Payment[] };

/** An event at a node before it answers once, or a fault of the answer. */
export type Happening =
  | { kind: "mined"; blocks: number }
  /** This many blocks are replaced, and the new ones repeat most of their payments. */
  | { kind: "forked"; depth: number }
  | { kind: "silent" }
  /** The answer is that of the chain before the last fork. */
  | { kind: "stale" }
  | { kind: "wrong-tip"; by: number }
  | { kind: "wrong-hash" }
  | { kind: "gone" }
  | { kind: "other-block"; by: number }
  | { kind: "repeated" };

/** A chain whose best branch changes, with payments to addresses that are new in each block. */
export function createSimulatedChain() {
  let best: SimulatedBlock[] = [];
  let stale = best;
  let made = 0;
  const addresses = new Map<string, string>();

  const payTo = (transaction: string, address: string): Payment => {
    addresses.set(address, address);
    return { transaction, kind: "output", index: 0, token: null, from: null, address, amount: ONE };
  };
  const mine = (again: readonly Payment[] = []): void => {
    made += 1;
    const parent = best.at(-1)?.hash ?? "";
    const fresh = payTo(`t${made}`, `a${made}`);
    const block = { height: best.length, hash: `b${made}`, parent, payments: [...again, fresh] };
    best = [...best, block];
  };
  const fork = (depth: number): void => {
    stale = best;
    // No fork replaces the first block.
    const from = Math.max(1, best.length - depth);
    const lost = best.slice(from);
    best = best.slice(0, from);
    // The last payment of the lost blocks never comes back.
    for (const { payments } of lost) mine(payments.slice(0, -1));
    mine(lost.flatMap(({ payments }) => payments.slice(-1)).slice(0, -1));
  };

  for (let count = 0; count < 4; count += 1) mine();
  return {
    mine,
    fork,
    best: () => best,
    stale: () => stale,
    addresses: () => new Map(addresses),
    nonsense: () => `b-${(made += 1)}`,
  };
}
export type SimulatedChain = ReturnType<typeof createSimulatedChain>;

/** A node of the chain: before each answer the script's next event happens; after the script it answers correctly. */
export function createSimulatedReader(
  chain: SimulatedChain,
  script: Iterator<Happening, undefined>,
): ChainReader {
  /** The chain that an answer is taken from, and its fault. */
  const ask = (): { blocks: readonly SimulatedBlock[]; wrong: Happening | undefined } => {
    const { value: wrong, done } = script.next();
    if (done === true) return { blocks: chain.best(), wrong: undefined };
    if (wrong.kind === "mined") for (let count = 0; count < wrong.blocks; count += 1) chain.mine();
    if (wrong.kind === "forked") chain.fork(wrong.depth);
    if (wrong.kind === "silent") throw new NodeError("no answer");
    return { blocks: wrong.kind === "stale" ? chain.stale() : chain.best(), wrong };
  };

  return {
    tip: async () => {
      const { blocks, wrong } = ask();
      return Math.max(0, blocks.length - 1 + (wrong?.kind === "wrong-tip" ? wrong.by : 0));
    },
    hashAt: async (height) => {
      const { blocks, wrong } = ask();
      if (wrong?.kind === "wrong-hash") return chain.nonsense();
      return wrong?.kind === "gone" ? undefined : blocks[height]?.hash;
    },
    block: async (height) => {
      const { blocks, wrong } = ask();
      const found = blocks[height + (wrong?.kind === "other-block" ? wrong.by : 0)];
      if (found === undefined || wrong?.kind === "gone") return undefined;
      const payments = async (watched: ReadonlyMap<string, string>) => {
        const repeated = ask().wrong?.kind === "repeated" ? found.payments.slice(0, 1) : [];
        const all = [...found.payments, ...repeated];
        return all.filter(({ address }) => watched.has(address));
      };
      return { ...found, payments };
    },
  };
}
