import { describe, expect, it } from "vitest";
import {
  daysOf,
  emptyDraft,
  monthOf,
  monthsUntil,
  statementSummary,
  yearsUntil,
} from "./period.ts";

const NOW = Date.parse("2026-03-05T01:00:00Z");
const draft = { ...emptyDraft(NOW), span: "days" as const };

describe("the period of a statement", () => {
  it("a statement's period begins as the last month, or as the current one without earlier entries", () => {
    const first = (hasPast: boolean) => monthOf(emptyDraft(NOW), NOW, hasPast);
    expect(first(false)).toBe("2026-03");
    expect(monthOf({ ...draft, month: "2025-12" }, NOW, false)).toBe("2025-12");
    expect(statementSummary({ ...emptyDraft(NOW), month: first(true) }, NOW).input).toEqual({
      from: "2026-02-01",
      to: "2026-02-28",
      format: "pdf",
    });
  });

  it("a statement covers a whole month or year, up to today in the current one", () => {
    const of = (change: object) => daysOf({ ...emptyDraft(NOW), ...change }, NOW);
    expect(of({ month: "2024-02" })).toEqual({ from: "2024-02-01", to: "2024-02-29" });
    expect(of({ month: "2026-03" })).toEqual({ from: "2026-03-01", to: "2026-03-05" });
    expect(of({ span: "year", year: "2025" })).toEqual({ from: "2025-01-01", to: "2025-12-31" });
    expect(of({ span: "year", year: "2026" })).toEqual({ from: "2026-01-01", to: "2026-03-05" });
  });

  it("a statement can be chosen for each past month and year, also across the turn of a year", () => {
    expect(monthsUntil(NOW).slice(0, 4)).toEqual(["2026-03", "2026-02", "2026-01", "2025-12"]);
    expect(yearsUntil(NOW).slice(0, 2)).toEqual(["2026", "2025"]);
  });

  it("a statement of two dates needs both in order, in the past, within a leap year", () => {
    const summary = (from: string, to: string) => statementSummary({ ...draft, from, to }, NOW);
    expect(summary("2026-01-01", "").missing).toEqual({
      from: undefined,
      to: "statements.choose-dates",
    });
    expect(summary("2026-01-02", "2026-01-01").wrong).toEqual({ to: "statements.dates-crossed" });
    for (const [from, to] of [
      ["2025-01-01", "2026-01-02"],
      ["2026-03-05", "2026-03-06"],
    ] as const)
      expect(summary(from, to).wrong?.to).toMatchObject({ refused: "statement-period" });
    expect(summary("2025-01-01", "2026-01-01").input).toMatchObject({ from: "2025-01-01" });
  });

  it("a statement asks for another currency of gains only with tax lots", () => {
    const asked = (format: "lots" | "csv") =>
      statementSummary(
        { ...emptyDraft(NOW), span: "year", format, fiat: "THB", currency: "3" },
        NOW,
      ).input;
    expect(asked("lots")).toMatchObject({ format: "lots", fiat: "THB", currency: "3" });
    expect(asked("csv")).not.toHaveProperty("fiat");
  });
});
