import { describe, expect, it } from "vitest";
import { type Wanted, isLeftToAnother, tellWanted } from "./wanted.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const later = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);

describe("an account that two shards want", () => {
  const tell = (wanted: Wanted, shard: string, id: number, isWaiting: boolean): void =>
    tellWanted(wanted, { shard, id, isWaiting, now: NOW });

  it("is left to the one that was the first to wait, until that one has it", () => {
    const wanted: Wanted = new Map();
    tell(wanted, "demo-contracts", 7, true);
    tell(wanted, "demo", 7, true);
    expect(isLeftToAnother(wanted, "demo", 7, NOW)).toBe(true);
    expect(isLeftToAnother(wanted, "demo-contracts", 7, NOW)).toBe(false);
    tell(wanted, "demo-contracts", 7, false);
    expect(isLeftToAnother(wanted, "demo", 7, NOW)).toBe(false);
  });

  it("is left by nobody who has not been told, and no other account is", () => {
    const wanted: Wanted = new Map();
    tell(wanted, "demo", 7, false);
    tell(wanted, "demo", 8, true);
    expect(isLeftToAnother(wanted, "demo-contracts", 7, NOW)).toBe(false);
    expect(isLeftToAnother(wanted, "demo-contracts", 8, NOW)).toBe(true);
  });

  it("is not kept for one that does not ask again, nor by a clock that is set back", () => {
    const wanted: Wanted = new Map();
    tell(wanted, "demo-contracts", 7, true);
    expect(isLeftToAnother(wanted, "demo", 7, later(200))).toBe(true);
    expect(isLeftToAnother(wanted, "demo", 7, later(300))).toBe(false);
    expect(isLeftToAnother(wanted, "demo", 7, later(-3_600_000))).toBe(false);
  });

  it("is one of a bounded number", () => {
    const wanted: Wanted = new Map();
    for (let id = 1; id <= 25_000; id += 1) tell(wanted, "demo", id, true);
    expect(wanted.size).toBeLessThanOrEqual(10_000);
  });
});
