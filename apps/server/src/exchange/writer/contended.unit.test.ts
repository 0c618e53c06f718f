import { describe, expect, it } from "vitest";
import { type Contended, isLeftToAnother, noteContended } from "./contended.ts";

const NOW = new Date("2026-11-25T12:00:00Z");
const later = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);

describe("an account that two shards want", () => {
  const note = (contended: Contended, shard: string, id: number, isWaiting: boolean): void =>
    noteContended(contended, { shard, id, isWaiting, now: NOW });

  it("an account is left to the shard that waited first, until that shard has it", () => {
    const contended: Contended = new Map();
    note(contended, "demo-contracts", 7, true);
    note(contended, "demo", 7, true);
    expect(isLeftToAnother(contended, "demo", 7, NOW)).toBe(true);
    expect(isLeftToAnother(contended, "demo-contracts", 7, NOW)).toBe(false);
    note(contended, "demo-contracts", 7, false);
    expect(isLeftToAnother(contended, "demo", 7, NOW)).toBe(false);
  });

  it("an account is left to another shard only while that one waits for it", () => {
    const contended: Contended = new Map();
    note(contended, "demo", 7, false);
    note(contended, "demo", 8, true);
    expect(isLeftToAnother(contended, "demo-contracts", 7, NOW)).toBe(false);
    expect(isLeftToAnother(contended, "demo-contracts", 8, NOW)).toBe(true);
  });

  it("an account is not kept for a shard that stops asking, nor by a clock that is set back", () => {
    const contended: Contended = new Map();
    note(contended, "demo-contracts", 7, true);
    expect(isLeftToAnother(contended, "demo", 7, later(200))).toBe(true);
    expect(isLeftToAnother(contended, "demo", 7, later(300))).toBe(false);
    expect(isLeftToAnother(contended, "demo", 7, later(-3_600_000))).toBe(false);
  });

  it("the writer remembers a bounded number of contended accounts", () => {
    const contended: Contended = new Map();
    for (let id = 1; id <= 25_000; id += 1) note(contended, "demo", id, true);
    expect(contended.size).toBeLessThanOrEqual(10_000);
  });
});
