import { describe, expect, it } from "vitest";
import { createHashing } from "./hashing.ts";

const hashing = createHashing("a pepper for tests, and for nothing else");

describe("a password's hash", () => {
  it("verifies that password alone", async () => {
    const stored = await hashing.hash("correct horse");
    expect(await hashing.verify(stored, "correct horse")).toBe(true);
    expect(await hashing.verify(stored, "Correct horse")).toBe(false);
    expect(await hashing.verify(stored, "")).toBe(false);
  });

  it("verifies nothing under another pepper", async () => {
    const stored = await hashing.hash("correct horse");
    expect(await createHashing("another pepper").verify(stored, "correct horse")).toBe(false);
  });

  it("of an unknown account is never right, not even for the decoy's own text", async () => {
    expect(await hashing.verify(undefined, "nobody has this password")).toBe(false);
  });
});

describe("many hashes at once", () => {
  it("wait in line up to fifty, and further ones are refused", { timeout: 60_000 }, async () => {
    const busy = createHashing("a pepper");
    const hashes = await Promise.all(Array.from({ length: 55 }, () => busy.hash("x")));
    expect(hashes.filter((hash) => hash === undefined)).toHaveLength(3);
    expect(await busy.hash("x")).toBeDefined();
  });
});
