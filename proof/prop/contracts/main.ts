import { WORTH, walkPath } from "@candor/rules/contracts/testing/path.ts";

// Runs paths in a process of its own, so that a control can be loaded with a bug. It takes a seed and a count, and
// sends one message with the totals. Path `i` has the seed `seed + i`.

const [, , seedText = "1", pathsText = "1000"] = process.argv;
const [seed, paths] = [Number(seedText), Number(pathsText)];
/** With fewer paths some of the cases may not occur. */
const ALL_FROM = 500;

export type Totals = ReturnType<typeof play>;

function play() {
  const totals = {
    tried: paths,
    failed: 0,
    steps: 0,
    closings: 0,
    liquidations: 0,
    deficits: 0,
    deleveraged: 0,
    first: undefined as { seed: number; finding: string } | undefined,
    never: [] as string[],
  };
  const seen = new Set<string>();
  for (let at = 0; at < paths; at += 1) {
    const { finding, steps, counts } = walkPath(seed + at, seen);
    totals.steps += steps;
    totals.closings += counts.closings;
    totals.liquidations += counts.liquidations;
    totals.deficits += counts.deficits;
    totals.deleveraged += counts.deleveraged;
    if (finding === undefined) continue;
    totals.failed += 1;
    totals.first ??= { seed: seed + at, finding };
  }
  if (paths >= ALL_FROM) totals.never = WORTH.filter((name) => !seen.has(name));
  return totals;
}

process.send?.(play(), () => process.exit());
