import { expect, test } from "vitest";
import { judge } from "./check-dual.mjs";
import { fairYield, volatilityOf } from "./parts/option-price.mjs";

const MATURITY = Date.parse("2026-11-08T08:00:00.000Z") / 1_000;
/** The half hour of the receipt ends with the 901st second that has a price. */
const FIRST = 100;

/** The product rules' example: 0.1 BTC at 60,000 for 7 days at 50 %, bought before any second priced it. */
const receipt = {
  kind: "order",
  market_id: 1,
  decimals: { coin: 9, quote: 6 },
  opened_event: 5,
  opened_index: "59001",
  offset: "0.0169",
  price_step: "10",
  priced: null,
  order: {
    id: "a",
    type: "sell-high",
    currency_code: "BTC",
    quote_code: "USDT",
    invested_code: "BTC",
    linked_price: "60000",
    unit: "0.05",
    num: 2,
    invested: "0.1",
    annual_rate: "0.5",
    term_seconds: 604_800,
    matures_at: "2026-11-08T08:00:00.000Z",
    coin: "0.100958904",
    quote: "6057.534246",
    state: "completed",
    settlement_price: "60000",
    payout: "6057.534246",
    payout_code: "USDT",
    created_at: "2026-11-01T08:00:00.000Z",
    settled_at: "2026-11-08T08:00:10.000Z",
  },
  settlement: {
    from_event: FIRST,
    closed_by: FIRST + 901,
    spans: [[FIRST, FIRST + 900]],
    count: 901,
    sum: `${60_000 * 901}`,
    price: "60000",
  },
  entries: [
    { kind: "dual", amount: "-0.1", currency_code: "BTC" },
    { kind: "dual", amount: "6057.534246", currency_code: "USDT" },
  ],
};

const tick = (event: number, at: number, price: string) => ({
  kind: "tick",
  event,
  at,
  text: `tick,1=${price},${price},,100,${price},,200,${price},,300`,
  hash: null,
});
const seconds = (price = "60000") => [
  tick(5, MATURITY - 604_800, "59001"),
  ...Array.from({ length: 901 }, (_, index) => tick(FIRST + index, MATURITY - 900 + index, price)),
  tick(FIRST + 901, MATURITY + 1, "1"),
];

const faultsOf = async (...records: object[]) => (await judge(records)).faults.join("\n");
const withOrder = (change: object) => ({ ...receipt, order: { ...receipt.order, ...change } });

test("an investment that was paid by its rule has no fault", async () => {
  expect(await judge([receipt, ...seconds()])).toMatchObject({
    counts: { orders: 1, maturities: 1, seconds: 903 },
    faults: [],
  });
});

test.each([
  [{ coin: "0.100958905" }, "payout in the coin"],
  [{ quote: "6057.534247" }, "payout in the other"],
  [{ linked_price: "59990" }, "linked price"],
  [{ payout: "0.100958904", payout_code: "BTC" }, "paid in"],
  [{ settled_at: "2026-11-08T07:59:00.000Z" }, "settled before it matured"],
])("a wrong %j of an investment is found", async (change, what) => {
  expect(await faultsOf(withOrder(change), ...seconds())).toContain(what);
});

test("a settlement mean that its seconds do not give is found", async () => {
  expect(await faultsOf(receipt, ...seconds("59999.9"))).toContain("mean");
});

test("a second that replaced another one is found by its hash", async () => {
  const [first, second] = seconds();
  const chained = [
    { ...first, hash: "00".repeat(32) },
    { ...second, event: 6, hash: "11".repeat(32) },
  ];
  expect(await faultsOf(receipt, ...chained)).toContain("second 6: its hash does not follow");
});

test("an option at the money for a year costs what the textbook says", () => {
  const year = 31_536_000 + 1_200;
  const at = { isCall: true, index: 100, linked: 100, volatility: 0.2, seconds: year };
  expect(fairYield(at)).toBeCloseTo(7.9656 / (100 - 7.9656), 5);
});

test("a price that goes up and down by a hundredth each hour moves by 93 % in a year", () => {
  const closes = Array.from({ length: 30 }, (_, hour) => (hour % 2 === 0 ? 100 : 101));
  expect(volatilityOf(closes)).toBeCloseTo(0.9313, 3);
});

/** The first second more than half a second after the acceptance; the index did not move before it. */
const priced = {
  event: 39,
  accepted_at: "2026-11-01T08:00:00.000Z",
  accepted_event: 38,
  index: "59001",
  half_spread: "0.004",
  premium_share: "0.8",
  annual_rate_max: "5",
};
const BOUGHT = Date.parse("2026-11-01T08:00:00.000Z") / 1_000;
const before = Array.from({ length: 30 }, (_, index) =>
  tick(11 + index, BOUGHT - 27 + index, "59001"),
);
/** The index moves up and down by half a hundredth for a week. */
const hours = {
  kind: "hours",
  market_id: 1,
  until: Date.parse("2026-11-01T00:00:00.000Z") / 1_000,
  closes: Array.from({ length: 169 }, (_, hour) => (hour % 2 === 0 ? "59000" : "59295")),
};
const volatility = volatilityOf(hours.closes.map(Number)) as number;
const boughtBy = (change: object, annualRate: string) => ({
  ...receipt,
  priced: { ...priced, volatility: volatility.toFixed(18), ...change },
  order: { ...receipt.order, annual_rate: annualRate, term_seconds: 604_799 },
});

test.each([
  [{ index: "59002" }, "index"],
  [{ half_spread: "0.003" }, "half of the spread"],
  [{ event: 40 }, "priced by the first second that was unknown"],
  [{ volatility: "0.5" }, "volatility"],
  [{}, "rate is 0.1"],
])("a wrong %j among the inputs of a rate is found", async (change, what) => {
  const records = [boughtBy(change, "0.1"), hours, ...before, ...seconds()];
  expect(await faultsOf(...records)).toContain(what);
});

test("a rate near the computed one has no fault", async () => {
  const found = await faultsOf(boughtBy({}, "0.715388"), hours, ...before, ...seconds());
  expect(found).not.toContain("rate of order");
});
