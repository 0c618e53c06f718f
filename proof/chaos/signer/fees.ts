import type { EvmChain } from "../forks/evm-chain.ts";

/** The gas price in billionths of a coin: each level is too much for transactions signed at the one before. */
const LEVELS = [1n, 5n, 25n, 100n];

/** Sets the gas price of each block until it is set again; begins with the lowest. */
export async function createFees(chain: EvmChain) {
  let level = 0;
  const set = async (next: number): Promise<void> => {
    level = next;
    chain.setFee(LEVELS[level] ?? 0n);
    // The first block with this price leaves out all cheaper transactions.
    await chain.mine(1);
  };
  await set(0);
  return {
    /** Rises by one level; at the highest level it first falls to the lowest. */
    rise: async (): Promise<void> => {
      if (level === LEVELS.length - 1) await set(0);
      await set(level + 1);
    },
    fall: () => set(0),
  };
}
export type Fees = Awaited<ReturnType<typeof createFees>>;
