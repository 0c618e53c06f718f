import { expect, test } from "vitest";
import { judge } from "./check-loans.mjs";

const at = (minutes: number): string =>
  new Date(Date.parse("2026-11-01T10:00:00.000Z") + minutes * 60_000).toISOString();

/** 1,000 USDT at 8.76 % cost a cent an hour; half was repaid after 1.5 hours with two hours of interest. */
const hours = [
  { hour: at(60), principal: "1000", utilisation: "0", annual_rate: "0.0876", interest: "0.01" },
  { hour: at(120), principal: "1000", utilisation: "0", annual_rate: "0.0876", interest: "0.01" },
  {
    hour: at(180),
    principal: "500.02",
    utilisation: "0",
    annual_rate: "0.0876",
    interest: "0.005001",
  },
];
const entries = [
  { kind: "loan", amount: "1000", currency_code: "USDT", created_at: at(0) },
  { kind: "loan-interest", amount: "-0.02", currency_code: "USDT", created_at: at(90) },
  { kind: "loan", amount: "-499.98", currency_code: "USDT", created_at: at(90) },
];
/** The loan is secured by two coins at a price of 400. */
const record = {
  kind: "loan",
  loan: {
    id: "a",
    state: "open",
    currency_code: "USDT",
    amount: "1000",
    principal: "500.02",
    interest: "0.005001",
    interest_paid: "0.02",
    price: "1",
    call_price: null,
    liquidation_price: null,
    ltv: "0.62503125125",
    initial: "0.65",
    call: "0.75",
    liquidation: "0.83",
    collateral: [
      {
        currency_code: "ETH",
        amount: "2",
        initial: "0.65",
        call: "0.75",
        liquidation: "0.83",
        price: "400",
        call_price: "333.350000666666666667",
        liquidation_price: "301.219880120481927711",
      },
    ],
    disbursed_at: at(0),
    ended_at: null,
  },
  terms: {
    base_rate: "0.0876",
    kink: "0.8",
    slope_low: "0.1",
    slope_high: "0.5",
    liquidation_fee: "0.02",
    decimals: 6,
    is_by_started_hour: true,
  },
  sales: [] as object[],
  covered: "0",
  lost: "0",
  hours,
  entries,
};

const faultsOf = async (...records: object[]) => (await judge(records)).faults.join("\n");

test("a loan that was charged and repaid by its rule has no fault", async () => {
  expect(await judge([record])).toMatchObject({
    counts: { loans: 1, hours: 3, standings: 1 },
    faults: [],
  });
});

test.each([
  [{ interest: "0.006" }, "interest owed"],
  [{ principal: "500" }, "principal owed"],
  [{ interest_paid: "0.03" }, "interest paid"],
  [{ ltv: "0.63" }, "loan to value"],
  [{ call: "0.74" }, "call level"],
])("a wrong %j of a loan is found", async (change, what) => {
  expect(await faultsOf({ ...record, loan: { ...record.loan, ...change } })).toContain(what);
});

test("an hour with a rate that does not fit the pool's utilisation is found", async () => {
  const [first, ...others] = hours;
  const dear = { ...record, hours: [{ ...first, utilisation: "0.9" }, ...others] };
  expect(await faultsOf(dear)).toContain("rate a year");
});

test("two loans with different pool utilisations for the same hour are found", async () => {
  const [first, ...others] = hours;
  const told = [{ ...first, utilisation: "0.000000000000000001" }, ...others];
  expect(await faultsOf(record, { ...record, hours: told })).toContain(
    "utilisation told to loan a",
  );
});

test("a payment that repays principal while interest is owed is found", async () => {
  const moved = [
    entries[0],
    { ...entries[1], amount: "-0.01" },
    { ...entries[2], amount: "-499.99" },
  ];
  expect(await faultsOf({ ...record, entries: moved })).toContain(
    "principal paid while interest was owed",
  );
});

/** At 301.2 the debt is 83 % of 2 ETH; selling 1.0913 of them brings it back to 65 %. */
const slice = {
  number: 1,
  currency_code: "ETH",
  amount: "1.092",
  sold: "1.092",
  proceeds: "327.6",
  bought: "0",
  spent: "0",
  fee_rate: "0.02",
  fee: "6.552",
  interest_paid: "0.010001",
  principal_paid: "321.037999",
  returned: "0",
  trades: [{ side: "sell", price: "300", quantity: "1.092" }],
  created_at: at(181),
  settled_at: at(182),
};
const sale = {
  event: 9,
  prices: [
    { currency_code: "ETH", market_id: 2, price: "301.2" },
    { currency_code: "USDT", market_id: null, price: "1" },
  ],
  ltv_before: "0.830063083",
  ltv_after: null,
  decided_at: at(181),
  slices: [slice],
};
const sold = {
  ...record,
  loan: {
    ...record.loan,
    price: null,
    principal: "178.982001",
    interest: "0",
    interest_paid: "0.030001",
  },
  sales: [sale],
  hours: [...hours, { ...hours[2], hour: at(240), interest: "0.005" }],
  entries: [
    ...entries,
    { kind: "insurance", amount: "-6.552", currency_code: "USDT", created_at: at(182) },
    { kind: "loan-interest", amount: "-0.010001", currency_code: "USDT", created_at: at(182) },
    { kind: "loan", amount: "-321.037999", currency_code: "USDT", created_at: at(182) },
  ],
};
const tick = {
  kind: "tick",
  event: 9,
  at: 1,
  text: "tick,1=60000,60000,,100,2=301.2,301.2,,100",
  hash: null,
};

test("a liquidation of the right size at its recorded second has no fault", async () => {
  expect(await judge([tick, sold])).toMatchObject({
    counts: { liquidations: 1, "first slices": 1, slices: 1 },
    faults: [],
  });
});

test.each([
  [{ fee: "8", principal_paid: "319.589999" }, "fee is"],
  [{ principal_paid: "321.03", returned: "0.007999" }, "principal"],
  [{ proceeds: "327.7" }, "proceeds"],
  [{ amount: "1.9", sold: "1.9" }, "suffice"],
  [{ amount: "0.5" }, "it takes"],
])("a wrong %j of a slice is found", async (change, what) => {
  expect(
    await faultsOf(tick, { ...sold, sales: [{ ...sale, slices: [{ ...slice, ...change }] }] }),
  ).toContain(what);
});

test("a sale at a price other than the recorded one is found", async () => {
  const other = { ...tick, text: tick.text.replaceAll("301.2", "320") };
  expect(await faultsOf(other, sold)).toContain("price of ETH");
});
