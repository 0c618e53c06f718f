import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { archiveSettings, forgetBefore, restoreSettings, segmentsIn } from "./archive.ts";

const FIRST = "000000010000000000000001";

let folder: string;
let archive: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "candor-archive-"));
  // PostgreSQL and the shell both give a meaning to such letters.
  archive = join(folder, "it's 100% $HOME");
  mkdirSync(archive);
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a segment is copied once, and read back as it was", () => {
  writeFileSync(join(folder, FIRST), "what was committed");
  expect(run("archive_command", FIRST)).toBe(0);
  expect(run("archive_command", FIRST)).toBe(0);
  rmSync(join(folder, FIRST));
  expect(run("restore_command", FIRST)).toBe(0);
  expect(readFileSync(join(folder, FIRST), "utf8")).toBe("what was committed");
  expect(readdirSync(archive)).toEqual([FIRST]);
});

test("another segment of the same name does not replace the first one", () => {
  writeFileSync(join(folder, FIRST), "what was committed");
  run("archive_command", FIRST);
  writeFileSync(join(folder, FIRST), "what another server wrote");
  expect(run("archive_command", FIRST)).not.toBe(0);
  expect(readFileSync(join(archive, FIRST), "utf8")).toBe("what was committed");
});

test("a segment that the archive lacks is a failure, and not an empty file", () => {
  expect(run("restore_command", FIRST)).not.toBe(0);
  expect(readdirSync(folder)).not.toContain(FIRST);
});

test("segments before the oldest backup are removed, in the order of the log and not of timelines", () => {
  const names = [
    "000000020000000000000003",
    "000000010000000000000002",
    "000000010000000000000001",
    "00000002.history",
    "000000010000000000000002.00000028.backup",
  ];
  for (const name of names) writeFileSync(join(archive, name), "");
  forgetBefore(archive, "000000030000000000000002");
  expect(segmentsIn(archive)).toEqual(["000000010000000000000002", "000000020000000000000003"]);
  expect(readdirSync(archive)).toHaveLength(4);
});

/** As PostgreSQL does it: in its folder, after it has put in the names and halved the percent signs. */
function run(name: "archive_command" | "restore_command", segment: string): number | null {
  const command = { ...archiveSettings(archive), ...restoreSettings(archive) }[name] ?? "";
  const text = command.replaceAll(/%([fp%])/g, (_, sign) => (sign === "%" ? "%" : segment));
  return spawnSync("sh", ["-c", text], { cwd: folder }).status;
}
