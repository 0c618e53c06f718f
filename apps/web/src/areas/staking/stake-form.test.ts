import { dec } from "@candor/money";
import { expect, test } from "vitest";
import type { Product } from "./data.ts";
import { foreseen } from "./stake-form.ts";

const product: Product = {
  config_id: 1,
  name: "usdt-5",
  category: "lockming",
  currency_id: 3,
  currency_code: "USDT",
  decimals: 6,
  days: 5,
  daily_rate: "0.003",
  yearly_rate: "1.095",
  budget: null,
  minimum: "10",
  maximum: "50000",
  penalty_ratio: "0.005",
  coverage: { free: "1000", set_aside: "0" },
};
const NOW = new Date("2026-11-30T15:00:00Z");

test("1,000 at 0.3 % a day for five days earn three a day, return 1,015, and cost five to end early", () => {
  const { days, interest, paid, early } = foreseen("1000", product, NOW);
  expect(days.map(({ earns }) => earns)).toEqual(Array.from({ length: 5 }, () => dec("3")));
  expect([interest, paid]).toEqual([dec("15"), dec("1015")]);
  expect(early).toMatchObject({ penalty: dec("5"), returns: dec("995") });
});

test("the first day begins at the next midnight of UTC, and the last one ends five days later", () => {
  const { startsAt, maturesAt } = foreseen("1000", product, NOW);
  expect(startsAt.toISOString()).toBe("2026-12-01T00:00:00.000Z");
  expect(maturesAt.toISOString()).toBe("2026-12-06T00:00:00.000Z");
});
