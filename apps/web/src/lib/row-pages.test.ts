import { expect, test } from "vitest";
import { withRow } from "./row-pages.ts";

const pages = {
  pages: [["b"], ["a"]].map((ids) => ({ list: ids.map((id) => ({ id, confirmations: 3 })) })),
  pageParams: [undefined, "2"],
};

const listed = (after: typeof pages) =>
  after.pages.map(({ list }) => list.map(({ id, confirmations }) => `${id} ${confirmations}`));

test("a changed row is shown at its place, on any page", () => {
  const after = withRow(pages, { id: "a", confirmations: 4 }) as typeof pages;
  expect(listed(after)).toEqual([["b 3"], ["a 4"]]);
  expect(after.pageParams).toEqual(pages.pageParams);
});

test("a new row comes first, and once", () => {
  const after = withRow(pages, { id: "c", confirmations: 1 }) as typeof pages;
  expect(listed(after)).toEqual([["c 1", "b 3"], ["a 3"]]);
});
