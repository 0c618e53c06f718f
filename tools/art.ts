import { join } from "node:path";
import { ALL_SERIES } from "./art/all-series.ts";
import { makeAll } from "./art/make.ts";
import { describeFailure } from "./problem.ts";
import { print } from "./steps.ts";

/** `npm run art`: draws the originals of the house again, each from its seed, into the server's assets. */
try {
  const folder = join(import.meta.dirname, "../apps/server/assets/art");
  const { works } = await makeAll(ALL_SERIES, folder, print);
  const bytes = works.reduce((sum, work) => sum + work.bytes, 0);
  print(`${works.length} works, ${(bytes / 1_000_000).toFixed(1)} MB without their posters`);
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}
