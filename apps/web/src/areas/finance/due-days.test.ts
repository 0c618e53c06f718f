import { expect, it } from "vitest";
import type { Holding } from "../../data/holdings.ts";
import { dueDays } from "./due-days.ts";

const holding = (id: string, due_at: string | null): Holding => ({
  area: "staking",
  id,
  currency_id: 3,
  currency_code: "USDT",
  amount: "1",
  earned_today: "0",
  earned_total: "0",
  due_at,
});

it("due payments are grouped by day, the next day first, without those that have no day", () => {
  const days = dueDays([
    holding("late", "2026-12-03T12:00:00.000Z"),
    holding("whenever", null),
    holding("noon", "2026-12-01T12:00:00.000Z"),
    holding("morning", "2026-12-01T11:00:00.000Z"),
  ]);
  expect(days.map(({ list }) => list.map(({ id }) => id))).toEqual([["morning", "noon"], ["late"]]);
  expect(days[0]?.day).toBe(new Date(2026, 11, 1).getTime());
});
