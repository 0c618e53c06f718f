import { describe, expect, test } from "vitest";
import { judge } from "./check-copy.mjs";

const at = (time: string): string => `2026-01-05T${time}.000Z`;
const tick = (event: number, time: string, price: string) => ({
  kind: "tick",
  event,
  at: Date.parse(at(time)) / 1_000,
  hash: null,
  text: `tick,1=${price},${Array.from({ length: 3 }, () => `${price},,100`).join(",")}`,
});

/** A lead opens 10 lots of 0.01 at 20,000, closes 4 at 20,500 and 6 at 20,300; the results were computed by hand. */
const leadStep = {
  kind: "lead-step",
  lead: "l",
  position_id: "lp",
  market_id: 1,
  symbol: "BTC/USDT",
  direction: "long",
  lot_size: null,
  ratio: null,
  overnight_fee: "0",
  surplus: "0",
  deficit: "0",
  fee: "0",
  profit: "0",
};
const closed = { ...leadStep, what: "closing" };
const opening = { ...leadStep, what: "open", number: 10, lots: 10, time: at("10:10:00") };
const leadSteps = [
  { ...opening, price: "20000", lot_size: "0.01", margin: "200", fee: "2" },
  ...[
    { number: 14, lots: 4, price: "20500", margin: "120", fee: "0.82", profit: "20" },
    { number: 20, lots: 6, price: "20300", margin: "0", fee: "1.218", profit: "18" },
  ].map((one, place) => ({ ...closed, ...one, time: at(["10:20:00", "11:30:00"][place] ?? "") })),
];
const figures = {
  profit: "33.962",
  rate: "0.16981",
  accuracy: "1",
  closed: 1,
  drawdown: "0.03609",
  drawdown_from: at("11:00:00"),
  drawdown_to: at("12:00:00"),
  holding_seconds: 4_800,
  followers_profit: "14.3829",
  slippage_median: "0.0005",
  slippage_worst: "0.0005",
};
const lead = {
  kind: "lead",
  lead: { trader_user_id: "l", since: at("10:00:00") },
  periods: [7, 30, 90, 0].map((period) => ({ period, ...figures })),
  curve: [
    { time: at("11:00:00"), equity: "41.18", drawdown: "0" },
    { time: at("12:00:00"), equity: "33.962", drawdown: "0.03609" },
  ],
  computed_at: at("12:00:00"),
};
const hours = [
  {
    kind: "hour",
    lead: "l",
    ends: at("11:00:00"),
    realised: "17.18",
    unrealised: "24",
    margin: "200",
    closed: 0,
    won: 0,
    held_seconds: 0,
    copies_realised: "8.1897",
    copies_unrealised: "11.7",
    shares: "0.81897",
    copied: "60.03",
    slips: [{ slippage: "0.0005", copies: 1 }],
  },
  {
    kind: "hour",
    lead: "l",
    ends: at("12:00:00"),
    realised: "33.962",
    unrealised: "0",
    margin: "120",
    closed: 1,
    won: 1,
    held_seconds: 4_800,
    copies_realised: "15.981",
    copies_unrealised: "0",
    shares: "1.5981",
    copied: "0",
    slips: [],
  },
];

/** A copy of 5 lots: 3 of them stay open while 6 of the lead's 10 do. */
const NOTHING = { kind: "step", position_id: "cp", night: null, split: null };
const closing = { cause: "lead", lots: 2, price: "20490", profit: "9.6", margin: "40.02" };
const copySteps = [
  {
    ...NOTHING,
    number: 12,
    time: at("10:10:02"),
    closing: null,
    change: { what: "open", margin: "100.05" },
  },
  ...[
    { ...closing, payout: "49.2102" },
    { ...closing, lots: 3, price: "20290", profit: "8.4", margin: "60.03", payout: "67.8213" },
  ].map((one, place) => ({
    ...NOTHING,
    number: [16, 22][place],
    time: at(["10:20:02", "11:30:02"][place] ?? ""),
    change: null,
    closing: one,
  })),
];
const position = {
  kind: "position",
  id: "cp",
  market_id: 1,
  direction: "long",
  opened_lots: 5,
  open_price: "20010",
  fee: "1.0005",
  terms: { lot_size: "0.01" },
};
const copy = {
  kind: "copy",
  id: "c",
  follow_user_id: "r",
  trader_user_id: "l",
  position_id: "cp",
  direction: "long",
  state: "closed",
  opened_lots: 5,
  lead_price: "20000",
  open_price: "20010",
  slippage: "0.0005",
  realised: "15.981",
  lead_position_id: "lp",
  lead_lots: 10,
  worst_price: "20100",
  ended_at: at("11:30:03"),
  counted_mark: null,
};
const relation = {
  kind: "relation",
  relation: {
    follow_user_id: "r",
    trader_user_id: "l",
    share_rate: "0.1",
    realised: "15.981",
    high_water_mark: "15.981",
    share_due: "0",
    share_paid: "1.5981",
    state: "active",
    ended_at: null,
    settings: { stop: null },
  },
  shares: [
    { what: "paid", amount: "1.5981", result: "15.981", time: at("12:30:00") },
    { what: "accrued", amount: "0.77913", result: "15.981", time: at("11:30:05") },
    { what: "accrued", amount: "0.81897", result: "8.1897", time: at("10:20:05") },
  ].map((one) => ({ ...one, high_water_mark: "0" })),
};
const sessions = { kind: "sessions", contracts: [{ market_id: 1, index_id: 1 }] };
const ticks = [tick(1, "10:59:59", "20400"), tick(3_601, "11:59:59", "20300")];

