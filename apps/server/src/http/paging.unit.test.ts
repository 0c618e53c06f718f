import { describe, expect, it } from "vitest";
import { pageOf, positionOf } from "./paging.ts";

describe("a page of a list", () => {
  const rows = [9, 8, 7].map((id) => ({ id }));
  const shown = (limit: number, input = {}) =>
    pageOf(
      { page: 1, limit, ...input },
      rows,
      ({ id }) => id,
      ({ id }) => id,
    );

  it("a page of a list returns a cursor while there is more", () => {
    expect(shown(2)).toEqual({ list: [9, 8], page: 1, limit: 2, has_more: true, cursor: "8" });
    expect(shown(3)).toEqual({ list: [9, 8, 7], page: 1, limit: 3, has_more: false, cursor: null });
  });

  it("a page reads one row more than it shows, and prefers a cursor to a page number", () => {
    expect(positionOf({ page: 3, limit: 10 })).toEqual({
      before: undefined,
      offset: 20,
      count: 11,
    });
    expect(positionOf({ page: 3, limit: 10, cursor: "8" })).toEqual({
      before: 8,
      offset: 0,
      count: 11,
    });
  });
});
