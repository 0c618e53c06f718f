import { dec, formatDec } from "@candor/money";
import { expect, it } from "vitest";
import { otcQuote, quoteText } from "./quote.ts";
import { otcSpread, quoteShock } from "./spread.ts";

const QUIET = [{ ageMs: 0, movement: dec("0") }];

it("the shock of an OTC quote grows by the published rate for each second until its latest decision", () => {
  expect(formatDec(quoteShock(5_000))).toBe("0.002");
  expect(formatDec(quoteShock(5_001))).toBe("0.0022");
});

it("the spread of an OTC quote is twice its shock, or that of a conversion where that is larger", () => {
  expect(formatDec(otcSpread(dec("0.001"), QUIET, dec("0"), 5_000))).toBe("0.004");
  expect(formatDec(otcSpread(dec("0.001"), QUIET, dec("0.005"), 5_000))).toBe("0.006");
});

it("the signed text of an OTC quote rounds the received amount down and the fee up", () => {
  const quote = otcQuote({
    id: "7",
    userId: "9",
    from: { code: "USDT", decimals: 6, price: dec("1") },
    to: { code: "BTC", decimals: 8, price: dec("30000") },
    number: dec("100"),
    spread: dec("0.004"),
    feeRate: dec("0.001"),
    event: 12,
    madeAt: 1_000,
    lifeMs: 5_000,
  });
  expect(quoteText(quote).split("\n")).toEqual([
    "candor quote 1",
    "id 7",
    "user 9",
    "pays 100 USDT",
    "receives 0.00331668 BTC",
    "fee 0.00000332 BTC",
    "rate 0.0000332",
    "spread 0.004",
    "event 12",
    "made 1000",
    "expires 6000",
  ]);
});
