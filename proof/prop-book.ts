import { parseArgs } from "node:util";
import { firstDifference, type Difference, type Mutant } from "@candor/engine/compare.ts";
import type { Step } from "@candor/engine/desk.ts";
import { CROWDED, stepStream, type StreamOptions } from "@candor/engine/stream.ts";

/** Some streams spread out, so that there are many prices and peaks with little at each. */
const SPREAD: StreamOptions = { accounts: 12, spreadTicks: 300, lotsMax: 40, recent: 40 };

/**
 * The book and its triggers against the naive ones over seeded streams of every order type, run `i`
 * with the seed `seed + i`: the same events, depth, priority, stops and hash after every step, and
 * every lot accounted for. The controls set them against a naive book without time priority and
 * against naive triggers in the wrong sequence; both must come out different. Prints one line of
 * JSON; answers whether all is well. Options: --seed, --runs, --orders (in each run).
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: "string", default: "1" },
      runs: { type: "string", default: "20000" },
      orders: { type: "string", default: "50" },
    },
  });
  const seed = readCount("seed", values.seed);
  const runs = readCount("runs", values.runs);
  const orders = readCount("orders", values.orders);

  const startedAt = performance.now();
  const compared = compareStreams(seed, runs, orders);
  const mutants: Mutant[] = [{ priority: "price" }, { sequence: "number" }];
  const areControlsRed = mutants.every(
    (mutant) => compareStreams(seed, Math.min(runs, 50), orders, mutant).failed > 0,
  );
  const summary = {
    suite: "prop-book",
    seed,
    tried: runs,
    ...compared,
    control: areControlsRed ? "red" : "green",
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
  };
  console.log(JSON.stringify(summary));
  return compared.failed === 0 && areControlsRed;
}

type Comparison = {
  orders: number;
  steps: number;
  failed: number;
  first: ({ seed: number } & Difference) | undefined;
};

function compareStreams(
  seed: number,
  runs: number,
  ordersMin: number,
  mutant?: Mutant,
): Comparison {
  const comparison: Comparison = { orders: 0, steps: 0, failed: 0, first: undefined };
  for (let index = 0; index < runs; index++) {
    const { steps, orders } = stepsWith(seed + index, ordersMin);
    const difference = firstDifference(steps, mutant);
    comparison.orders += orders;
    comparison.steps += steps.length;
    if (difference === undefined) continue;
    comparison.failed++;
    comparison.first ??= { seed: seed + index, ...difference };
  }
  return comparison;
}

/** A stream up to the step that brings the given number of orders, a quote's levels apart. */
function stepsWith(seed: number, ordersMin: number): { steps: Step[]; orders: number } {
  const steps: Step[] = [];
  let orders = 0;
  for (const step of stepStream(seed, seed % 5 === 0 ? SPREAD : CROWDED)) {
    steps.push(step);
    if (step.kind === "place") orders += 1;
    if (step.kind === "stop") orders += step.partner === undefined ? 1 : 2;
    if (orders >= ordersMin) break;
  }
  return { steps, orders };
}

function readCount(name: string, text: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw new RangeError(`--${name} ${text} is not a count`);
  return Number.parseInt(text, 10);
}
