import { parseArgs } from "node:util";

import { describeFailure } from "./problem.ts";
import { areaPlan } from "./test/area.ts";
import { planOf, repeatPlan } from "./test/plan.ts";
import { runGroups } from "./test/run-groups.ts";
import { forgetReports } from "./test/steps.ts";

/**
 * `npm test`: what every change must pass; `npm test -- spot`: what a change of that area can break;
 * `npm run test:all`: everything, or with `--repeat 3 PATTERN` what the pattern finds, three times. With
 * `--times` the slowest tests are printed as well.
 */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: "boolean", default: false },
      times: { type: "boolean", default: false },
      repeat: { type: "string" },
    },
  });
  const [named] = positionals;
  const groups =
    values.repeat !== undefined
      ? repeatPlan(Number(values.repeat), named)
      : named === undefined
        ? planOf(values.all ? "all" : "core")
        : areaPlan(named);
  forgetReports();
  process.exitCode = (await runGroups(groups, values.times)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}
