import { describe, expect, it } from "vitest";
import { cellOf, csvOf } from "./csv.ts";

describe("a cell of an export", () => {
  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", '=HYPERLINK("a","b")'])(
    "that a spreadsheet would take for a formula is text: %j",
    (value) => {
      expect(cellOf(value).replace(/^"/, "")).toBe(
        `'${value}`.replaceAll('"', '""') + (/[",\r]/.test(value) ? '"' : ""),
      );
    },
  );

  it("stands in quotes where it holds what parts cells or lines", () => {
    expect(cellOf("a,b")).toBe('"a,b"');
    expect(cellOf('say "no"')).toBe('"say ""no"""');
    expect(cellOf("two\nlines")).toBe('"two\nlines"');
  });

  it("is left alone where it is a number, a word or a time, and empty where nothing is known", () => {
    for (const value of ["0.00001", "take-profit-limit", "BTC/USDT", "2026-01-05T12:00:00.000Z"])
      expect(cellOf(value)).toBe(value);
    expect([cellOf(null), cellOf(true)]).toEqual(["", "true"]);
  });
});

describe("an export", () => {
  const columns = [
    ["price", (row: { price: string | null }) => row.price],
    ["is_house", () => false],
  ] as const;

  it("has its names in the first line and ends every line, so that parts can follow", () => {
    const parts =
      csvOf(columns, [{ price: "1.5" }], true) + csvOf(columns, [{ price: null }], false);
    expect(parts).toBe("price,is_house\r\n1.5,false\r\n,false\r\n");
    expect(csvOf(columns, [], true)).toBe("price,is_house\r\n");
  });
});
