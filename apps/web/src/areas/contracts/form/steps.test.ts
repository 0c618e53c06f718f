import { expect, test } from "vitest";
import { aDraft, terms } from "../test-contracts.ts";
import { snappedDraft } from "./steps.ts";

test("prices go to the nearest tick as the user leaves their fields, and a right one does not change", () => {
  const coarse = { ...terms, priceTick: terms.priceTick * 50n } as typeof terms;
  const draft = aDraft({ price: "19000.7", takeProfit: "21000.2", lots: "3" });
  expect(snappedDraft(draft, coarse)).toMatchObject({ price: "19000.5", takeProfit: "21000" });
  expect(snappedDraft(draft, terms)).toBe(draft);
});
