import { foundIn, isRecorded, listened, recordRun } from "./recorded-run.ts";
import type { Race } from "./race/race.ts";
import { suites } from "./suites.ts";

/**
 * Suites that prove more than a test run can: `npm run KIND -- NAMES [OPTIONS]`; without a name,
 * all of the kind. Each prints its seed and one line of JSON, and has a control, a deliberately
 * broken case that must come out red. What a check of the installation has found is kept, and shown to its users.
 */
const [kind = "", ...rest] = process.argv.slice(2);
const known = suites[kind] ?? {};
const firstOption = rest.findIndex((text) => text.startsWith("--"));
const [named, args] =
  firstOption < 0 ? [rest, []] : [rest.slice(0, firstOption), rest.slice(firstOption)];
const names = named.length === 0 ? Object.keys(known) : named;
if (names.length === 0 || names.some((name) => known[name] === undefined)) {
  const all = Object.entries(suites).map(
    ([one, them]) => `  npm run ${one} -- ${Object.keys(them).join(" ")}`,
  );
  process.stderr.write(`npm run KIND -- NAMES [OPTIONS]\n${all.join("\n")}\n`);
  process.exit(2);
}
let isSound = true;
const races: Race[] = [];
for (const name of names) {
  const suite = await known[name]?.();
  if (suite === undefined) continue;
  if ("race" in suite) races.push(suite.race);
  else
    isSound =
      (await (isRecorded(kind, name, args) ? recorded(name, suite.run) : suite.run(args))) &&
      isSound;
}
if (races.length > 0) {
  const { runRaces } = await import("./race/race.ts");
  isSound = (await runRaces(races, args)) && isSound;
}
process.exit(isSound ? 0 : 1);

async function recorded(name: string, run: (args: string[]) => Promise<boolean>): Promise<boolean> {
  const startedAt = performance.now();
  const { isSound: isRight, printed } = await listened(() => run(args));
  const seconds = (performance.now() - startedAt) / 1_000;
  try {
    await recordRun(name, foundIn(printed, isRight), seconds);
  } catch (error) {
    process.stderr.write(`what was found is not kept: ${String(error)}\n`);
  }
  return isRight;
}
