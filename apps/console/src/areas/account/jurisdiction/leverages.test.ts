import { expect, it } from "vitest";
import { isLaw, leveragesDraft, leveragesOf } from "./leverages.ts";

const typed = (name: string, papers: string) => ({ lv1_multiple: name, lv2_multiple: papers });

it("a country has rising leverage limits for both identity levels, or none", () => {
  for (const draft of [typed("", ""), typed("0", "5"), typed("5", "5"), typed("50", "1000")])
    expect([draft, isLaw(draft)]).toEqual([draft, true]);
  for (const draft of [
    typed("5", ""),
    typed("5", "4"),
    typed("0", "0"),
    typed("10", "1001"),
    typed("x", "10"),
    typed("7.5", "10"),
  ])
    expect([draft, isLaw(draft)]).toEqual([draft, false]);
});

it("the leverage limits are sent as typed, and left out where nothing was typed", () => {
  const law = { lv1_multiple: 5, lv2_multiple: 20 };
  expect(leveragesOf(leveragesDraft({ products: [], ...law }))).toEqual(law);
  expect(leveragesOf(leveragesDraft({ products: [] }))).toEqual({});
});
