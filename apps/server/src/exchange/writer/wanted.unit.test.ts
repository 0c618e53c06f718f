import { describe, expect, it } from "vitest";
import { type Wanted, isLeftToAnother, tellWanted } from "./wanted.ts";

describe("an account that two shards want", () => {
  const found = (): Wanted => new Map();

  it("is left to the one that was the first to wait, until that one has it", () => {
    const wanted = found();
    tellWanted(wanted, "demo-contracts", 7, true);
    tellWanted(wanted, "demo", 7, true);
    expect(isLeftToAnother(wanted, "demo", 7)).toBe(true);
    expect(isLeftToAnother(wanted, "demo-contracts", 7)).toBe(false);
    tellWanted(wanted, "demo-contracts", 7, false);
    expect(isLeftToAnother(wanted, "demo", 7)).toBe(false);
  });

  it("is left by nobody who has not been told, and no other account is", () => {
    const wanted = found();
    tellWanted(wanted, "demo", 7, false);
    tellWanted(wanted, "demo", 8, true);
    expect(isLeftToAnother(wanted, "demo-contracts", 7)).toBe(false);
    expect(isLeftToAnother(wanted, "demo-contracts", 8)).toBe(true);
  });

  it("is not kept for one that does not ask again", () => {
    const wanted = new Map([[7, { shard: "demo-contracts", until: performance.now() - 1 }]]);
    expect(isLeftToAnother(wanted, "demo", 7)).toBe(false);
  });

  it("is one of a bounded number", () => {
    const wanted = found();
    for (let id = 1; id <= 25_000; id += 1) tellWanted(wanted, "demo", id, true);
    expect(wanted.size).toBeLessThanOrEqual(10_000);
  });
});
