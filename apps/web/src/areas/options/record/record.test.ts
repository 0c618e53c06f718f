import { expect, test } from "vitest";
import { isWithinBand } from "./record.ts";

test("a day's share of wins is within the band up to its edges, and unknown without results", () => {
  const band = { low: "0.47", high: "0.53" };
  expect(isWithinBand({ ...band, share: "0.53" })).toBe(true);
  expect(isWithinBand({ ...band, share: "0.531" })).toBe(false);
  expect(isWithinBand({ ...band, share: "0.4699" })).toBe(false);
  expect(isWithinBand({ share: null, low: null, high: null })).toBeUndefined();
});
