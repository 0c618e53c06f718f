import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..", "..");

/** A copy of the working tree with packages of its own and the libraries of this repository. */
export type Copy = {
  write: (file: string, text: string) => void;
  read: (file: string) => string;
  run: (program: string, ...args: string[]) => { code: number; text: string };
  /** The files of the copy that were changed since it was made. */
  changed: () => string[];
  remove: () => void;
};

export function copyTree(): Copy {
  const folder = mkdtempSync(join(tmpdir(), "candor-probe-"));
  const files = git("ls-files", "-z", "--cached", "--others", "--exclude-standard")
    .split("\0")
    .filter((file) => file !== "");
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file), { verbatimSymlinks: true });
  }
  linkLibraries(folder);
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  return {
    read,
    write: (file, text) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    run: (program, ...args) => {
      const path = program === "node" ? process.execPath : join(root, "node_modules/.bin", program);
      const { status, stdout, stderr } = spawnSync(path, args, {
        cwd: folder,
        encoding: "utf8",
        maxBuffer: 64 * 1_048_576,
      });
      return { code: status ?? 1, text: `${stdout}${stderr}` };
    },
    changed: () => files.filter((file) => read(file) !== readFileSync(join(root, file), "utf8")),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function linkLibraries(folder: string): void {
  for (const owner of ["", "packages/chains"]) {
    const [from, to] = [root, folder].map((base) => join(base, owner, "node_modules"));
    if (from === undefined || to === undefined) continue;
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from))
      if (name === "@candor") cpSync(join(from, name), join(to, name), LINKS);
      else symlinkSync(join(from, name), join(to, name));
  }
}

/** The links to the packages lead to the copy's own. */
const LINKS = { recursive: true, verbatimSymlinks: true };

function git(...args: string[]): string {
  const { stdout, status } = spawnSync("git", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1_048_576,
  });
  if (status !== 0) throw new Error(`git ${args.join(" ")} failed`);
  return stdout;
}
