import { describe, expect, it } from "vitest";
import type { Suitability } from "../../data/suitability.ts";
import { ownMultipleMax, stepsBefore } from "./before-trading.ts";

const NEW = { is_offered: null, is_quiz_required: true, quiz_passed_at: null };

describe("before a first position", () => {
  it("a new live user is told of country, verification and quiz", () => {
    expect(stepsBefore(NEW, 0)).toEqual(["country", "identity", "quiz"]);
  });

  it("what is done is not named again", () => {
    const passed = { ...NEW, is_offered: true, quiz_passed_at: "2026-01-05T12:00:00.000Z" };
    expect(stepsBefore(passed, 1)).toEqual([]);
    expect(stepsBefore({ ...passed, quiz_passed_at: null }, 1)).toEqual(["quiz"]);
  });

  it("a demo account is asked for nothing", () => {
    expect(stepsBefore({ ...NEW, is_quiz_required: false }, 0)).toEqual([]);
  });
});

describe("the leverage that can be chosen", () => {
  const bounded = (maximum: number | null) =>
    ({ multiple: { maximum, level: 1, country: "IE", by_level: null } }) as Suitability;

  it("ends at the user's own limit, or at the contract's where that is lower", () => {
    expect(ownMultipleMax(125, bounded(20))).toBe(20);
    expect(ownMultipleMax(10, bounded(20))).toBe(10);
  });

  it("is the contract's where no law bounds it, or nothing is known yet", () => {
    expect(ownMultipleMax(125, bounded(null))).toBe(125);
    expect(ownMultipleMax(125, undefined)).toBe(125);
  });
});
