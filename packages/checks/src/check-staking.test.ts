import { expect, test } from "vitest";
import { judge } from "./check-staking.mjs";

/** 1,234.567891 USDT at 0.3 % for three days, as the owner sees it: completed, and read day by day. */
const completed = {
  kind: "order",
  id: "a",
  config_id: 1,
  currency_id: 3,
  decimals: 6,
  amount: "1234.567891",
  days: 3,
  daily_rate: "0.003",
  penalty_ratio: "0.005",
  status: "completed",
  created_at: "2026-11-01T10:00:00.000Z",
  start_time: "2026-11-02T00:00:00.000Z",
  expiry_time: "2026-11-05T00:00:00.000Z",
  earned_days: 3,
  earned: "11.111111",
  interest: "11.111111",
  early: null,
  paid_interest: "11.111111",
  closed_at: "2026-11-05T00:00:01.000Z",
  days_earned: [
    { day: 1, ended_at: "2026-11-03T00:00:00.000Z", amount: "3.703703" },
    { day: 2, ended_at: "2026-11-04T00:00:00.000Z", amount: "3.703704" },
    { day: 3, ended_at: "2026-11-05T00:00:00.000Z", amount: "3.703704" },
  ],
  entries: [{ kind: "staking-interest", amount: "11.111111" }],
};
const redeemed = {
  ...completed,
  id: "b",
  status: "redeemed",
  earned_days: 1,
  earned: "3.703703",
  early: { penalty: "6.17284", forfeits: "3.703703", returns: "1228.395051" },
  paid_interest: "0",
  closed_at: "2026-11-03T12:00:00.000Z",
  days_earned: completed.days_earned.slice(0, 1),
  entries: [{ kind: "staking-penalty", amount: "-6.17284" }],
};
const product = {
  kind: "product",
  config_id: 1,
  currency_id: 3,
  days: 3,
  daily_rate: "0.003",
  yearly_rate: "1.095",
  penalty_ratio: "0.005",
};

const faultsOf = async (...records: object[]) => (await judge(records)).faults.join("\n");

test("a locked deposit that was paid, or ended early, by its rule has no fault", async () => {
  expect(await judge([product, completed, redeemed])).toMatchObject({
    counts: { products: 1, orders: 2, days: 4 },
    faults: [],
  });
});

test.each([
  [{ paid_interest: "11.111112" }, "interest paid"],
  [{ entries: [{ kind: "staking-interest", amount: "11.11111" }] }, "interest booked"],
  [{ interest: "11.12" }, "interest of all days"],
  [{ expiry_time: "2026-11-06T00:00:00.000Z" }, "end is"],
  [{ daily_rate: "0.0031" }, "the daily rate of its product"],
  [{ days_earned: completed.days_earned.slice(1) }, "day is 2"],
  [{ closed_at: "2026-11-04T23:59:59.000Z" }, "run to its end"],
])("a wrong %j of a paid deposit is found", async (change, what) => {
  expect(await faultsOf(product, { ...completed, ...change })).toContain(what);
});

test.each([
  [{ early: { ...redeemed.early, penalty: "6.172839" } }, "penalty of an early end"],
  [{ entries: [{ kind: "staking-penalty", amount: "-7" }] }, "penalty booked"],
  [{ paid_interest: "3.703703" }, "interest paid"],
])("a wrong %j of a deposit that was ended early is found", async (change, what) => {
  expect(await faultsOf(product, { ...redeemed, ...change })).toContain(what);
});
