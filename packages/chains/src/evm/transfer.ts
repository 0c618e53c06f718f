/** A successful call that moved the chain's own coin, in its smallest units. */
export type Transfer = {
  transaction: string;
  /** Unique within the transaction. */
  index: number;
  from: string;
  to: string;
  value: bigint;
};
