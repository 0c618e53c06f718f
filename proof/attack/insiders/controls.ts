import type { MutantName } from "../../mutants/mutants.ts";
import { attackByGroups } from "./by-groups.ts";
import { byConsoleAddress, byConsoleConnection } from "./by-console.ts";
import { addressesOf, openTargets } from "./by-theft.ts";
import { SIGNER_BOUNDS, insidersPolicy } from "./policy.ts";
import { takeByKey } from "./stolen-key.ts";
import { byApp, notRefused } from "./stolen.ts";
import { type World, openWorld } from "./world.ts";

/** Removes each protection by itself; returns for each attempt that it stops whether the attempt now succeeds. */
export async function controls(world: World): Promise<Record<string, boolean>> {
  const { pool } = world.server;
  const { app, console, keyed } = addressesOf(world);
  const targets = await openTargets(world);
  const red: Record<string, boolean> = {};
  for (const [role, url, attempts] of [
    ["console", console, byConsoleAddress(targets)],
    ["keyed console", keyed, byConsoleConnection(targets)],
    ["app", app, byApp(targets)],
  ] as const)
    for (const attempt of attempts) {
      if (attempt.guard === undefined) continue;
      const [triggers, table] = attempt.guard;
      const set = (act: "DISABLE" | "ENABLE") =>
        pool.query(`ALTER TABLE ${table} ${triggers.replaceAll(/\w+/g, `${act} TRIGGER $&`)}`);
      await set("DISABLE");
      red[`${role} ${attempt.says}`] = (await notRefused(url, [attempt])).length > 0;
      await set("ENABLE");
    }
  const wide = JSON.parse(insidersPolicy("hour", [])) as {
    tokens: Record<string, { small: Record<string, string>; hour: string }>;
  };
  for (const limits of Object.values(wide.tokens)) {
    limits.small["hour"] = limits.hour;
    limits.small["day"] = limits.hour;
    limits.small["address"] = limits.hour;
  }
  const { tokens } = await takeByKey(JSON.stringify(wide));
  red["a signer that calls all of an hour small"] = tokens > SIGNER_BOUNDS.smallHour;
  return red;
}

const MUTANTS = [
  ["one-is-enough", "carried a request of credit"],
  ["no-operator-proofs", "without a proof"],
  ["no-velocity-alarms", "without the alarm much-let-in"],
] as const satisfies readonly (readonly [MutantName, string])[];

/** An installation with one approval per request, sessions as proofs, and no alarm for value that comes fast. */
export async function mutantControls(): Promise<Record<string, boolean>> {
  const world = await openWorld(
    "hour",
    MUTANTS.map(([mutant]) => mutant),
  );
  try {
    // The table's trigger counts approvals too.
    await world.server.pool.query("DROP TRIGGER operator_requests_checked ON operator_requests");
    const { findings } = await attackByGroups(world, [["risk"], ["support", "finance"]], []);
    return Object.fromEntries(
      MUTANTS.map(([mutant, says]) => [mutant, findings.some((one) => one.includes(says))]),
    );
  } finally {
    await world.close();
  }
}
