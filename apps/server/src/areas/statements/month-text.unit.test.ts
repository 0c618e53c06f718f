import { describe, expect, it } from "vitest";
import { monthText, readMonthText } from "./month-text.ts";

const MONTH = {
  userId: "018f0000-0000-7000-8000-000000000000",
  realm: "live",
  month: "2026-10",
  previous: null,
  balances: [
    { kind: "change", code: "BTC", balance: "0.5" },
    { kind: "lever", code: "USDT", balance: "12" },
  ],
} as const;

describe("the text that is signed", () => {
  it("the signed text has plain lines that end with a line break, the same for the same month", () => {
    expect(monthText(MONTH)).toBe(
      `candor closing balances 1
account 018f0000-0000-7000-8000-000000000000
realm live
month 2026-10
previous none
change BTC 0.5
lever USDT 12
`,
    );
  });

  it("reading the signed text returns everything that was put into it", () => {
    for (const previous of [null, "ab".repeat(32)])
      for (const realm of ["live", "demo"] as const)
        for (const balances of [[], MONTH.balances]) {
          const month = { ...MONTH, previous, realm, balances };
          expect(readMonthText(monthText(month))).toEqual(month);
        }
  });

  it.each([
    ["another heading", monthText(MONTH).replace("balances 1", "balances 2")],
    ["an unknown kind of account", monthText(MONTH).replace("lever", "savings")],
    ["a line too many", `${monthText(MONTH)}x\n`],
    ["no line break at its end", monthText(MONTH).trimEnd()],
  ])("reading a text with %s fails", (_what, text) => {
    expect(() => readMonthText(text)).toThrow(/no (?:closing balances|kind of account)/);
  });
});
