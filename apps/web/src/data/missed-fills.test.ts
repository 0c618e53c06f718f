import { expect, test } from "vitest";
import { missedFills } from "./missed-fills.ts";

const told = (
  id: string,
  code: "order-filled" | "orders-filled" | "price-alert" = "order-filled",
) => ({
  id,
  code,
  content: id,
});
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test("fills since the cut are told in their order, and none from before it", () => {
  const list = [told("05"), told("04", "price-alert"), told("03"), told("02"), told("01")];
  expect(idsOf(missedFills(list, "02"))).toEqual(["03", "05"]);
  expect(idsOf(missedFills(list, "05"))).toEqual([]);
});

test("whoever had been told nothing before the cut hears all of it, but three at most", () => {
  const list = [told("09", "orders-filled"), told("08"), told("07"), told("06")];
  expect(idsOf(missedFills(list.slice(1), null))).toEqual(["06", "07", "08"]);
  expect(idsOf(missedFills(list, null))).toEqual(["07", "08", "09"]);
});
