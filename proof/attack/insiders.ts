import { parseArgs } from "node:util";
import { OPERATOR_ROLES, type OperatorRole } from "@candor/contract/define.ts";
import { type Attacked, attackByGroups } from "./insiders/by-groups.ts";
import { ableSets } from "./insiders/bounds.ts";
import { attackByTheft } from "./insiders/by-theft.ts";
import { controls, mutantControls } from "./insiders/controls.ts";
import { setsOf, some } from "./insiders/groups.ts";
import { keepLines, tableOf } from "./insiders/table.ts";
import type { Line } from "./insiders/judge.ts";
import type { Span } from "./insiders/policy.ts";
import { type World, openWorld } from "./insiders/world.ts";
import { type Random, createRandom } from "../harness/random.ts";

const FINDINGS_SHOWN = 30;

/**
 * The reach of insiders, alone or several together, and of a thief with a process, a database address or a key of this
 * installation. They try every operator call to its end, and schemes that make, take and hide value: nothing may exceed
 * the published bounds, and coming near them must raise an alarm. Each control takes one protection away, which has to
 * show. Options: --pairs, --triples (how many sets), --spans hour,day, --mutants 0, --seed, --keep (the table for
 * docs/roles.md).
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      pairs: { type: "string", default: "100" },
      triples: { type: "string", default: "30" },
      spans: { type: "string", default: "hour,day" },
      seed: { type: "string", default: "1" },
      mutants: { type: "string", default: "1" },
      keep: { type: "boolean", default: false },
    },
  });
  const started = performance.now();
  const random = createRandom(Number(values.seed));
  const sets = [
    ...OPERATOR_ROLES.map((role) => [role]),
    ...chosen(random, 2, Number(values.pairs)),
    ...chosen(random, 3, Number(values.triples)),
  ];
  const findings: string[] = [];
  const lines: Record<Span, Line[]> = { hour: [], day: [] };
  let tried = 0;
  let red: Record<string, boolean> = {};
  for (const span of values.spans.split(",") as Span[]) {
    const world = await openWorld(span);
    try {
      for (const { lines: told, findings: found, tried: more } of await attack(world, sets)) {
        lines[span].push(...told);
        findings.push(...found);
        tried += more;
      }
      if (values.keep) keepLines(lines);
      if (span === "hour") red = await controls(world);
    } finally {
      await world.close();
    }
  }
  if (values.mutants !== "0") red = { ...red, ...(await mutantControls()) };
  for (const finding of findings.slice(0, FINDINGS_SHOWN)) process.stdout.write(`${finding}\n`);
  process.stdout.write(`${tableOf(lines)}\n`);
  const green = Object.keys(red).filter((name) => red[name] !== true);
  for (const name of green) process.stdout.write(`nothing shows: ${name}\n`);
  process.stdout.write(
    `${JSON.stringify({
      suite: "attack-insiders",
      seed: Number(values.seed),
      tried,
      groups: sets.length,
      failed: findings.length,
      control: green.length === 0 ? "red" : "green",
      controls: Object.keys(red).length,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    })}\n`,
  );
  return findings.length === 0 && green.length === 0 && tried > 0;
}

/**
 * Day and hour differ only in the amount that the signer allows, so one of them tries all sets of operators. Small
 * withdrawals share one sum: two of finance use it up in the hour, and the console's process in the day.
 */
async function attack(
  world: World,
  sets: readonly (readonly OperatorRole[])[],
): Promise<Attacked[]> {
  const isHour = world.span === "hour";
  if (!isHour)
    return [await attackByTheft(world, true), await attackByGroups(world, [], ["passkeys"])];
  return [
    await attackByGroups(world, sets, ["codes", "passkeys"]),
    await attackByTheft(world, false),
  ];
}

/** Picks sets of `size` people: first those who can carry a request together, then others. */
function chosen(random: Random, size: number, count: number): OperatorRole[][] {
  const all = setsOf(size);
  const able = ableSets(size, all);
  const first = some(random, able, count);
  const others = all.filter((one) => !able.includes(one));
  return [...first, ...some(random, others, count - first.length)];
}
