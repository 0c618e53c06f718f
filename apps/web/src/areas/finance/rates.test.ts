import { expect, test } from "vitest";
import { dualRates, lockedRates, rangeOf, saleTime } from "./rates.ts";

test("rates are ordered by value from the lowest to the highest", () => {
  expect(rangeOf(["0.9", "0.124", "0.0365"])).toEqual({ low: "0.0365", high: "0.9" });
  expect(rangeOf(["0.05"])).toEqual({ low: "0.05", high: "0.05" });
  expect(rangeOf([])).toBeUndefined();
});

test("a promotion shows no yearly rate, at any daily rate", () => {
  const promotion = { yearly_rate: "3.65", budget: { total: "100", left: "40" } };
  expect(lockedRates([promotion, { yearly_rate: "0.124", budget: null }])?.high).toBe("0.124");
  expect(lockedRates([promotion])).toBeUndefined();
});

test("a dual investment that is sold out does not count in the rates", () => {
  const list = [
    { annual_rate: "0.2", remaining: 0 },
    { annual_rate: "0.1", remaining: 3 },
  ];
  expect(dualRates(list)).toEqual({ low: "0.1", high: "0.1" });
});

test("the hub names the end of the open sale, or the start of the next one, and no ended sale", () => {
  const sale = { starts_at: "2026-12-01T00:00:00.000Z", ends_at: "2026-12-08T00:00:00.000Z" };
  expect(saleTime([{ ...sale, state: "in_progress" }])).toEqual({ isOpen: true, at: sale.ends_at });
  expect(saleTime([{ ...sale, state: "warm_up" }])).toEqual({ isOpen: false, at: sale.starts_at });
  expect(saleTime([{ ...sale, state: "ended" }])).toBeUndefined();
  expect(saleTime([])).toBeUndefined();
});
