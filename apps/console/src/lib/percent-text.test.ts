import { describe, expect, test } from "vitest";
import { exactPercent, percentText, ratioText } from "./percent-text.ts";

describe("a fee rate typed in percent", () => {
  test("a fee rate typed in percent is stored as a ratio and shown again as typed", () => {
    expect(ratioText("0.08")).toBe("0.0008");
    expect(percentText("0.0008")).toBe("0.08");
    for (const percent of ["0", "0.1", "12.345678", "100"])
      expect(percentText(ratioText(percent))).toBe(percent);
  });

  test("a fee rate that is empty or unreadable is no rate, and never zero", () => {
    for (const text of ["", "-1", "1,5", "ten"]) expect(ratioText(text)).toBe("");
    expect(percentText("")).toBe("");
  });

  test("a fee rate is shown with all of its decimals and no others", () => {
    expect(exactPercent("0.00085", "en")).toBe("0.085%");
    expect(exactPercent("0.001", "en")).toBe("0.1%");
    expect(exactPercent("1", "en")).toBe("100%");
    expect(exactPercent("", "en")).toBe("—");
  });
});
