import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFiles, portraitKey, uploadKey } from "./files.ts";

const OLD = "the key that files were sealed with until today";
const NEW = "the key that files are sealed with from today on";
const WORDS = "a passport, number L01X00T47 ";
/** A file of the largest size that an upload may have, in many parts. */
const CONTENTS = Buffer.from(WORDS.repeat(Math.ceil((20 * 1_048_576) / WORDS.length)));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "candor-sealed-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const onDisk = (key: string): string => join(folder, key);
/** The result of opening a file with these keys, in words because the contents are large. */
const opening = (key: string, ...secrets: string[]): Promise<string> =>
  openFiles(folder, secrets)
    .getBytes(key)
    .then(
      (bytes) => (CONTENTS.equals(bytes) ? "as it was" : "something else"),
      (error: unknown) => (error instanceof Error ? error.message : ""),
    );
async function stored(id: string, contents = CONTENTS): Promise<string> {
  await openFiles(folder, [OLD]).put(uploadKey(id), contents);
  return uploadKey(id);
}

describe("an upload on the disk", () => {
  it("a stored upload shows nothing of its contents on the disk and opens unchanged", async () => {
    const key = await stored("whole");
    const bytes = readFileSync(onDisk(key));
    expect(bytes.includes(WORDS.trim())).toBe(false);
    expect(bytes.includes(CONTENTS.subarray(0, 16))).toBe(false);
    expect(statSync(onDisk(key)).mode & 0o777).toBe(0o600);
    expect(await opening(key, OLD)).toBe("as it was");
  });

  it("each upload is sealed with its own key, so that two equal files differ on the disk", async () => {
    const [one, other] = [await stored("one"), await stored("other")];
    expect(readFileSync(onDisk(one)).equals(readFileSync(onDisk(other)))).toBe(false);
  });

  it("an upload does not open if any byte was changed, if it was cut short, or in clear", async () => {
    const key = await stored("changed", randomBytes(64));
    const whole = readFileSync(onDisk(key));
    const refused = /authenticat|tag|none of our keys|initialization vector/i;
    const opens = (bytes: Buffer) => {
      writeFileSync(onDisk(key), bytes);
      return opening(key, OLD);
    };
    expect(await opens(whole)).toBe("something else");
    for (const at of whole.keys()) {
      const changed = Buffer.from(whole);
      changed.writeUInt8(whole.readUInt8(at) ^ 1, at);
      expect(await opens(changed), `byte ${at}`).toMatch(refused);
      expect(await opens(whole.subarray(0, at)), `${at} bytes`).toMatch(refused);
    }
    expect(await opens(Buffer.from(WORDS.repeat(10)))).toMatch(refused);
  });

  it("an upload does not open in another one's place", async () => {
    const [one, other] = [await stored("mine"), await stored("yours")];
    cpSync(onDisk(other), onDisk(one));
    expect(await opening(one, OLD)).toMatch("authenticate");
  });

  it("an upload opens with the key that sealed it, even behind a newer one, and with no other key", async () => {
    const key = await stored("rotated");
    expect(await opening(key, NEW)).toMatch("none of our keys");
    expect(await opening(key, NEW, OLD)).toBe("as it was");
    await openFiles(folder, [NEW, OLD]).put(key, CONTENTS);
    expect(await opening(key, OLD)).toMatch("none of our keys");
    expect(await opening(key, NEW)).toBe("as it was");
  });
});

it("a portrait, which is public, is stored unsealed", async () => {
  const files = openFiles(folder, [OLD]);
  await files.put(portraitKey("one.webp"), Buffer.from(WORDS));
  expect(readFileSync(onDisk(portraitKey("one.webp")), "utf8")).toBe(WORDS);
});
