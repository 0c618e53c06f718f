import type { Dec } from "@candor/money";
import type { Tx } from "../../db/transaction.ts";

/** What moves between addresses of ours have taken and brought. */
export type Moves = {
  /** Taken by the network, by the address that paid it, in the network's own coin; above zero. */
  gas: ReadonlyMap<string, Dec>;
  /** Brought to an address, or taken from it, without gas: by "address currency", signed. */
  brought: ReadonlyMap<string, Dec>;
};

/**
 * The one place where moves of ours join in: the sums of those that stand up to this block. Nothing moves
 * inside yet; whoever brings a table of moves sums it here, and no other part of a look changes.
 */
export const readMoves = (_tx: Tx, _at: { network: string; height: number }): Promise<Moves> =>
  Promise.resolve({ gas: new Map(), brought: new Map() });
