import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Bundled, bundlePrograms, programs } from "./bundle.ts";

let all: readonly Bundled[];
const folder = mkdtempSync(join(tmpdir(), "candor-checks-"));

beforeAll(async () => {
  all = await bundlePrograms();
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (file: string, ...args: string[]) =>
  spawnSync(process.execPath, [file, ...args], { cwd: folder, encoding: "utf8" });

test.each(programs)("%s runs in an empty folder and prints its usage", (name) => {
  const { code } = all.find((one) => one.name === name) as Bundled;
  expect(code).not.toMatch(/from "(?!node:)/);
  writeFileSync(join(folder, name), code);
  const { status, stderr } = run(name);
  expect({ status, stderr }).toMatchObject({ status: 2 });
  expect(stderr).toContain(name);
});
