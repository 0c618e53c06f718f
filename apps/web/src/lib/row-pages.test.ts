import { expect, test } from "vitest";
import { withRow } from "./row-pages.ts";

const pages = {
  pages: [["b"], ["a"]].map((ids) => ({ list: ids.map((id) => ({ id, confirmations: 3 })) })),
  pageParams: [undefined, "2"],
};

const listed = (after: typeof pages) =>
  after.pages.map(({ list }) => list.map(({ id, confirmations }) => `${id} ${confirmations}`));

test("another confirmation shows in its place, on whichever page the row stands", () => {
  const after = withRow(pages, { id: "a", confirmations: 4 }) as typeof pages;
  expect(listed(after)).toEqual([["b 3"], ["a 4"]]);
  expect(after.pageParams).toEqual(pages.pageParams);
});

test("a row that has just come stands first, once", () => {
  const after = withRow(pages, { id: "c", confirmations: 1 }) as typeof pages;
  expect(listed(after)).toEqual([["c 1", "b 3"], ["a 3"]]);
});
