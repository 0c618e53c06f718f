import type { FollowedNetwork } from "../../../apps/server/src/platform/config/chain-nodes.ts";
import type { Dec } from "@candor/money";
import type { Random } from "../../harness/random.ts";

/** A payment to an address of ours, whether or not it still stands. */
export type Paid = { transaction: string; address: string; amount: Dec };

/** A chain whose newest blocks can be replaced. */
export type ForkingChain = {
  network: FollowedNetwork;
  /** The currency of its payments. */
  currencyId: number;
  url: string;
  /** Pays an amount in the smallest units with the next block. */
  pay: (address: string, units: bigint) => Promise<void>;
  mine: (count: number) => Promise<void>;
  /**
   * Replaces the newest blocks by one more than they were. The seed decides which of their payments stand in the new
   * blocks, which come some blocks later and which never return.
   */
  replace: (depth: number, random: Random) => Promise<void>;
  paid: () => readonly Paid[];
  /** The transactions of all payments that stand. */
  standing: () => Promise<ReadonlySet<string>>;
  stop: () => Promise<void> | void;
};
