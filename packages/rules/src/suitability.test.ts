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
  it("a first or a lower limit of losses takes effect at once", () => {
    expect(limitAt(after("100"), NOW)).toBe(dec("100"));
    expect(limitAt(after("100", "0"), NOW)).toBe(dec("0"));
  });

  it("a limit of losses is raised or removed only a day later", () => {
    for (const wish of ["250", null]) {
      const limit = after("100", wish);
      expect(limitAt(limit, later(DAY_MS - 1))).toBe(dec("100"));
      expect(limitAt(limit, later(DAY_MS))).toBe(of(wish));
    }
  });

  it("a limit of losses lowered while a higher one was pending stays low", () => {
    expect(limitAt(after("100", "250", "90"), later(2 * DAY_MS))).toBe(dec("90"));
    expect(limitAt(after("100", null, "100"), later(2 * DAY_MS))).toBe(dec("100"));
  });

  it("a limit of losses never leaves more room within a day, under any wishes", () => {
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

  it("a limit of losses is reached by a loss of its size, and a limit of zero before any loss", () => {
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
  ])(
    "the day of %s begins at %s, and its week on the Monday %s ends at %s",
    (text, day, monday, next) => {
      const at = new Date(text);
      const midnight = (date: string) => new Date(`${date}T00:00:00Z`);
      expect(periodStart("day", at)).toEqual(midnight(day));
      expect(periodEnd("day", at)).toEqual(new Date(midnight(day).getTime() + DAY_MS));
      expect(periodStart("week", at)).toEqual(midnight(monday));
      expect(periodEnd("week", at)).toEqual(midnight(next));
    },
  );
});

describe("a break", () => {
  it.each([
    ["2026-01-31T10:00:00Z", 6, "2026-07-31T10:00:00Z"],
    ["2026-08-31T10:00:00Z", 6, "2027-02-28T10:00:00Z"],
    ["2028-02-29T10:00:00Z", 12, "2029-02-28T10:00:00Z"],
    ["2026-03-18T15:30:00Z", 60, "2031-03-18T15:30:00Z"],
  ])("a break that begins at %s and takes %i months ends at %s", (text, months, end) => {
    expect(monthsLater(new Date(text), months)).toEqual(new Date(end));
  });
});

it("a failed quiz can be repeated after ten minutes, then after an hour, and then once a day", () => {
  const waits = [0, 1, 2, 3, 4, 50].map(
    (failures) => quizOpensAt(failures, NOW).getTime() - NOW.getTime(),
  );
  const minute = 60_000;
  expect(waits).toEqual([0, 10 * minute, 60 * minute, DAY_MS, DAY_MS, DAY_MS]);
});
