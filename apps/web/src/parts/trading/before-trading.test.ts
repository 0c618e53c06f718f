import { describe, expect, it } from "vitest";
import type { Suitability } from "../../data/suitability.ts";
import { boundedLeverage, stepsBefore } from "./before-trading.ts";

const NEW = { is_offered: null, is_quiz_required: true, quiz_passed_at: null };

describe("before a first position", () => {
  const said = (...of: Parameters<typeof stepsBefore>) =>
    stepsBefore(...of).map(({ step, isDone }) => `${step}${isDone ? " done" : ""}`);
  const passed = { ...NEW, is_offered: true, quiz_passed_at: "2026-01-05T12:00:00.000Z" };

  it("a new live user is shown country, verification, quiz and funds before trading", () => {
    expect(said(NEW, 0, false)).toEqual(["country", "identity", "quiz", "funds"]);
  });

  it("a completed step is listed first, and marked as done", () => {
    expect(said({ ...passed, quiz_passed_at: null }, 1, true)).toEqual([
      "country done",
      "identity done",
      "funds done",
      "quiz",
    ]);
    expect(said(passed, 1, false).at(-1)).toBe("funds");
  });

  it("no steps are shown once all are done, or in a demo account", () => {
    expect(said(passed, 1, true)).toEqual([]);
    expect(said({ ...NEW, is_quiz_required: false }, 0, false)).toEqual([]);
  });
});

describe("the leverage that can be chosen", () => {
  const bounded = (maximum: number | null, by_level: number[] | null = null) =>
    ({ multiple: { maximum, level: 1, country: "IE", by_level } }) as Suitability;

  it("the offered leverage ends at the user's own limit, or at the contract's where that is lower", () => {
    expect(boundedLeverage(125, bounded(20))).toEqual({ most: 20, by: "level" });
    expect(boundedLeverage(10, bounded(20))).toEqual({ most: 10, by: "contract" });
  });

  it("before verification, the offered leverage ends at the limit of the first level that may trade", () => {
    expect(boundedLeverage(125, bounded(0, [0, 20, 100]))).toEqual({ most: 20, by: "identity" });
    expect(boundedLeverage(125, bounded(0, [0, 0, 50]))).toEqual({ most: 50, by: "identity" });
    expect(boundedLeverage(10, bounded(0, [0, 20, 100]))).toEqual({ most: 10, by: "contract" });
  });

  it("the offered leverage is the contract's where no law limits it, or before the limit is known", () => {
    for (const none of [bounded(null), bounded(0, [0, 0, 0]), undefined])
      expect(boundedLeverage(125, none)).toEqual({ most: 125, by: "contract" });
  });
});
