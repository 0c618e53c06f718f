import { parseArgs } from "node:util";
import { runCourse } from "./shards/course.ts";
import { BUGS } from "./shards/protocol.ts";

const SHARDS = 4;
const TRANSFERS_A_COURSE = 300;
const CONTROL_COURSES = 20;

/**
 * Ledgers of users on several databases, with transfers between them as two postings and a message. Processes end, and
 * the network repeats, delays and reorders messages. Prints one line of JSON; each control runs with a bug and must
 * come out red. Options: --courses, --seed.
 */
export function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      courses: { type: "string", default: "500" },
      seed: { type: "string", default: "1" },
    },
  });
  const startedAt = performance.now();
  const seed = Number(values.seed);
  const totals = { transfers: 0, refused: 0, crashes: 0, returned: 0, failed: 0 };
  for (let number = 0; number < Number(values.courses); number += 1) {
    const { finding, ...course } = runCourse(seed * 100_003 + number, SHARDS, TRANSFERS_A_COURSE);
    for (const name of ["transfers", "refused", "crashes", "returned"] as const)
      totals[name] += course[name];
    if (finding === undefined) continue;
    totals.failed += 1;
    process.stderr.write(`course ${number}: ${finding}\n`);
  }
  const control = Object.fromEntries(
    BUGS.map((bug) => {
      const courses = Array.from({ length: CONTROL_COURSES }, (_, number) =>
        runCourse(seed + number, SHARDS, TRANSFERS_A_COURSE, bug),
      );
      const found = courses.find(({ finding }) => finding !== undefined);
      return [bug, found === undefined ? "green" : `red: ${found.finding}`];
    }),
  );
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  process.stdout.write(
    `${JSON.stringify({ suite: "prop-shards", seed, tried: totals.transfers, ...totals, control, seconds })}\n`,
  );
  const areControlsRed = Object.values(control).every((colour) => colour.startsWith("red"));
  return Promise.resolve(totals.failed === 0 && areControlsRed && totals.returned > 0);
}
