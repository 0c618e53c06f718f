import { describe, expect, it } from "vitest";
import { createHashing } from "./hashing.ts";

const hashing = createHashing("a pepper for tests, and for nothing else");

describe("a password's hash", () => {
  it("a password's hash verifies only that password", async () => {
    const stored = await hashing.hash("correct horse");
    expect(await hashing.verify(stored, "correct horse")).toBe(true);
    expect(await hashing.verify(stored, "Correct horse")).toBe(false);
    expect(await hashing.verify(stored, "")).toBe(false);
  });

  it("a password's hash verifies nothing under another pepper", async () => {
    const stored = await hashing.hash("correct horse");
    expect(await createHashing("another pepper").verify(stored, "correct horse")).toBe(false);
  });

  it("a login to an unknown account never verifies, not even with the decoy's own text", async () => {
    expect(await hashing.verify(undefined, "nobody has this password")).toBe(false);
  });
});

describe("many hashes at once", () => {
  it(
    "up to fifty hashes wait in a queue, and further ones are refused",
    { timeout: 60_000 },
    async () => {
      const busy = createHashing("a pepper");
      const hashes = await Promise.all(Array.from({ length: 55 }, () => busy.hash("x")));
      expect(hashes.filter((hash) => hash === undefined)).toHaveLength(3);
      expect(await busy.hash("x")).toBeDefined();
    },
  );
});
