import { expect, test } from "vitest";
import { testSale } from "../../test-sale.ts";
import { bidSummary } from "./bid-form.ts";

const NOW = Date.parse("2026-11-29T11:00:00.000Z");
const led = testSale({ top: "120", bids: 2, next_bid: "125" });
const why = (price: string, sale = led, now = NOW) => {
  const fault = bidSummary({ price }, sale, now).wrong?.price;
  return typeof fault === "object" ? fault.refused : fault;
};

test("a bid one step above the highest is sent as it was typed", () => {
  expect(bidSummary({ price: "125" }, led, NOW).input).toEqual({ code: "U7", price: "125" });
});

test("a bid that is too low, off the steps or far too high is refused with the accepted price", () => {
  expect(["124", "131", "700"].map((price) => why(price))).toEqual([
    "nft-bid-too-low",
    "nft-bid-off-grid",
    "nft-bid-too-high",
  ]);
});

test("a bid of the leading bidder or of the seller is refused", () => {
  const own = testSale().own!;
  expect(why("125", { ...led, own: { ...own, is_leading: true } })).toBe("nft-leading");
  expect(why("125", { ...led, own: { ...own, is_seller: true } })).toBe("nft-own-sale");
});

test("a bid is accepted from the start of an auction until its end", () => {
  expect(why("125", led, Date.parse(led.starts_at) - 1)).toBe("nft-not-started");
  expect(why("125", led, Date.parse(led.ends_at))).toBe("nft-over");
});

test("an empty bid is not sent", () => {
  expect(bidSummary({ price: "" }, led, NOW)).toEqual({
    input: undefined,
    missing: { price: "nft-own.enter-bid" },
  });
});
