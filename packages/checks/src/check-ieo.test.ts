import { expect, test } from "vitest";
import { judge } from "./check-ieo.mjs";

/** 100 coins in lots of 10 for lines that ask for 1,000, 30 and 20, with a cap of 60. */
const sale = {
  kind: "sale",
  id: 7,
  decimals: 2,
  issue_price: "0.3333",
  prices: [{ currency_id: 3, decimals: 4 }],
  total: "100",
  lot: "10",
  cap: "60",
  listing_at: "2026-11-03T00:00:00.000Z",
  lock_days: 1,
  vesting: [
    { after_days: 0, share: "0.333" },
    { after_days: 10, share: "0.667" },
  ],
  allocated: "100",
  applied: 3,
  passed: 3,
  subscribed: "1050",
};
const line = (of: number, committed: string, allocated: string) => ({
  kind: "line",
  project_id: 7,
  line: of,
  committed,
  allocated,
});
/** The first line gets its cap. The other 40 go 24 to 16: 20 and 10, and the last lot to the larger remainder. */
const lines = [line(1, "1000", "60"), line(2, "30", "20"), line(3, "20", "20")];
const order = {
  kind: "order",
  id: "a",
  project_id: 7,
  line: 2,
  state: "settled",
  amount: "30",
  pay_currency_id: 3,
  price: "0.3333",
  priced: null,
  cost: "9.999",
  allocated: "20",
  paid: "6.666",
  refunded: "3.333",
  locked: "13.34",
  releases: [
    { due_at: "2026-11-04T00:00:00.000Z", amount: "6.66", released_at: "2026-11-04T00:01:00.000Z" },
    { due_at: "2026-11-14T00:00:00.000Z", amount: "13.34", released_at: null },
  ],
  entries: [
    { kind: "ieo-payment", amount: "-6.666" },
    { kind: "ieo-tokens", amount: "20" },
  ],
};

const faultsOf = async (...records: object[]) => (await judge(records)).faults.join("\n");

test("a sale that was shared by its rule has no fault", async () => {
  expect(await judge([sale, ...lines, order])).toMatchObject({
    counts: { sales: 1, lines: 3, orders: 1, releases: 2 },
    faults: [],
  });
});

test("a lot that was given to the wrong line is found", async () => {
  const moved = [line(1, "1000", "60"), line(2, "30", "30"), line(3, "20", "10")];
  expect(await faultsOf(sale, ...moved)).toContain("line 2");
});

test("a line that is missing from the table is found", async () => {
  expect(await faultsOf(sale, ...lines.slice(0, 2))).toContain("lines of the table");
});

test.each([
  [{ paid: "6.6661" }, "paid"],
  [{ refunded: "3" }, "come back"],
  [{ price: "0.3334" }, "price"],
  [{ locked: "0" }, "locked"],
  [{ entries: order.entries.slice(0, 1) }, "coins booked"],
  [{ releases: [order.releases[0], { ...order.releases[1], amount: "13.33" }] }, "release 2"],
])("a wrong %j of a subscription is found", async (change, what) => {
  expect(await faultsOf(sale, ...lines, { ...order, ...change })).toContain(what);
});
