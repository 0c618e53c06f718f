import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { claim, freePort } from "./ports.ts";

const claims = join(tmpdir(), `candor-ports-${userInfo().uid}`);
/** A port outside the range that `freePort` gives from. */
const PORT = 19_999;

test("a port that a running process was given is given to no other before it listens", async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  expect(new Set(ports).size).toBe(ports.length);
  for (const port of ports) expect(claim(port)).toBe(false);
});

test("a port that an ended process was given is free again", async () => {
  const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(child, "exit");
  mkdirSync(claims, { recursive: true });
  const file = join(claims, `${PORT}`);
  writeFileSync(file, `${child.pid}`);
  expect([claim(PORT), claim(PORT)]).toEqual([false, true]);
  rmSync(file);
});
