import type { Dec } from "@candor/money";

export type BlockId = { height: number; hash: string };
export type Block = BlockId & { parent: string };

/** Addresses of ours as users see them, by what a block calls them (`watchKey`). */
export type Watched = ReadonlyMap<string, string>;

/**
 * Value that has come to a watched address in a block. Transaction, kind and index name it within the
 * block; the same transaction in another block is another payment.
 */
export type Payment = {
  transaction: string;
  /** A call that moved the chain's own coin, a log of a token, or an output of a transaction. */
  kind: "call" | "log" | "output";
  index: number;
  /** The token's contract, in small letters; null is the chain's own coin. */
  token: string | null;
  /** Null where several may have paid together. */
  from: string | null;
  address: string;
  amount: Dec;
};

/** A block as its node tells it; what it pays is read when it is asked for. */
export type FoundBlock = Block & { payments: (watched: Watched) => Promise<readonly Payment[]> };

/**
 * Reads one chain from its node, and rejects impossible answers with a `NodeError`. A hash must stand for its block:
 * two blocks with the same hash have the same parent and payments.
 */
export type ChainReader = {
  /** The height of the best chain's last block. */
  tip: () => Promise<number>;
  /** Undefined above the tip. */
  hashAt: (height: number) => Promise<string | undefined>;
  block: (height: number) => Promise<FoundBlock | undefined>;
};

/**
 * The stored part of a chain. `block` and `revert` are called one after the other, each once it has settled, and each
 * is to be kept in one transaction: after a restart following goes on from the result of `last`. A block that does
 * not stand on the last one, or is not it, is to be refused, so that two followers at once do no harm. Nothing here
 * credits an account: its keeper counts the confirmations of a payment.
 */
export type Sink = {
  /** The last block that stands; undefined before the first. */
  last: () => Promise<BlockId | undefined>;
  /** The hash of a block that stands; undefined where it is no longer kept, which is at least `depthMax` back. */
  hashAt: (height: number) => Promise<string | undefined>;
  /** Asked for each block after the block was made, so that an address shown to a user before is in it. */
  watched: () => Promise<Watched>;
  block: (block: Block, payments: readonly Payment[]) => Promise<void>;
  /** The last block does not stand any more, and neither do its payments. */
  revert: (block: BlockId) => Promise<void>;
};

/** A node did not answer, or answered what cannot be; it says nothing of where the node is. */
export class NodeError extends Error {
  /** The node's own code, where it refused. */
  readonly code: number | undefined;

  constructor(message: string, code?: number) {
    super(message);
    this.code = code;
  }
}
