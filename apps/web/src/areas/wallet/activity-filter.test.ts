import { describe, expect, it } from "vitest";
import { changedFilter, daysBack, fileDays, filterOf, spanOf } from "./activity-filter.ts";

const NOW = Date.parse("2026-11-30T15:00:00Z");

describe("the filter of activity", () => {
  it("an address sets the filter of activity, without its invalid parts", () => {
    expect(
      filterOf({
        kind: "deposit",
        currency: 3,
        type: "legal",
        from: "2026-11-01",
        to: "2026-11-30",
      }),
    ).toEqual({
      kind: "deposit",
      currency: 3,
      type: "legal",
      from: "2026-11-01",
      to: "2026-11-30",
    });
    expect(
      filterOf({ kind: "all", currency: "3", type: "5", from: "2026-02-30", to: "tomorrow" }),
    ).toEqual({});
  });

  it("a filter of activity can change or lose one part", () => {
    expect(changedFilter({ kind: "dual", currency: 3 }, { currency: 1 })).toEqual({
      kind: "dual",
      currency: 1,
    });
    expect(changedFilter({ kind: "dual", currency: 3 }, { kind: undefined })).toEqual({
      currency: 3,
    });
  });

  it("a filter of activity recognises the spans that end today", () => {
    expect(daysBack("7", NOW)).toEqual({ from: "2026-11-24" });
    expect(spanOf({ from: "2026-11-24" }, NOW)).toBe("7");
    expect(spanOf({}, NOW)).toBe("all");
    expect(spanOf({ from: "2026-11-24", to: "2026-11-25" }, NOW)).toBe("own");
    expect(spanOf({ from: "2026-11-02" }, NOW)).toBe("own");
  });

  it("a filter gives a file of a year at most, which ends today at the latest and after its start", () => {
    expect(fileDays({}, NOW)).toEqual({ from: "2025-11-30", to: "2026-11-30" });
    expect(fileDays({ from: "2026-11-02", to: "2027-01-01" }, NOW)).toEqual({
      from: "2026-11-02",
      to: "2026-11-30",
    });
    expect(fileDays({ from: "2020-01-01", to: "2024-12-31" }, NOW)).toEqual({
      from: "2024-01-01",
      to: "2024-12-31",
    });
    expect(fileDays({ from: "2026-11-20", to: "2026-11-10" }, NOW)).toEqual({
      from: "2026-11-10",
      to: "2026-11-10",
    });
  });
});
