import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../../..");
const git = (...args: string[]): string =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 30 }).trim();

/** A version from Git in a folder where its program runs with the packages installed here. */
export type Version = { name: string; folder: string };

/**
 * Lays out the named version under `.candor/versions`. A version with another package lock is refused, because it would
 * run with packages that it was never tried with.
 */
export function layOut(revision: string): Version {
  const name = git("rev-parse", "--short=12", `${revision}^{commit}`);
  if (git("show", `${name}:package-lock.json`) !== git("show", "HEAD:package-lock.json"))
    throw new Error(`${revision} is locked to other packages than those installed here`);
  const folder = join(root, ".candor", "versions", name);
  if (existsSync(join(folder, "node_modules"))) return { name, folder };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  execFileSync("tar", ["-x", "-C", folder], {
    input: execFileSync("git", ["archive", name], { cwd: root, maxBuffer: 1 << 30 }),
  });
  for (const path of folders()) linkPackages(join(root, path), join(folder, path));
  return { name, folder };
}

/** The folders of this checkout with installed packages. The root's comes last and shows that all is done. */
const folders = (): string[] =>
  ["packages", "apps"]
    .flatMap((kind) => readdirSync(join(root, kind)).map((one) => join(kind, one, "node_modules")))
    .filter((path) => existsSync(join(root, path)))
    .concat("node_modules");

/** Links to installed packages; a package of this repository links to the version's own. */
function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, "@candor"), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== "@candor") symlinkSync(join(from, name), join(to, name));
  if (!existsSync(join(from, "@candor"))) return;
  const home = dirname(to);
  for (const name of readdirSync(join(from, "@candor"))) {
    const place = ["packages", "apps"].find((kind) => existsSync(join(home, kind, name)));
    if (place !== undefined) symlinkSync(join(home, place, name), join(to, "@candor", name));
  }
}
