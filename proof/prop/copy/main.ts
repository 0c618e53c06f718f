import { WORTH, walk } from "./walk.ts";

// Runs courses in a process of its own, so that a control can be loaded with a bug. It takes a seed and a count, and
// sends one message with the totals. Course `i` has the seed `seed + i`.

const [, , seedText = "1", coursesText = "1000"] = process.argv;
const [seed, courses] = [Number(seedText), Number(coursesText)];
/** With fewer courses some of the cases may not occur. */
const ALL_FROM = 200;

export type Totals = ReturnType<typeof play>;

function play() {
  const totals = {
    tried: courses,
    failed: 0,
    first: undefined as { seed: number; finding: string } | undefined,
    never: [] as string[],
  };
  const seen = new Set<string>();
  for (let at = 0; at < courses; at += 1) {
    const finding = walk(seed + at, seen);
    if (finding === undefined) continue;
    totals.failed += 1;
    totals.first ??= { seed: seed + at, finding };
  }
  if (courses >= ALL_FROM) totals.never = WORTH.filter((name) => !seen.has(name));
  return totals;
}

process.send?.(play(), () => process.exit());
