import { chanceAt, type Seed } from "./noise.ts";

/** The seconds (97 days) between two points of the path that are drawn independently. */
export const SPAN = 2 ** 23;
/** A market's activity is constant for this many seconds. */
const STEP = 2 ** 12;
const STEPS = SPAN / STEP;
const LEVELS = 23;
/** Half of the bits of a chance. */
const HALF = 2 ** 16;

/**
 * A path that wanders, as a function of (seed, second): Lévy's construction of Brownian motion, by a clock that runs faster
 * while the market is busy. The middle of each interval is drawn from what its ends leave open, down to single seconds. What
 * comes after a second is then independent of what came before, but for how far it goes, and for a pull back to zero by
 * the end of the span: in an hour mostly a fiftieth of its deviation. Its unit is the deviation of a second of an ordinary
 * day. Any second costs 23 draws at most, and the next one two on average.
 */
export function createWander(
  seed: Seed,
  activityAt: (second: number) => number,
): (second: number) => number {
  const normalAt = normals(seed);
  const ends = { from: NaN, clock: new Float64Array(STEPS + 1) };
  // Of the intervals around the second that was asked for last, from the whole span to two seconds: where each begins,
  // and the path and the busy clock in its middle.
  const begins = new Float64Array(LEVELS).fill(NaN);
  const middles = new Float64Array(LEVELS);
  const times = new Float64Array(LEVELS);

  const enter = (from: number): void => {
    const { clock } = ends;
    for (let step = 0; step < STEPS; step += 1)
      clock[step + 1] = (clock[step] ?? 0) + activityAt(from + (step + 0.5) * STEP) ** 2;
    const scale = SPAN / (clock[STEPS] ?? 1);
    for (let step = 1; step <= STEPS; step += 1) clock[step] = (clock[step] ?? 0) * scale;
    ends.from = from;
    begins.fill(NaN);
  };
  const timeAt = (second: number): number => {
    const steps = (second - ends.from) / STEP;
    const whole = Math.floor(steps);
    const [before, after] = [ends.clock[whole] ?? 0, ends.clock[whole + 1] ?? 0];
    return whole === STEPS ? before : before + (after - before) * (steps - whole);
  };
  const deviation = Math.sqrt(SPAN);

  return (second) => {
    const from = Math.floor(second / SPAN) * SPAN;
    if (from !== ends.from) enter(from);
    let begin = from;
    let length = SPAN;
    let left = deviation * normalAt(from);
    let right = deviation * normalAt(from + SPAN);
    let [time, end] = [0, SPAN];
    for (let level = 0; level < LEVELS && second !== begin; level += 1) {
      const middle = begin + length / 2;
      if (begins[level] !== begin) {
        const now = timeAt(middle);
        const part = (now - time) / (end - time);
        const open = Math.sqrt((now - time) * (1 - part));
        begins[level] = begin;
        times[level] = now;
        middles[level] = left + (right - left) * part + open * normalAt(middle);
      }
      const height = middles[level] ?? 0;
      const now = times[level] ?? 0;
      length /= 2;
      if (second < middle) {
        right = height;
        end = now;
      } else {
        begin = middle;
        left = height;
        time = now;
      }
    }
    return left;
  };
}

/** Of mean 0 and deviation 1, one for each second: by Box and Muller's method, of one chance whose halves are two. */
const normals =
  (seed: Seed) =>
  (second: number): number => {
    const chance = chanceAt(seed, second) * HALF;
    const length = Math.floor(chance);
    const angle = 2 * Math.PI * (chance - length);
    return Math.sqrt(-2 * Math.log((length + 1) / HALF)) * Math.cos(angle);
  };
