import { expect, test } from "vitest";
import { missedFills } from "./missed-fills.ts";

const notice = (
  id: string,
  code: "order-filled" | "orders-filled" | "price-alert" = "order-filled",
) => ({
  id,
  code,
  content: id,
});
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test("fills since the disconnection are announced in order, and none from before it", () => {
  const list = [
    notice("05"),
    notice("04", "price-alert"),
    notice("03"),
    notice("02"),
    notice("01"),
  ];
  expect(idsOf(missedFills(list, "02"))).toEqual(["03", "05"]);
  expect(idsOf(missedFills(list, "05"))).toEqual([]);
});

test("a user without earlier notices gets all missed fills, but three at most", () => {
  const list = [notice("09", "orders-filled"), notice("08"), notice("07"), notice("06")];
  expect(idsOf(missedFills(list.slice(1), null))).toEqual(["06", "07", "08"]);
  expect(idsOf(missedFills(list, null))).toEqual(["07", "08", "09"]);
});
