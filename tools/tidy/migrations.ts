import { basename } from "node:path";

import type { Finding, Project } from "./project.ts";

const folder = "apps/server/src/db/migrations/";
const SCENES = "apps/server/src/db/migrations.test.ts";
/** Where the scenes that need more room are written. */
const MORE_SCENES = "apps/server/src/testing/migration-scenes.ts";
/** A top-level statement that moves data, not one in a function's body. */
const moves = /^(?:UPDATE|DELETE FROM|INSERT INTO) /m;
/** The last migration with a number; later ones are named by the time of writing. */
const LAST_NUMBER = 43;

/**
 * Two people who write a migration at the same time shall not take the same number: a new one is
 * named by the minute in UTC, `202611221745-what.sql`, and none begins as another does. One that moves
 * data is tried on rows as they stood before it.
 */
export function migrationsRule(project: Project): Finding[] {
  const migrations = project.files.filter(({ path }) => path.startsWith(folder));
  const seen = new Map<string, string>();
  const scenes = [SCENES, MORE_SCENES].map((file) => project.find(file)?.text ?? "").join("\n");
  return migrations.flatMap(({ path, text }) => {
    const name = basename(path);
    const prefix = /^\d*/.exec(name)?.[0] ?? "";
    const earlier = seen.get(prefix);
    seen.set(prefix, name);
    const at = { file: path, line: 1, rule: "migrations" };
    if (earlier !== undefined) return [{ ...at, message: `begins as ${earlier} does` }];
    const isWell = /^\d{4}-[a-z0-9-]+\.sql$/.test(name)
      ? Number(prefix) <= LAST_NUMBER
      : /^\d{12}-[a-z0-9-]+\.sql$/.test(name) && isMinute(prefix);
    if (!isWell) return [{ ...at, message: "is not named by its minute: 202611221745-what.sql" }];
    const isTried = scenes.includes(`"${name.replace(".sql", "")}"`);
    return Number(prefix) > LAST_NUMBER && moves.test(text) && !isTried
      ? [{ ...at, message: `moves data, and ${SCENES} has no scene of it` }]
      : [];
  });
}

function isMinute(digits: string): boolean {
  const [, date = "", hour = "", minute = ""] = /^(\d{8})(\d\d)(\d\d)$/.exec(digits) ?? [];
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  const time = new Date(`${day}T${hour}:${minute}Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(`${day}T${hour}:${minute}`);
}
