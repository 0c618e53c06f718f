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
  ])("the copy form shows %s fixed lots as %s, and sends that", (number, kept) => {
    expect(shown({ type: "lots", number })).toBe(kept);
    expect(followSummary(draft({ number }), bounds).input?.number).toBe(kept);
  });

  test("the copy form leaves a ratio as typed", () => {
    expect(shown({ type: "ratio", number: "1.239" })).toBe("1.239");
  });

  test("the copy form has no number where none or zero is typed", () => {
    expect(shown({ type: "lots", number: "" })).toBeUndefined();
    expect(followSummary(draft({ number: "0" }), bounds).missing?.number).toBe("copy.enter-number");
  });

  test.each(["lots", "ratio"] as const)("the copy form refuses %s below a hundredth", (type) => {
    expect(followSummary(draft({ type, number: "0.009" }), bounds).wrong?.number).toBe(
      "copy.number-too-small",
    );
    expect(followSummary(draft({ type, number: "0.01" }), bounds).input?.number).toBe("0.01");
  });

  test("the copy form accepts a budget up to the futures balance, and not a unit more", () => {
    expect(followSummary(draft({}), bounds).input?.budget).toBe("500");
    const over = followSummary(draft({ budget: "500.000001" }), bounds);
    expect(over.input).toBeUndefined();
    expect(over.wrong?.budget).toMatchObject({ refused: "insufficient-balance" });
  });

  test("the copy form sends the slippage as a ratio, from 0 to 5 percent", () => {
    const sent = (slippage: string) => followSummary(draft({ slippage }), bounds).input?.slippage;
    expect([sent("0.5"), sent("0"), sent("5"), sent("5.01"), sent("")]).toEqual([
      "0.005",
      "0",
      "0.05",
      undefined,
      undefined,
    ]);
  });

  test("the copy form sends no stop where none is typed, and the budget as the limit of one copy", () => {
    const { input } = followSummary(draft({}), bounds);
    expect(input).toMatchObject({ instruments: [], position_max: "500" });
    expect(Object.keys(input ?? {})).not.toContain("stop");
  });

  test("the copy form asks for a contract where only chosen ones are copied and none is chosen", () => {
    const { input, missing } = followSummary(draft({ isEveryContract: false }), bounds);
    expect(input).toBeUndefined();
    expect(missing?.instruments).toBe("copy.choose-contracts");
  });

  test("the copy form sends the hash of the agreement, and only once it is accepted", () => {
    const asked = { ...bounds, consent: "a".repeat(64) };
    expect(followSummary(draft({}), asked).missing?.consent).toBe("copy.agreement-needed");
    expect(followSummary(draft({ isAccepted: true }), asked).input?.consent).toBe("a".repeat(64));
  });
});
