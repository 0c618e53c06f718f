import type { Dec } from "@candor/money";

export type BlockId = { height: number; hash: string };
export type Block = BlockId & { parent: string };

/** Our addresses as users see them, by the names that blocks use (`watchKey`). */
export type Watched = ReadonlyMap<string, string>;

/**
 * Value that came to a watched address in a block. Transaction, kind and index name it within the block; the same
 * transaction in another block is another payment.
 */
export type Payment = {
  transaction: string;
  /** A call that moved the chain's own coin, a token's log, or an output of a transaction. */
  kind: "call" | "log" | "output";
  index: number;
  /** The token's contract, in small letters; null for the chain's own coin. */
  token: string | null;
  /** Null if several senders may have paid together. */
  from: string | null;
  address: string;
  amount: Dec;
};

/** A block as its node returns it; its payments are read on request. */
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
 * The stored part of a chain. The follower calls `block` and `revert` one after the other, each after the last has
 * settled, and each call is stored in one transaction. After a restart it continues from the result of `last`. The sink
 * refuses a block that does not follow the last one, and a revert of any other block, so that two followers at once do
 * no harm. It credits no account: its owner counts the confirmations of a payment.
 */
export type Sink = {
  /** The last block of the best chain; undefined before the first. */
  last: () => Promise<BlockId | undefined>;
  /** The hash of a stored block; undefined if it is no longer kept, which needs at least `depthMax` later blocks. */
  hashAt: (height: number) => Promise<string | undefined>;
  /** Called for each block after the block was made, so that it has every address that a user saw before. */
  watched: () => Promise<Watched>;
  block: (block: Block, payments: readonly Payment[]) => Promise<void>;
  /** The last block was replaced, so it and its payments no longer count. */
  revert: (block: BlockId) => Promise<void>;
};

/** A node did not answer, or gave an impossible answer; the error does not say where the node is. */
export class NodeError extends Error {
  /** The node's own code, if it refused. */
  readonly code: number | undefined;

  constructor(message: string, code?: number) {
    super(message);
    this.code = code;
  }
}
