import { describe, expect, it, test } from "vitest";
import type { Suitability } from "../../data/suitability.ts";
import { effectOf, limitsDraft, limitsSummary, lostIn } from "./loss-limits.ts";

const limit = (
  period: "day" | "week",
  amount: string | null,
  next: { amount: string | null } | null = null,
): Suitability["limits"][number] => ({
  period,
  amount,
  lost: "0",
  ends_at: "2026-03-19T00:00:00Z",
  next_amount: next?.amount ?? null,
  next_at: next === null ? null : "2026-03-19T15:30:00Z",
});

describe("the form of loss limits", () => {
  it("the form of loss limits begins with the limits that are pending or in force", () => {
    const limits = [limit("day", "100", { amount: "250" }), limit("week", "400", { amount: null })];
    expect(limitsDraft(limits)).toEqual({ day: "250", week: "" });
    expect(limitsDraft([limit("day", "100"), limit("week", null)])).toEqual({
      day: "100",
      week: "",
    });
  });

  it("the form of loss limits shows whether a typed limit applies at once or a day later", () => {
    const limits = [limit("day", "100"), limit("week", null)];
    const effects = ["99.99", "0", "100", "100.00", "100.01", ""].map((text) =>
      effectOf(limits, "day", text),
    );
    expect(effects).toEqual(["now", "now", undefined, undefined, "later", "later"]);
    expect(effectOf(limits, "week", "500")).toBe("now");
    expect(effectOf(limits, "week", "")).toBeUndefined();
  });

  it("the form of loss limits sends only changes, and an empty field as no limit", () => {
    const before = { day: "100", week: "400" };
    const send = limitsSummary("contracts", before);
    expect(send({ day: "100", week: "" }).input).toEqual({ product: "contracts", week: "" });
    expect(send({ day: "0", week: "400" }).input).toEqual({ product: "contracts", day: "0" });
  });

  it("the form of loss limits refuses a limit above a thousand million", () => {
    const send = limitsSummary("contracts", { day: "", week: "" });
    expect(send({ day: "1000000000", week: "" }).input).toBeDefined();
    const { input, wrong } = send({ day: "1000000000.01", week: "" });
    expect([input, wrong?.day]).toEqual([undefined, "suitability.limit-too-large"]);
  });
});

test("the loss of a period is shown for each product", () => {
  const of = (product: "contracts" | "options", lost: string) =>
    ({ product, limits: [{ ...limit("day", null), lost }, limit("week", null)] }) as Suitability;
  expect(lostIn([of("contracts", "12.3"), of("options", "4")], "day")).toEqual([
    { product: "contracts", lost: "12.3" },
    { product: "options", lost: "4" },
  ]);
});
