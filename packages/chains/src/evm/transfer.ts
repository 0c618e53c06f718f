/** The chain's own coin moved, in its smallest units, by a call that stands. */
export type Transfer = {
  transaction: string;
  /** No other call of the transaction has it. */
  index: number;
  from: string;
  to: string;
  value: bigint;
};
