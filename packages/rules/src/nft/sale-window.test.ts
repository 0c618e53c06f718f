import { describe, expect, it } from "vitest";
import { saleStatus } from "./sale-window.ts";

const sale = { startsAt: 1_000, endsAt: 2_000, stock: 3 };

describe("the status of a sale", () => {
  it.each([
    [999, 2],
    [1_000, 1],
    [1_999, 1],
    [2_000, 0],
  ] as const)("the status of a sale at %i is %i", (now, status) => {
    expect(saleStatus(sale, now)).toBe(status);
  });

  it("a sale is over early once nothing is left, but not before its start", () => {
    const empty = { ...sale, stock: 0 };
    expect([saleStatus(empty, 1_500), saleStatus(empty, 500)]).toEqual([0, 2]);
  });
});