const records = () =>
  structuredClone({ sessions, ticks, lead, leadSteps, hours, copySteps, position, copy, relation });
type Records = ReturnType<typeof records>;

const faultsOf = async (alter: (told: Records) => void = () => undefined): Promise<string[]> => {
  const told = records();
  alter(told);
  const { faults } = (await judge(Object.values(told).flat())) as { faults: string[] };
  return faults;
};
const set = (one: object | undefined, values: object): void =>
  void Object.assign(one ?? {}, values);

describe("a record, a copy and its share", () => {
  test("a lead's record, a copy and its profit share have no fault when they follow the rules", async () => {
    expect(await faultsOf()).toEqual([]);
  });

  test.each<[string, (told: Records) => void, RegExp]>([
    ["a return", (told) => set(told.lead.periods[0], { rate: "0.17" }), /rate is told as 0.17/],
    ["a drawdown", (told) => set(told.lead.periods[3], { drawdown: "0.03" }), /to be 0.03609/],
    ["a win share", (told) => set(told.lead.periods[1], { accuracy: "0.9" }), /accuracy is told/],
    [
      "the followers' part",
      (told) => set(told.lead.periods[2], { followers_profit: "15.981" }),
      /followers_profit is told as 15.981, and has to be 14.3829/,
    ],
    ["a point of the curve", (told) => set(told.lead.curve[1], { equity: "41.18" }), /curve at/],
    [
      "an open loss",
      (told) => set(told.hours[0], { unrealised: "25" }),
      /unrealised is told as 25/,
    ],
    [
      "what copies came to",
      (told) => set(told.hours[1], { copies_realised: "16" }),
      /to be 15.981/,
    ],
    ["an hour, left out", (told) => void told.hours.pop(), /the hour until .* is not told/],
    [
      "a closing's price",
      (told) => set(told.leadSteps[1], { price: "20600" }),
      /has to have won 24/,
    ],
    ["a closing, left out", (told) => void told.leadSteps.pop(), /realised is told as 33.962/],
    ["a recorded price", (told) => set(told.ticks[0], tick(1, "10:59:59", "20300")), /unrealised/],
    ["a slippage", (told) => set(told.copy, { slippage: "0.0004" }), /slippage is told as 0.0004/],
    ["the lead's price", (told) => set(told.copy, { lead_price: "20005" }), /the lead's price is/],
    ["a copy's result", (told) => set(told.copy, { realised: "16" }), /the result is told as 16/],
    [
      "lots that a closing leaves",
      (told) => {
        set(told.copySteps[1]?.closing ?? undefined, { lots: 1, profit: "4.8", payout: "44.4102" });
        set(told.copySteps[2]?.closing ?? undefined, {
          lots: 4,
          profit: "11.2",
          payout: "70.6213",
        });
      },
      /left 4 lots, and has to leave 3/,
    ],
    ["a share", (told) => set(told.relation.shares[1], { amount: "0.8" }), /0.8 was accrued, and/],
    [
      "the high-water mark",
      (told) => set(told.relation.relation, { high_water_mark: "8.1897" }),
      /the high-water mark is told as 8.1897, and has to be 15.981/,
    ],
  ])("altered: %s", async (_, alter, told) => {
    expect((await faultsOf(alter)).join("\n")).toMatch(told);
  });
});
