import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Recurrence, dueAt, latestDue, nextDue } from "./recurring.ts";

const ms = (iso: string) => Date.parse(`${iso}Z`);
const iso = (at: number) => new Date(at).toISOString().slice(0, 16);

describe("a recurring purchase", () => {
  it.each<[Recurrence, string, string]>([
    [{ every: "day", day: 1, hour: 8 }, "2026-11-30T07:59", "2026-11-30T08:00"],
    [{ every: "day", day: 1, hour: 8 }, "2026-11-30T08:00", "2026-12-01T08:00"],
    // 30 November 2026 is a Monday.
    [{ every: "week", day: 1, hour: 0 }, "2026-11-30T00:00", "2026-12-07T00:00"],
    [{ every: "week", day: 7, hour: 0 }, "2026-11-30T00:00", "2026-12-06T00:00"],
    [{ every: "month", day: 31, hour: 12 }, "2026-11-30T11:00", "2026-11-30T12:00"],
    [{ every: "month", day: 31, hour: 12 }, "2026-11-30T12:00", "2026-12-31T12:00"],
    [{ every: "month", day: 31, hour: 0 }, "2027-01-31T00:00", "2027-02-28T00:00"],
    [{ every: "month", day: 30, hour: 0 }, "2028-02-01T00:00", "2028-02-29T00:00"],
    [{ every: "month", day: 1, hour: 0 }, "2026-12-31T23:00", "2027-01-01T00:00"],
  ])("a recurring purchase of %o is next due after %s at %s", (recurrence, after, due) => {
    expect(iso(nextDue(recurrence, ms(after)))).toBe(due);
  });

  it("a recurring purchase that a server missed is made up once, and the next one is on time", () => {
    const daily = { every: "day", day: 1, hour: 8 } as const;
    const due = ms("2026-11-20T08:00");
    expect(dueAt(daily, due, ms("2026-11-20T07:00"))).toEqual({ isDue: false, next: due });
    const late = dueAt(daily, due, ms("2026-11-30T09:00"));
    expect([late.isDue, iso(late.next)]).toEqual([true, "2026-12-01T08:00"]);
  });

  it("a recurring purchase has no due time between its last and its next one", () => {
    const recurrences = fc.record({
      every: fc.constantFrom("day" as const, "week" as const, "month" as const),
      day: fc.integer({ min: 1, max: 31 }),
      hour: fc.integer({ min: 0, max: 23 }),
    });
    const moments = fc.integer({ min: ms("2026-01-01T00:00"), max: ms("2040-01-01T00:00") });
    fc.assert(
      fc.property(recurrences, moments, ({ every, day, hour }, at) => {
        const recurrence = { every, hour, day: every === "week" ? ((day - 1) % 7) + 1 : day };
        const [last, next] = [latestDue(recurrence, at), nextDue(recurrence, at)];
        expect(last <= at && at < next).toBe(true);
        expect(latestDue(recurrence, next - 1)).toBe(last);
        expect(latestDue(recurrence, next)).toBe(next);
        const weekday = every === "week" ? recurrence.day % 7 : new Date(next).getUTCDay();
        expect(new Date(next).getUTCDay()).toBe(weekday);
      }),
    );
  });
});
