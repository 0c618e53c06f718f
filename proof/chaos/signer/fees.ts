import type { EvmChain } from "../forks/evm-chain.ts";

/** What a unit of gas costs, in billionths of a coin: from one to the next, nothing that was signed before is enough. */
const LEVELS = [1n, 5n, 25n, 100n];

/** Sets what each block takes for gas, until it is set again; begins with the least. */
export async function createFees(chain: EvmChain) {
  let level = 0;
  const set = async (next: number): Promise<void> => {
    level = next;
    chain.setFee(LEVELS[level] ?? 0n);
    // The first that takes so much leaves out all cheaper ones.
    await chain.mine(1);
  };
  await set(0);
  return {
    /** By one level; from the highest they fall first. */
    rise: async (): Promise<void> => {
      if (level === LEVELS.length - 1) await set(0);
      await set(level + 1);
    },
    fall: () => set(0),
  };
}
export type Fees = Awaited<ReturnType<typeof createFees>>;
