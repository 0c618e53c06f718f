import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";

import { problem } from "../problem.ts";
import { inState } from "../start/state.ts";
import { print } from "../steps.ts";

const PACKAGE = "prometheus";
const folder = inState("promtool");
const unpacked = join(folder, "usr", "bin", "promtool");

/** The machine's promtool, or one unpacked from Debian's package without installing it, so no server starts. */
export function findPromtool(): string {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const found = [...folders.map((one) => join(one, "promtool")), unpacked].find((path) =>
    existsSync(path),
  );
  if (found !== undefined) return found;
  print(`Unpacking promtool from Debian's package ${PACKAGE} into ${folder}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const isThere = download() || (updateLists() && download());
  const [file] = isThere ? readdirSync(folder).filter((name) => name.endsWith(".deb")) : [];
  if (file === undefined || !run("dpkg-deb", ["-x", join(folder, file), folder]))
    throw problem("No promtool: install Prometheus, or put promtool into a folder of PATH.");
  rmSync(join(folder, file));
  return unpacked;
}

const download = (): boolean => run("apt-get", ["download", "-qq", PACKAGE]);

/** Fetches the lists of packages, which a container's image may lack; needs root or sudo. */
function updateLists(): boolean {
  const update = ["apt-get", "update", "-qq"];
  if (process.getuid?.() === 0) return run("apt-get", update.slice(1));
  return run("sudo", ["-n", ...update]);
}

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { cwd: folder, stdio: "ignore" }).status === 0;
