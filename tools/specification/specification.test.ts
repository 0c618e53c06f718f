import { describe, expect, it } from "vitest";
import { type Row, callRows, componentRows, entryRows, screenRows } from "./table.ts";

const holes = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ specified, is }) => (is === undefined ? [specified] : []));

describe("the product has", () => {
  it("each call of the specification", () => {
    expect(holes(callRows())).toEqual([]);
    expect(callRows()).toHaveLength(112);
  });

  it("each screen, and the parts of screens", () => {
    expect(holes([...screenRows(), ...componentRows()])).toEqual([]);
    expect(screenRows()).toHaveLength(91);
  });

  it("each entry of the home screen, which leads to a screen that there is", () => {
    expect(holes(entryRows())).toEqual([]);
    expect(entryRows()).toHaveLength(34);
  });
});
