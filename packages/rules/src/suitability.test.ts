import { type Dec, dec } from "@candor/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DAY_MS,
  type LossLimit,
  isLimitReached,
  limitAfter,
  limitAt,
  monthsLater,
  periodEnd,
  periodStart,
  quizOpensAt,
} from "./suitability.ts";

const NOW = new Date("2026-03-18T15:30:00Z");
const NONE: LossLimit = { amount: null, next: null, nextAt: null };
const later = (ms: number): Date => new Date(NOW.getTime() + ms);
const after = (...wishes: (string | null)[]): LossLimit =>
  wishes.reduce<LossLimit>((limit, wish) => limitAfter(limit, of(wish), NOW), NONE);
const of = (text: string | null): Dec | null => (text === null ? null : dec(text));

describe("a limit of one's own losses", () => {
  it("holds at once where there was none, and where it becomes less", () => {
    expect(limitAt(after("100"), NOW)).toBe(dec("100"));
    expect(limitAt(after("100", "0"), NOW)).toBe(dec("0"));
  });

  it("is raised, or taken away, only a day later", () => {
    for (const wish of ["250", null]) {
      const limit = after("100", wish);
      expect(limitAt(limit, later(DAY_MS - 1))).toBe(dec("100"));
      expect(limitAt(limit, later(DAY_MS))).toBe(of(wish));
    }
  });

  it("that is lowered while more was to come stays low", () => {
    expect(limitAt(after("100", "250", "90"), later(2 * DAY_MS))).toBe(dec("90"));
    expect(limitAt(after("100", null, "100"), later(2 * DAY_MS))).toBe(dec("100"));
  });

  it("never leaves more room within a day than it did, under any wish", () => {
    const wish = fc.option(fc.integer({ min: 0, max: 500 }), { nil: null });
    const wishes = fc.array(fc.tuple(fc.integer({ min: 0, max: 3_600 }), wish), { maxLength: 8 });
    fc.assert(
      fc.property(wishes, (list) => {
        let [limit, at] = [limitAfter(NONE, dec("200"), NOW), NOW];
        for (const [minutes, amount] of list) {
          at = new Date(at.getTime() + minutes * 1_000);
          const before = limitAt(limit, at);
          limit = limitAfter(limit, amount === null ? null : dec(`${amount}`), at);
          const now = limitAt(limit, at);
          expect(now !== null && (before === null || now <= before)).toBe(true);
        }
      }),
    );
  });

  it("is reached by a loss as large, and one of nothing before anything is lost", () => {
    expect(isLimitReached(dec("100"), dec("99.99"))).toBe(false);
    expect(isLimitReached(dec("100"), dec("100"))).toBe(true);
    expect(isLimitReached(dec("0"), dec("0"))).toBe(true);
    const gain = -5n as Dec;
    expect(isLimitReached(dec("0"), gain)).toBe(true);
    expect(isLimitReached(dec("1"), gain)).toBe(false);
  });
});

describe("a day and a week of UTC", () => {
  it.each([
    ["2026-03-16T00:00:00Z", "2026-03-16", "2026-03-16", "2026-03-23"],
    ["2026-03-18T23:59:59Z", "2026-03-18", "2026-03-16", "2026-03-23"],
    ["2026-03-22T23:59:59Z", "2026-03-22", "2026-03-16", "2026-03-23"],
    ["2026-03-23T00:00:00Z", "2026-03-23", "2026-03-23", "2026-03-30"],
  ])("of %s begin at %s and at the Monday %s, which ends at %s", (text, day, monday, next) => {
    const at = new Date(text);
    const midnight = (date: string) => new Date(`${date}T00:00:00Z`);
    expect(periodStart("day", at)).toEqual(midnight(day));
    expect(periodEnd("day", at)).toEqual(new Date(midnight(day).getTime() + DAY_MS));
    expect(periodStart("week", at)).toEqual(midnight(monday));
    expect(periodEnd("week", at)).toEqual(midnight(next));
  });
});

describe("a break", () => {
  it.each([
    ["2026-01-31T10:00:00Z", 6, "2026-07-31T10:00:00Z"],
    ["2026-08-31T10:00:00Z", 6, "2027-02-28T10:00:00Z"],
    ["2028-02-29T10:00:00Z", 12, "2029-02-28T10:00:00Z"],
    ["2026-03-18T15:30:00Z", 60, "2031-03-18T15:30:00Z"],
  ])("that begins at %s and takes %i months ends at %s", (text, months, end) => {
    expect(monthsLater(new Date(text), months)).toEqual(new Date(end));
  });
});

it("questions are asked again after ten minutes, then after an hour, and from then on once a day", () => {
  const waits = [0, 1, 2, 3, 4, 50].map(
    (failures) => quizOpensAt(failures, NOW).getTime() - NOW.getTime(),
  );
  const minute = 60_000;
  expect(waits).toEqual([0, 10 * minute, 60 * minute, DAY_MS, DAY_MS, DAY_MS]);
});
