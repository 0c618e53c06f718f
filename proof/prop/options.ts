import { parseArgs } from "node:util";
import { toNumber } from "@candor/money";
import { winShare } from "@candor/rules/options/win-share.ts";
import type { Kind } from "./options/paths.ts";
import { type Rig, type Told, simulate } from "./options/simulate.ts";

const KINDS: readonly Kind[] = ["simulated", "recorded-style"];
const RIGS = ["refuse the likely", "the better second"] as const;
const CONTROL_OPTIONS = 60_000;
/** How many standard deviations two acceptance rates may be apart in one of hundreds of hours. */
const DEVIATIONS_MAX = 5;

/**
 * Orders so many timed options at random, on the simulator's paths and on paths like those of recorded markets, with
 * the writer's own code. Each option must have the result that its own seconds give, and the share of winners must lie
 * in the published band. In no hour of any symbol may would-be winners be accepted less often than would-be losers. The
 * controls refuse or turn a few winners, and have to be found. Prints one line of JSON. Options: --seed, --options.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: "string", default: "1" },
      options: { type: "string", default: "1000000" },
    },
  });
  const startedAt = performance.now();
  const [seed, options] = [Number(values.seed), Number(values.options)];
  const found = KINDS.map(
    (kind) => [kind, judge(simulate(kind, seed, options / KINDS.length))] as const,
  );
  const control = Object.fromEntries(
    RIGS.map((rig: Rig) => {
      const { isSound } = judge(
        simulate("recorded-style", seed, Math.min(options, CONTROL_OPTIONS), rig),
      );
      return [rig ?? "", isSound ? "green" : "red"];
    }),
  );
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  const summary = { suite: "prop-options", seed, ...Object.fromEntries(found), control, seconds };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  return (
    found.every(([, { isSound }]) => isSound) &&
    Object.values(control).every((colour) => colour === "red")
  );
}

function judge({ buckets, ...told }: Told) {
  const share = winShare(told.won, told.lost);
  const isWithin = share !== undefined && share.share >= share.low && share.share <= share.high;
  const furthest = Math.max(...[...buckets.values()].map(deviations));
  const isSound = told.wrong === 0 && isWithin && furthest <= DEVIATIONS_MAX;
  const shown = share && [share.share, share.low, share.high].map((one) => rounded(toNumber(one)));
  return { ...told, share: shown, hours: buckets.size, furthest: rounded(furthest), isSound };
}

/** How far the acceptance rates of those that would have won and of those that would have lost are apart. */
function deviations({ won, lost }: { won: [number, number]; lost: [number, number] }): number {
  const [n, m] = [won[0], lost[0]];
  if (n === 0 || m === 0) return 0;
  const all = (won[1] + lost[1]) / (n + m);
  const width = Math.sqrt(all * (1 - all) * (1 / n + 1 / m));
  return width === 0 ? 0 : (lost[1] / m - won[1] / n) / width;
}

const rounded = (value: number): number => Number(value.toPrecision(4));
