import { describe, expect, it } from "vitest";
import { type Row, callRows, componentRows, entryRows, screenRows } from "./table.ts";

const holes = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ specified, is }) => (is === undefined ? [specified] : []));

describe("the product has", () => {
  it("the product has each call of the specification", () => {
    expect(holes(callRows())).toEqual([]);
    expect(callRows()).toHaveLength(112);
  });

  it("the product has each screen of the specification, and the parts of screens", () => {
    expect(holes([...screenRows(), ...componentRows()])).toEqual([]);
    expect(screenRows()).toHaveLength(91);
  });

  it("the product has each entry of the home screen, and its screen", () => {
    expect(holes(entryRows())).toEqual([]);
    expect(entryRows()).toHaveLength(34);
  });
});
