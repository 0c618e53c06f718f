import { parseArgs } from "node:util";

import { describeFailure } from "./problem.ts";
import { stepsOf } from "./test/area.ts";
import { planOf } from "./test/plan.ts";
import { inTurn, runGroups } from "./test/run-groups.ts";
import { forgetReports } from "./test/steps.ts";

/**
 * `npm test`: what every change must pass; `npm test -- spot`: what a change of that area can break;
 * `npm run test:all`: everything. With `--times` the slowest tests are printed as well.
 */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: "boolean" }, times: { type: "boolean" } },
  });
  const [area] = positionals;
  const groups =
    area === undefined
      ? planOf(values.all === true ? "all" : "core")
      : stepsOf(area).map((each) => inTurn(...each));
  forgetReports();
  process.exitCode = (await runGroups(groups, values.times === true)) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}
