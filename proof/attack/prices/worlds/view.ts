import { STEPS, STEP_MS } from "./path.ts";
import { TENTHS } from "./sources.ts";
import type { World } from "./world.ts";

/** The delay until a second's price is received, and until a user who watches a source sees its trade. */
export const RECEIVED_MS = 100;
export const SEEN_MS = 100;

/** What a user can know at a moment of a second. Distances are ratios of the price. */
export const FEATURES = [
  "ahead",
  "lastFifths",
  "lastSecond",
  "lastThree",
  "aboveHalfMinute",
  "aboveFiveMinutes",
  "indexOff",
  "oldQuotes",
] as const;
export type Feature = (typeof FEATURES)[number];

/** At one moment of each second: the features in order of their names, and one deviation of half a minute's move. */
export type View = { momentMs: number; features: Float32Array[]; width: Float32Array };

/** The last second whose price has been received. */
export const lastSecondAt = (ms: number): number => Math.floor((ms - RECEIVED_MS) / 1_000);
export const truthAt = ({ truth }: World, ms: number): number =>
  truth[Math.max(0, Math.floor(ms / STEP_MS))] ?? 0;
/** The true price as a user knows it who watches all sources. */
export const seenAt = (world: World, ms: number): number => truthAt(world, ms - SEEN_MS);

const OLD_MS = 1_000;
const WIDTH_SECONDS = 600;
/** A least width, because no market stands still for ever: a ratio. */
const WIDTH_LEAST = 0.00001;

export function viewAt(world: World, momentMs: number): View {
  const { seconds, index } = world;
  const features = FEATURES.map(() => new Float32Array(seconds));
  const [ahead, fifths, second1, three, half, five, off, old] = features;
  const width = new Float32Array(seconds);
  const means = [createMean(world, 30), createMean(world, 300)] as const;
  const widthOf = createWidth(world);
  for (let second = 1; second < seconds; second += 1) {
    const now = second * 1_000 + momentMs;
    const known = Math.min(lastSecondAt(now), seconds - 1);
    const last = index[known] ?? 0;
    const seen = seenAt(world, now);
    const [mean30, mean300] = [means[0](known), means[1](known)];
    width[second] = widthOf(known);
    if (last === 0) continue;
    if (ahead) ahead[second] = seen / last - 1;
    if (fifths) fifths[second] = seen / seenAt(world, now - 400) - 1;
    if (second1) second1[second] = seen / seenAt(world, now - 1_000) - 1;
    if (three) three[second] = seen / seenAt(world, now - 3_000) - 1;
    if (half) half[second] = last / mean30 - 1;
    if (five) five[second] = last / mean300 - 1;
    const age = world.ageMs[known] ?? 0;
    if (off) off[second] = last / truthAt(world, known * 1_000 - age) - 1;
    if (old) old[second] = oldQuotes(world, known, seen);
  }
  return { momentMs, features, width };
}

/** The distances of a minority's old but counted quotes from the seen price, summed. */
function oldQuotes({ sources }: World, second: number, seen: number): number {
  let sum = 0;
  for (const { price, madeMs } of sources) {
    const age = second * 1_000 - (madeMs[second] ?? 0);
    if (age > OLD_MS && age < 5_000) sum += (price[second] ?? 0) / (TENTHS * seen) - 1;
  }
  return sum;
}

function createMean({ index }: World, seconds: number): (second: number) => number {
  let sum = 0;
  let count = 0;
  let through = -1;
  return (second) => {
    for (; through < second; through += 1) {
      const [added, gone] = [index[through + 1] ?? 0, index[through + 1 - seconds] ?? 0];
      sum += added - gone;
      count += (added > 0 ? 1 : 0) - (gone > 0 ? 1 : 0);
    }
    return count === 0 ? 1 : sum / count;
  };
}

/** One deviation of half a minute's move, from the moves of the last ten minutes. */
function createWidth({ truth }: World): (second: number) => number {
  let square = 0;
  let through = -1;
  const kept = 1 - 1 / WIDTH_SECONDS;
  return (second) => {
    for (; through < second; through += 1) {
      const [now, then] = [truth[(through + 1) * STEPS] ?? 0, truth[through * STEPS] ?? 0];
      const move = then > 0 && now > 0 ? now / then - 1 : 0;
      square = square * kept + (1 - kept) * move * move;
    }
    return Math.max(WIDTH_LEAST, Math.sqrt(30 * square));
  };
}
