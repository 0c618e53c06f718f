import { expect, test } from "vitest";
import { testSale } from "../../test-sale.ts";
import { endingOf } from "./ending.ts";

const own = testSale().own!;

test.each([
  ["won", { ...own, order: "V3" }],
  ["paid", { ...own, margin: "paid" as const, order: "V3" }],
  ["forfeited", { ...own, margin: "forfeited" as const, order: "V3" }],
  ["lost", { ...own, margin: "returned" as const }],
  ["lost", own],
  ["sold", { ...own, margin: null }],
  ["sold", null],
] as const)("a sold auction has the ending %s for a reader with %j", (ending, part) => {
  expect(endingOf({ state: "sold", own: part })).toBe(ending);
});

test("an auction without a bid is shown as unsold to its seller", () => {
  expect(endingOf({ state: "unsold", own: { ...own, margin: null } })).toBe("unsold");
});
