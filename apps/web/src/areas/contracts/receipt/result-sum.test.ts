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

test("a liquidated position has lost its price, its fees and what the fund kept of the margin", () => {
  const closing = aClosing({ profit: "-174.42", fee: "25.03", surplus: "200.11" });
  const sum = resultSum({ fee: "25" }, [closing]);
  expect(formatDec(sum.kept)).toBe("-200.11");
  expect(formatDec(sum.result)).toBe("-424.56");
});

test("each closing counts, and the fund's part of a loss is a gain", () => {
  const sum = resultSum({ fee: "2" }, [
    aClosing({ profit: "10", fee: "1", overnight_fee: "0.5" }),
    aClosing({ profit: "-30", fee: "1", deficit: "4" }),
  ]);
  expect(formatDec(sum.result)).toBe("-20.5");
});

test("a picture shows the return on the margin, once the position is closed", () => {
  const closings = [aClosing({ profit: "10", fee: "3" })];
  const position = aPosition({ state: "closed", opened_lots: 100 });
  const figures = shareFigures(position, closings);
  // A margin of 100 has won 10 less the fees of 2 and 3.
  expect(figures?.roe).toBe(dec("0.05"));
  expect(figures).toMatchObject({ opened: "20000", closed: "20100", multiple: 20 });
  expect(shareFigures(aPosition(), closings)).toBeUndefined();
  expect(shareFigures(position, [])).toBeUndefined();
});
