import { expect, test } from "vitest";
import { PANELS, panelMax, panelSize, panelSizesOf } from "./panel-sizes.ts";

const opening = {
  orders: PANELS.orders.opening,
  book: PANELS.book.opening,
  form: PANELS.form.opening,
};

test("a panel stays between its smallest and largest size", () => {
  expect(panelSize("orders", 20)).toBe(160);
  expect(panelSize("orders", 5_000)).toBe(560);
  expect(panelSize("book", 300.4)).toBe(300);
});

test("a panel leaves the others their room in a small window", () => {
  expect(panelMax("book", 1024)).toBe(266);
  expect(panelMax("book", 4_000)).toBe(420);
});

test("the stored sizes are restored, and an invalid one is the default", () => {
  expect(panelSizesOf(null)).toEqual(opening);
  expect(panelSizesOf('{"orders":300,"book":9000,"form":"wide"}')).toEqual({
    ...opening,
    orders: 300,
  });
  for (const broken of ["{", "7", "null", '"text"', "[]"])
    expect(panelSizesOf(broken)).toEqual(opening);
});
