import { parseArgs } from "node:util";
import { playControls } from "./prices/controls.ts";
import { playOccasions, playProducts, searchProducts } from "./prices/play.ts";
import { isRed, lineOf, totals } from "./prices/report.ts";
import { effortFor } from "./prices/search.ts";
import { OPEN, SOUND } from "./prices/worlds/terms.ts";

/**
 * Users who know every published figure, and each source a little before the house, against the house's trading rules:
 * spot, contracts, timed options, conversions, OTC quotes, dual investments, IEO commitments, loans, closes, fiats and
 * the trial's path. The simulated worlds move, jump, turn or stand still; sources may be silent, old or lie. For each
 * strategy it prints the house's result an hour with its 99 % interval (means of hours, Student's distribution), then
 * the best find of a search in hours that it has not seen. Red is a strategy that gains with that confidence. Each
 * control switches one mend off, which must make a strategy red. Known limits of the rules are reported apart and fail
 * nothing. Prints one line of JSON. Options: --hours (of each world), --seed.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      hours: { type: "string", default: "1000" },
      seed: { type: "string", default: "1" },
    },
  });
  const startedAt = performance.now();
  const [hours, seed] = [Number(values.hours), Number(values.seed)];
  const effort = effortFor(hours);
  const results = playProducts(hours, seed);
  playOccasions(results, hours, seed);
  searchProducts(results, hours, seed, effort);
  const all = [...results.values(), ...totals(results)];
  const isOpen = ({ product, world }: { product: string; world: string }): boolean =>
    OPEN.some((one) => one.world === world && (one.product ?? product) === product);
  for (const result of all)
    process.stdout.write(`${isOpen(result) ? "open " : "     "}${lineOf(result)}\n`);
  const red = all.filter(isRed);
  const control = playControls(Math.min(hours, 200), seed, effort);
  const named = (list: typeof red): string[] =>
    list.map(({ product, world, strategy }) => `${product}, ${world}: ${strategy}`);
  const summary = {
    suite: "attack-prices",
    seed,
    hours,
    worlds: Object.keys(SOUND).length,
    played: all.length,
    red: named(red.filter((one) => !isOpen(one))),
    open: named(red.filter(isOpen)),
    control,
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
  };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  return summary.red.length === 0 && Object.values(control).every((colour) => colour === "red");
}
