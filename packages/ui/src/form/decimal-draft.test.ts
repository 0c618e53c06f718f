import { expect, test } from "vitest";
import { paddedValue, shownText, steppedValue, typedDraft } from "./decimal-draft.ts";

test("a decimal field accepts unfinished numbers while the user types", () => {
  expect(typedDraft("1.", "en", 2)).toEqual({ text: "1.", value: "1" });
  expect(typedDraft("0,0", "es", 4)).toEqual({ text: "0,0", value: "0.0" });
  expect(typedDraft("", "en", 2)).toEqual({ text: "", value: "" });
});

test("a letter, a sign or an exponent is refused and leaves the field as it was", () => {
  for (const text of ["1a", "-1", "1e5", "+1", "٣"])
    expect(typedDraft(text, "en", 2)).toBeUndefined();
});

test("digits beyond the field's decimals are cut", () => {
  expect(typedDraft("1.239", "en", 2)).toEqual({ text: "1.23", value: "1.23" });
  expect(typedDraft("1,239", "es", 2)).toEqual({ text: "1,23", value: "1.23" });
  expect(typedDraft("12.", "en", 0)).toEqual({ text: "12", value: "12" });
  expect(typedDraft("12.5", "en", 0)).toEqual({ text: "12", value: "12" });
});

test("an ambiguous number stays in the field and gives no value", () => {
  expect(typedDraft("1,23,4", "en", 2)).toEqual({ text: "1,23,4", value: "" });
});

test("the field shows the typed text while it equals the form's value, then the form's value", () => {
  const draft = { text: "1234.", value: "1234" };
  expect(shownText(draft, "1234", "en", true)).toBe("1234.");
  expect(shownText(draft, "5000.5", "es", true)).toBe("5000,5");
  expect(shownText(undefined, "1234.50", "en", false)).toBe("1,234.50");
});

test("a step button goes to the next multiple and stays within the limits", () => {
  const limits = { step: "0.1", max: "2" };
  expect(steppedValue("0.2", "up", limits)).toBe("0.3");
  expect(steppedValue("0.25", "up", limits)).toBe("0.3");
  expect(steppedValue("0.25", "down", limits)).toBe("0.2");
  expect(steppedValue("", "up", limits)).toBe("0.1");
  expect(steppedValue("0.05", "down", limits)).toBe("0");
  expect(steppedValue("2", "up", limits)).toBe("2");
});

test("a price field without focus shows all decimals of its market, and an empty one nothing", () => {
  expect(paddedValue("59990.1", 2)).toBe("59990.10");
  expect(paddedValue("59990", 4)).toBe("59990.0000");
  expect(paddedValue("59990", 0)).toBe("59990");
  expect(paddedValue("0.123", 2)).toBe("0.123");
  expect(paddedValue("", 2)).toBe("");
});
