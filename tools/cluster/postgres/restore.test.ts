import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import type { Place } from "../../postgres/place.ts";
import { copyTree } from "./copy-tree.ts";
import { unpackBackup } from "./restore.ts";

let folder: string;
let backup: string;
let place: Place;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "candor-restore-"));
  backup = join(folder, "backup");
  const data = join(folder, "source");
  mkdirSync(join(data, "base", "1"), { recursive: true });
  writeFileSync(join(data, "base", "1", "100"), "a page of a table");
  writeFileSync(join(data, "backup_label"), "where the log begins");
  writeFileSync(join(data, "left-out"), "");
  mkdirSync(backup);
  const owner = statSync(data);
  const isLeftOut = (path: string): boolean => path === "left-out";
  const copy = { from: data, to: join(backup, "data"), owner, last: "backup_label", isLeftOut };
  const files = await copyTree(copy);
  writeFileSync(join(backup, "manifest.json"), JSON.stringify({ files }));
  writeFileSync(join(backup, "owner-password"), "secret");
  const home = join(folder, "home");
  mkdirSync(home);
  place = {
    home,
    data: join(home, "data"),
    log: join(home, "log"),
    passwordFile: join(home, "owner-password"),
    binaries: "",
    account: undefined,
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a whole backup becomes a data folder without what was left out", async () => {
  await unpackBackup(backup, place);
  expect(readFileSync(join(place.data, "base", "1", "100"), "utf8")).toBe("a page of a table");
  expect(readFileSync(place.passwordFile, "utf8")).toBe("secret");
  expect(existsSync(join(place.data, "left-out"))).toBe(false);
});

test("a changed file is named, and no data folder is left", async () => {
  appendFileSync(join(backup, "data", "base", "1", "100"), ".");
  await expect(unpackBackup(backup, place)).rejects.toThrow("base/1/100 was changed");
  expect(existsSync(place.data)).toBe(false);
});

test("a missing file is named", async () => {
  rmSync(join(backup, "data", "base", "1", "100"));
  await expect(unpackBackup(backup, place)).rejects.toThrow("base/1/100 is missing");
});

test("a file that the backup did not have is refused", async () => {
  writeFileSync(join(backup, "data", "recovery.signal"), "");
  await expect(unpackBackup(backup, place)).rejects.toThrow("it has files of its own");
});

test("data that is there already is not replaced", async () => {
  mkdirSync(place.data);
  await expect(unpackBackup(backup, place)).rejects.toThrow("There is data");
});
