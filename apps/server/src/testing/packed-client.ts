import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..", "..", "..", "..");
const FOREIGN = ["socket.io-client", "zod"];

export type PackedClient = {
  /** Checks a program's types against the package's own; returns the errors. */
  check: (program: string) => Promise<string>;
  /** Runs a program and parses its output as JSON. */
  run: (program: string, ...args: string[]) => Promise<unknown>;
  remove: () => Promise<void>;
};

/** The client's package as a registry would deliver it, in a folder outside this repository. */
export async function packClient(): Promise<PackedClient> {
  const folder = await mkdtemp(join(tmpdir(), "candor-client-"));
  const installed = join(folder, "node_modules");
  await mkdir(join(installed, "@candor", "client"), { recursive: true });
  await run("npm", ["pack", "--pack-destination", folder, "--offline"], {
    cwd: join(root, "packages", "client"),
  });
  const packed = join(folder, "candor-client-0.1.0.tgz");
  await run("tar", ["-xzf", packed, "-C", join(installed, "@candor", "client"), "--strip", "1"]);
  for (const name of FOREIGN)
    await symlink(join(root, "node_modules", name), join(installed, name));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  const save = async (program: string): Promise<string> => {
    const file = join(folder, "program.ts");
    await writeFile(file, program);
    return file;
  };
  return {
    check: async (program) => {
      const strict = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2024"];
      const tsc = join(root, "node_modules", ".bin", "tsc");
      return run(tsc, [...strict, "--lib", "es2024,dom", await save(program)], {
        cwd: folder,
      }).then(
        () => "",
        (error: { stdout?: string }) => error.stdout ?? "tsc did not run",
      );
    },
    run: async (program, ...args) => {
      const { stdout } = await run(process.execPath, [await save(program), ...args]);
      return JSON.parse(stdout) as unknown;
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
