import type { FollowedNetwork } from "../../../apps/server/src/platform/config/chain-nodes.ts";
import type { Dec } from "@candor/money";
import type { Random } from "../../harness/random.ts";

/** What was ever paid to an address of ours, wherever it stands by now. */
export type Paid = { transaction: string; address: string; amount: Dec };

/** A chain whose newest blocks are replaced at will. */
export type ForkingChain = {
  network: FollowedNetwork;
  /** A payment on it. */
  currencyId: number;
  url: string;
  /** In the smallest units; comes with the next block. */
  pay: (address: string, units: bigint) => Promise<void>;
  mine: (count: number) => Promise<void>;
  /**
   * Replaces the newest blocks by as many and one. Of what they held, the seed decides what stands in one of
   * the new ones, what comes some blocks later and what never comes again.
   */
  replace: (depth: number, random: Random) => Promise<void>;
  paid: () => readonly Paid[];
  /** Of all that was paid, the transactions that stand. */
  standing: () => Promise<ReadonlySet<string>>;
  stop: () => Promise<void> | void;
};
