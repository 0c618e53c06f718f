import { expect, it } from "vitest";
import { laddersOf } from "./ladder.ts";

const rung = (
  code: string,
  days: number,
  price: string,
  type: "sell-high" | "buy-low" = "sell-high",
) => ({
  type,
  currency_code: code,
  days,
  matures_at: "2026-12-03T08:00:00.000Z",
  linked_price: price,
  index: code === "BTC" ? "96000" : "2900",
});
const list = [
  rung("ETH", 3, "3000"),
  rung("BTC", 7, "99000"),
  rung("BTC", 3, "99000"),
  rung("BTC", 3, "100000"),
  rung("BTC", 3, "80000", "buy-low"),
];
const prices = (ladders: ReturnType<typeof laddersOf>) =>
  ladders.map(({ above, below }) =>
    [above, below].map((half) => half.map((one) => one.linked_price)),
  );

it("the ladder has tranches of one type, coin and term, from the highest price down", () => {
  expect(prices(laddersOf(list, "sell-high", ""))).toEqual([
    [["100000", "99000"], []],
    [["99000"], []],
    [["3000"], []],
  ]);
  expect(prices(laddersOf(list, "sell-high", "ETH"))).toEqual([[["3000"], []]]);
});

it("the ladder puts the current index between the linked prices above and below it", () => {
  const near = [rung("BTC", 3, "97000"), rung("BTC", 3, "96000"), rung("BTC", 3, "95000")];
  expect(prices(laddersOf(near, "sell-high", ""))).toEqual([[["97000"], ["96000", "95000"]]]);
  expect(prices(laddersOf(list, "buy-low", "BTC"))).toEqual([[[], ["80000"]]]);
});
