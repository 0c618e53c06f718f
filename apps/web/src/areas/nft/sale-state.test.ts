import { expect, test } from "vitest";
import { saleStateOf } from "./sale-state.ts";

test("an open sale is labelled by the clock and its stock", () => {
  expect(saleStateOf({ state: "open", status: 2, stock: 3 })).toBe("soon");
  expect(saleStateOf({ state: "open", status: 1, stock: 3 })).toBe("running");
  expect(saleStateOf({ state: "open", status: 0, stock: 3 })).toBe("ended");
  expect(saleStateOf({ state: "open", status: 0, stock: 0 })).toBe("sold-out");
});

test("a finished sale is labelled by its result", () => {
  expect(saleStateOf({ state: "unpaid", status: 0, stock: 1 })).toBe("unpaid");
});
