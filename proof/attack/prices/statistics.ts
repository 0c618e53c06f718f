/** A mean with the interval that holds it in 99 of 100 cases. */
export type Mean = { mean: number; low: number; high: number };

/** Bounds of Student's distribution that hold 99 of 100 values; the next lower degree of freedom counts. */
const STUDENT: readonly [degrees: number, bound: number][] = [
  [1, 63.657],
  [2, 9.925],
  [3, 5.841],
  [4, 4.604],
  [5, 4.032],
  [6, 3.707],
  [8, 3.355],
  [10, 3.169],
  [15, 2.947],
  [20, 2.845],
  [30, 2.75],
  [60, 2.66],
  [120, 2.617],
];

/** The mean of batch means: an hour is long against the correlation between trades. */
export function meanOf(batches: readonly number[]): Mean {
  const count = batches.length;
  const mean = batches.reduce((sum, one) => sum + one, 0) / Math.max(1, count);
  const squares = batches.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const bound = STUDENT.findLast(([degrees]) => degrees <= count - 1)?.[1] ?? Infinity;
  const width = count < 2 ? Infinity : bound * Math.sqrt(squares / (count - 1) / count);
  return { mean, low: mean - width, high: mean + width };
}
