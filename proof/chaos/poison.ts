import { parseArgs } from "node:util";
import { playApart } from "../harness/play-apart.ts";

/**
 * Throws inside books of two products at work: while they decide, apply events, do unrequested work, are hashed or
 * described. Only the struck book halts, with its cause; every command in another book is answered; the stored state
 * equals that of a restart and of the journal. The control lets an exception reach the writer.
 */
const CONTROL_TIMES = 3;
const MUTANT = "no-containment";

type Totals = Record<string, number>;

export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { times: { type: "string", default: "50" }, seed: { type: "string", default: "1" } },
  });
  const startedAt = performance.now();
  const { faults = 0, asked = 0, ...failures } = await play(values.seed, values.times);
  const control = await play(values.seed, `${CONTROL_TIMES}`, MUTANT);
  const failed = sum(failures);
  const isControlRed = (control["unanswered"] ?? 0) > 0;
  const summary = {
    suite: "chaos-poison",
    seed: Number(values.seed),
    tried: faults,
    failed,
    asked,
    ...failures,
    control: isControlRed ? "red" : "green",
    control_unanswered: control["unanswered"],
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
  };
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  return failed === 0 && isControlRed && faults > 0;
}

const sum = (counts: Totals): number =>
  Object.values(counts).reduce((all, count) => all + count, 0);

const play = (seed: string, times: string, mutant?: string): Promise<Totals> =>
  playApart(new URL("./poison/main.ts", import.meta.url), [seed, times], mutant);
