import { parseArgs } from "node:util";
import { firstDifference, type Difference } from "@candor/engine/compare.ts";
import type { NaiveBook } from "@candor/engine/naive-book.ts";
import { commandStream } from "@candor/engine/stream.ts";
import type { Command } from "@candor/engine";

/**
 * The book against the naive book over seeded streams, run `i` with the seed `seed + i`: the same
 * events, depth, priority and hash after every command, and every lot accounted for. The control
 * sets the book against a naive one without time priority, which must come out different. Prints
 * one line of JSON; answers whether all is well. Options: --seed, --runs, --orders (in each run).
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: "string", default: "1" },
      runs: { type: "string", default: "2000" },
      orders: { type: "string", default: "50" },
    },
  });
  const seed = readCount("seed", values.seed);
  const runs = readCount("runs", values.runs);
  const orders = readCount("orders", values.orders);

  const startedAt = performance.now();
  const { tried, commands, failures } = compareStreams(seed, runs, orders, "price-time");
  const isControlRed =
    compareStreams(seed, Math.min(runs, 50), orders, "price").failures.length > 0;
  const summary = {
    suite: "prop-book",
    seed,
    runs,
    tried,
    commands,
    failed: failures.length,
    first: failures[0],
    control: isControlRed ? "red" : "green",
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
  };
  console.log(JSON.stringify(summary));
  return failures.length === 0 && isControlRed;
}

type Comparison = { tried: number; commands: number; failures: ({ seed: number } & Difference)[] };

function compareStreams(
  seed: number,
  runs: number,
  orders: number,
  priority: NaiveBook["priority"],
): Comparison {
  const comparison: Comparison = { tried: 0, commands: 0, failures: [] };
  for (let index = 0; index < runs; index++) {
    const commands = commandsWith(seed + index, orders);
    const difference = firstDifference(commands, priority);
    if (difference !== undefined) comparison.failures.push({ seed: seed + index, ...difference });
    comparison.tried += orders;
    comparison.commands += commands.length;
  }
  return comparison;
}

/** A stream up to the command that brings the given number of orders, a quote's levels apart. */
function commandsWith(seed: number, orders: number): Command[] {
  const commands: Command[] = [];
  let placed = 0;
  for (const command of commandStream(seed)) {
    commands.push(command);
    if (command.kind === "place" && ++placed === orders) break;
  }
  return commands;
}

function readCount(name: string, text: string): number {
  if (!/^[1-9][0-9]{0,8}$/.test(text)) throw new RangeError(`--${name} ${text} is not a count`);
  return Number.parseInt(text, 10);
}
