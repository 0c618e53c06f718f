import { dec, formatDec } from "@candor/money";
import { expect, test } from "vitest";
import { aPosition } from "../test-contracts.ts";
import { shareFigures } from "../share/share-figures.ts";
import type { ReceiptClosing } from "./receipt.ts";
import { resultSum } from "./result-sum.ts";

const aClosing = (change: Partial<ReceiptClosing>) =>
  ({
    profit: "0",
    fee: "0",
    overnight_fee: "0",
    surplus: "0",
    deficit: "0",
    price: "20100",
    time: "2026-03-02T10:05:00.000Z",
    ...change,
  }) as ReceiptClosing;

test("the result of a liquidated position includes price, fees and the fund's part of the margin", () => {
  const closing = aClosing({ profit: "-174.42", fee: "25.03", surplus: "200.11" });
  const sum = resultSum({ fee: "25" }, [closing]);
  expect(formatDec(sum.kept)).toBe("-200.11");
  expect(formatDec(sum.result)).toBe("-424.56");
});

test("the result counts each closing, and the fund's payment for a loss as a gain", () => {
  const sum = resultSum({ fee: "2" }, [
    aClosing({ profit: "10", fee: "1", overnight_fee: "0.5" }),
    aClosing({ profit: "-30", fee: "1", deficit: "4" }),
  ]);
  expect(formatDec(sum.result)).toBe("-20.5");
});

test("the picture of a closed position shows the return on its margin", () => {
  const closings = [aClosing({ profit: "10", fee: "3" })];
  const position = aPosition({ state: "closed", opened_lots: 100 });
  const figures = shareFigures(position, closings);
  // A margin of 100 earned 10 less fees of 2 and 3.
  expect(figures?.roe).toBe(dec("0.05"));
  expect(figures).toMatchObject({ opened: "20000", closed: "20100", multiple: 20 });
  expect(shareFigures(aPosition(), closings)).toBeUndefined();
  expect(shareFigures(position, [])).toBeUndefined();
});
