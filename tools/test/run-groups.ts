import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { print } from "../steps.ts";
import { type Counts, flakes, noCounts } from "./counts.ts";
import { type Place, type Step, browserReports, reports } from "./steps.ts";
import { type Timed, timesReport } from "./times.ts";

/** Steps of which `atOnce` run at a time; a failure in them ends the run after them. */
export type Group = { atOnce: number; steps: readonly Step[] };

export const inTurn = (...steps: Step[]): Group => ({ atOnce: 1, steps });
export const atOnce = (count: number, ...steps: Step[]): Group => ({ atOnce: count, steps });

/** The last lines of a failed step are printed again at the end of the output. */
const LAST_LINES = 20;
const endOf = (text: string): string => text.trimEnd().split("\n").slice(-LAST_LINES).join("\n");

/** A step may take a quarter more than its budget before the run warns. */
const TOLERANCE = 1.25;

export type Ended = { title: string; seconds: number; budget: number; isFailed: boolean };

/** Runs the groups in turn until one fails, and prints each step's seconds and the runners' counts. */
export async function runGroups(
  groups: readonly Group[],
  areTimesShown: boolean,
): Promise<boolean> {
  const started = performance.now();
  const ended: Ended[] = [];
  const counts: Counts[] = [];
  const failures: string[] = [];
  const lastWords: string[] = [];

  const runStep = async (step: Step, place: Place): Promise<void> => {
    const isKept = place.output === "kept";
    if (!isKept) print(`\n── ${step.title}`);
    const from = performance.now();
    const { code, text } = await step.run(place);
    if (isKept) print(`\n── ${step.title}\n${text.trimEnd()}`);
    const isFailed = code !== 0;
    if (isFailed) {
      failures.push(step.title);
      lastWords.push(`\n── ${step.title} failed, and said at last:\n${endOf(text)}`);
    }
    const seconds = (performance.now() - from) / 1_000;
    ended.push({ title: step.title, seconds, budget: step.budgetSeconds, isFailed });
    const ran = step.counts?.() ?? noCounts;
    counts.push(ran);
    const isEmpty = step.counts !== undefined && ran.passed + ran.failed === 0;
    if (isEmpty && !isFailed && step.mayBeEmpty !== true)
      failures.push(`${step.title} (ran no test)`);
  };

  for (const { atOnce: lanes, steps } of groups) {
    const waiting = [...steps];
    const output = lanes > 1 ? "kept" : "shown";
    const runLane = async (lane: number): Promise<void> => {
      for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
        await runStep(step, { output, lane });
    };
    await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane)));
    if (failures.length > 0) break;
  }

  const times: Timed[] = ended.map(({ title, seconds }) => ({ name: title, seconds }));
  const report = timesReport(times);
  writeFileSync(join(reports, "times.md"), report);
  if (areTimesShown) print(`\n${report}`);
  const together = (performance.now() - started) / 1_000;
  print(["", ...ended.map(budgetLine), `  together: ${together.toFixed(1)} s`].join("\n"));
  for (const flake of browserReports.flatMap(flakes))
    print(`Flaky, to be mended before anything else: ${flake}`);
  for (const last of lastWords) print(last);
  if (failures.length > 0) print(`Failed: ${failures.join(", ")}`);
  const sum = (of: keyof Counts): number => counts.reduce((all, one) => all + one[of], 0);
  print(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  return failures.length === 0 && sum("failed") === 0 && sum("passed") > 0;
}

/** One line of the closing table; a step that is over its budget by more than a quarter is marked. */
export function budgetLine({ title, seconds, budget, isFailed }: Ended): string {
  const isOver = seconds > budget * TOLERANCE;
  const marks = `${isFailed ? "  FAILED" : ""}${isOver ? "  OVER ITS BUDGET" : ""}`;
  return `  ${title}: ${seconds.toFixed(1)} s of ${budget} s${marks}`;
}
