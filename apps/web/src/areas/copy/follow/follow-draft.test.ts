import { dec, formatDec } from "@candor/money";
import { describe, expect, test } from "vitest";
import { type FollowDraft, followSummary, keptNumber, openedDraft } from "./follow-draft.ts";

const bounds = { leadId: "lead", code: "USDT", available: dec("500"), consent: undefined };
const draft = (change: Partial<FollowDraft>): FollowDraft => ({
  ...openedDraft(undefined),
  number: "1",
  budget: "500",
  ...change,
});
const shown = (typed: Pick<FollowDraft, "type" | "number">) => {
  const kept = keptNumber(typed);
  return kept && formatDec(kept);
};

describe("the form that copies a lead", () => {
  test.each([
    ["1.239", "1.24"],
    ["1.235", "1.24"],
    ["0.5", "0.5"],
    ["3", "3"],
  ])("shows %s fixed lots as the %s that will be kept, and sends them", (number, kept) => {
    expect(shown({ type: "lots", number })).toBe(kept);
    expect(followSummary(draft({ number }), bounds).input?.number).toBe(kept);
  });

  test("leaves a ratio as it is typed", () => {
    expect(shown({ type: "ratio", number: "1.239" })).toBe("1.239");
  });

  test("has no number where none is typed, or nought", () => {
    expect(shown({ type: "lots", number: "" })).toBeUndefined();
    expect(followSummary(draft({ number: "0" }), bounds).missing?.number).toBe("copy.enter-number");
  });

  test.each(["lots", "ratio"] as const)("refuses %s below a hundredth", (type) => {
    expect(followSummary(draft({ type, number: "0.009" }), bounds).wrong?.number).toBe(
      "copy.number-too-small",
    );
    expect(followSummary(draft({ type, number: "0.01" }), bounds).input?.number).toBe("0.01");
  });

  test("takes a budget up to what the futures account has, and not a unit more", () => {
    expect(followSummary(draft({}), bounds).input?.budget).toBe("500");
    const over = followSummary(draft({ budget: "500.000001" }), bounds);
    expect(over.input).toBeUndefined();
    expect(over.wrong?.budget).toMatchObject({ refused: "insufficient-balance" });
  });

  test("sends the slippage as a ratio, from 0 to 5 percent", () => {
    const sent = (slippage: string) => followSummary(draft({ slippage }), bounds).input?.slippage;
    expect([sent("0.5"), sent("0"), sent("5"), sent("5.01"), sent("")]).toEqual([
      "0.005",
      "0",
      "0.05",
      undefined,
      undefined,
    ]);
  });

  test("sends no stop where none is typed, and the budget as the most of one copy", () => {
    const { input } = followSummary(draft({}), bounds);
    expect(input).toMatchObject({ instruments: [], position_max: "500" });
    expect(Object.keys(input ?? {})).not.toContain("stop");
  });

  test("asks for a contract where only chosen ones are copied and none is", () => {
    const { input, missing } = followSummary(draft({ isEveryContract: false }), bounds);
    expect(input).toBeUndefined();
    expect(missing?.instruments).toBe("copy.choose-contracts");
  });

  test("sends the hash of the agreement that was read, and nothing before it is accepted", () => {
    const asked = { ...bounds, consent: "a".repeat(64) };
    expect(followSummary(draft({}), asked).missing?.consent).toBe("copy.agreement-needed");
    expect(followSummary(draft({ isAccepted: true }), asked).input?.consent).toBe("a".repeat(64));
  });
});
