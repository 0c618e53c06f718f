import { dec } from "@candor/money";
import { describe, expect, test } from "vitest";
import { aPosition } from "../test-contracts.ts";
import { marginSummary, leverageSummary } from "./adjust.ts";

const behind = { mark: dec("20000"), available: dec("500") };

describe("more or less margin", () => {
  test("more margin moves the liquidation price away, and less moves it nearer", () => {
    const more = marginSummary(aPosition(), { type: "add", amount: "100" }, behind);
    expect(more.after).toMatchObject({ margin: dec("200"), change: dec("100") });
    expect(more.after?.liquidationPrice).toBeLessThan(dec("19114.68"));
    expect(more.summary.input).toEqual({ id: "p1", amount: "100", type: "add" });
    const less = marginSummary(
      aPosition({ margin: "200" }),
      { type: "take", amount: "50" },
      behind,
    );
    expect(less.after).toMatchObject({ margin: dec("150"), change: dec("-50") });
  });

  test("a change of margin is refused beyond the balance and below the leverage's requirement", () => {
    const wrong = (type: "add" | "take", amount: string) =>
      marginSummary(aPosition(), { type, amount }, behind).summary.wrong?.amount;
    expect(wrong("add", "500.01")).toMatchObject({ refused: "insufficient-balance" });
    expect(wrong("take", "0.01")).toMatchObject({ refused: "margin-too-low" });
  });

  test("a change of margin needs an amount and a mark", () => {
    const draft = { type: "add", amount: "" } as const;
    expect(marginSummary(aPosition(), draft, behind).summary.missing).toBeDefined();
    const blind = { ...behind, mark: undefined };
    const { summary } = marginSummary(aPosition(), { ...draft, amount: "1" }, blind);
    expect(summary).toEqual({ input: undefined });
  });
});

describe("another multiple", () => {
  test("higher leverage frees margin, and lower leverage takes more", () => {
    const to = (multiple: string) => leverageSummary(aPosition(), { multiple }, behind);
    expect(to("40").after).toMatchObject({ margin: dec("50"), change: dec("-50") });
    expect(to("10").after).toMatchObject({ margin: dec("200"), change: dec("100") });
    expect(to("10").summary.input).toEqual({ id: "p1", multiple: 10 });
  });

  test("leverage is refused above the tier's, into liquidation, and without the balance for it", () => {
    const wrong = (multiple: string, change: Partial<typeof behind> = {}) =>
      leverageSummary(aPosition(), { multiple }, { ...behind, ...change }).summary.wrong?.multiple;
    expect(wrong("101")).toMatchObject({ refused: "multiple-too-high" });
    expect(wrong("2")).toMatchObject({ refused: "insufficient-balance" });
    expect(wrong("100", { mark: dec("19900") })).toMatchObject({ refused: "would-liquidate" });
  });

  test("unchanged leverage is not sent", () => {
    expect(leverageSummary(aPosition(), { multiple: "20" }, behind).summary.input).toBeUndefined();
  });
});
