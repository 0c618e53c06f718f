import { dec } from "@candor/money";
import { describe, expect, it } from "vitest";
import { cellOf, csvOf } from "./csv.ts";

describe("a cell of an export", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", '=HYPERLINK("a","b")'])(
    "a cell that a spreadsheet would take for a formula is exported as text: %j",
    (value) => {
      expect(cellOf(value)).toBe(`"'${value.replaceAll('"', '""')}"`);
    },
  );

  it.each(["a,b", "a;=1+1", "a\t=1+1", "two\nlines", "0.00001", "BTC/USDT"])(
    "a cell is quoted, with any separator of a reader's country in it: %j",
    (value) => {
      expect(cellOf(value)).toBe(`"${value}"`);
    },
  );

  it("a cell with an amount stays an amount, even below zero", () => {
    expect([cellOf(dec("-1.50")), cellOf(dec("0"))]).toEqual(['"-1.5"', '"0"']);
  });

  it("a cell doubles the quotes in it, and is empty for a missing value", () => {
    expect(cellOf('say "no"')).toBe('"say ""no"""');
    expect([cellOf(null), cellOf(true)]).toEqual(['""', '"true"']);
  });
});

describe("an export", () => {
  const columns = [
    ["price", (row: { price: string | null }) => row.price],
    ["is_house", () => false],
  ] as const;

  it("an export has names in its first line and ends every line, so that parts can follow", () => {
    const parts =
      csvOf(columns, [{ price: "1.5" }], true) + csvOf(columns, [{ price: null }], false);
    expect(parts).toBe('"price","is_house"\r\n"1.5","false"\r\n"","false"\r\n');
    expect(csvOf(columns, [], true)).toBe('"price","is_house"\r\n');
  });
});
