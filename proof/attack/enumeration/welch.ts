/** The slowest times above this share depend on the machine more than on the work. */
const KEPT_SHARE = 0.95;

/**
 * The distance of two means of times in standard errors (Welch): above 4.5 a measurement distinguishes them. The
 * slowest times of both together are left out.
 */
export function welchT(one: readonly number[], other: readonly number[]): number {
  const all = [...one, ...other].toSorted((a, b) => a - b);
  const slowest = all[Math.floor(all.length * KEPT_SHARE)] ?? Infinity;
  const [a, b] = [one, other].map((times) => momentsOf(times.filter((time) => time < slowest)));
  if (a === undefined || b === undefined) return NaN;
  return (a.mean - b.mean) / Math.sqrt(a.variance / a.count + b.variance / b.count);
}

function momentsOf(times: readonly number[]) {
  const count = times.length;
  const mean = times.reduce((sum, time) => sum + time, 0) / count;
  const variance = times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / (count - 1);
  return { count, mean, variance };
}
