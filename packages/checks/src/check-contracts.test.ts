import { describe, expect, test } from "vitest";
import { judge } from "./check-contracts.mjs";

const BEGAN = Date.parse("2026-01-05T12:00:00Z") / 1_000;
const timeOf = (second: number, ms = 0): string =>
  new Date((BEGAN + second) * 1_000 + ms).toISOString();

/** The index by second: 20,000, then one tick above the liquidation price, then the liquidation price. */
const indexAt = (second: number): string =>
  second < 40 ? "20000" : second === 40 ? "19133.81" : "19133.8";

const second = (event: number) => {
  const quoted = Array.from({ length: 3 }, () => `${indexAt(event)},,100`).join(",");
  const text = `tick,1=${indexAt(event)},${quoted}`;
  return { kind: "tick", event, at: BEGAN + event, text, hash: null };
};

const terms = {
  price_tick: "0.01",
  price_max: "1000000",
  lot_size: "0.01",
  half_spread: "0.001",
  open_fee_rate: "0.001",
  close_fee_rate: "0.001",
  long_night_rate: "0.0001",
  short_night_rate: "0.0001",
  tiers: [{ value_max: "1000000", rate: "0.005", multiple_max: 50 }],
};
const NOTHING = { change: null, closing: null, night: null, split: null };
const own = { realm: "own", user: "own" };
const stands = { mode: "isolated", multiple: 20, target_profit_price: null, stop_loss_price: null };
const decision = { kind: "open", accepted_at: timeOf(31, 200), accepted_event: 31 };
const change = { ...stands, decision: null };
const stepAt = (number: number, event: number, of: object, id: string | null = "p") => ({
  ...NOTHING,
  kind: "step",
  ...own,
  number,
  event,
  position_id: id,
  time: timeOf(event),
  ...of,
});

/** A long of 0.1 at 20x; its opening, liquidation and result were computed by hand. */
const closing = {
  id: "c",
  symbol: "BTC/USDT",
  direction: "long",
  cause: "liquidation",
  lots: 10,
  event: 41,
  open_price: "20020",
  price: "19133.8",
  mark: "19133.8",
  index: "19133.8",
  average: "19942.25",
  mid: null,
  half_spread: null,
  lot_size: "0.01",
  profit: "-88.62",
  fee: "1.91338",
  overnight_fee: "0",
  margin: "100.1",
  payout: "0",
  surplus: "9.56662",
  deficit: "0",
  maintenance: "11.48028",
  equity: "11.48",
  liquidation_price: "19133.8",
  bankruptcy_price: "19019",
  account: null,
  accepted_at: null,
  accepted_event: null,
  worst_price: null,
  settled_through: null,
  time: timeOf(41),
};
const position = {
  kind: "position",
  ...own,
  id: "p",
  market_id: 1,
  direction: "long",
  mode: "isolated",
  state: "closed",
  multiple: 20,
  lots: 0,
  opened_lots: 10,
  margin: "0",
  overnight_fee: "0",
  open_price: "20020",
  fee: "2.002",
  realised: "-102.102",
  limit_price: null,
  worst_price: "20220",
  accepted_event: 31,
  open_event: 32,
  liquidation_price: null,
  terms,
  created_at: timeOf(31, 200),
};
const sessions = {
  kind: "sessions",
  zone: "America/New_York",
  calendars: [],
  actions: [],
  contracts: [{ market_id: 1, symbol: "BTC/USDT", index_id: 1, calendar: null }],
};
const fund = {
  kind: "fund",
  realm: "own",
  closings: [50, 41, 20].map((at) => ({ ...closing, time: timeOf(at) })),
};

const records = () =>
  structuredClone({
    sessions,
    seconds: Array.from({ length: 60 }, (_, event) => second(event)),
    brought: stepAt(1, 30, { change: { ...change, what: "transfer", available: "1000" } }, null),
    asked: stepAt(2, 31, {
      change: { ...change, what: "wait", margin: "103.122", available: "896.878", decision },
    }),
    opened: stepAt(3, 32, {
      change: { ...change, what: "open", margin: "100.1", available: "897.898" },
    }),
    closed: stepAt(4, 41, { closing }),
    position,
    fund,
  });
type Records = ReturnType<typeof records>;
type Opened = { change: { margin: string; available: string } };
type Closed = { event: number; closing: typeof closing };

const faultsOf = async (alter: (told: Records) => void = () => undefined): Promise<string[]> => {
  const told = records();
  alter(told);
  const { faults } = (await judge(Object.values(told).flat())) as { faults: string[] };
  return faults;
};
const opened = (told: Records) => told.opened as unknown as Opened;
const closed = (told: Records) => told.closed as unknown as Closed;

describe("a position that was opened and liquidated", () => {
  test("a position that was opened and liquidated by the rules has no fault", async () => {
    expect(await faultsOf()).toEqual([]);
  });

  test.each<[string, (told: Records) => void, RegExp]>([
    ["a fee", (told) => (closed(told).closing.fee = "1.91339"), /fee is told as 1.91339/],
    ["what the fund got", (told) => (closed(told).closing.surplus = "9.5"), /surplus is told as/],
    ["the mark", (told) => (closed(told).closing.mark = "19133.7"), /the mark is told as/],
    [
      "the price at which it is liquidated",
      (told) => (closed(told).closing.liquidation_price = "19133.79"),
      /has to be 19133.8/,
    ],
    [
      "the second, to a later one",
      (told) => Object.assign(closed(told).closing, { event: (closed(told).event = 42) }),
      /second 41 reached its liquidation, and nothing was done/,
    ],
    [
      "the second, to an earlier one",
      (told) => Object.assign(closed(told).closing, { event: (closed(told).event = 40) }),
      /the mark 19133.81 has not liquidated it: that is 19133.8/,
    ],
    [
      "the margin that it opened with",
      (told) => Object.assign(opened(told).change, { margin: "100", available: "897.998" }),
      /its margin is 100, and has to be 100.1/,
    ],
    [
      "what was left available",
      (told) => (opened(told).change.available = "897.8"),
      /it leaves 897.8 available, and not 897.898/,
    ],
    [
      "the moment of its acceptance",
      (told) =>
        Object.assign((told.asked as unknown as { change: object }).change, {
          decision: { ...decision, accepted_at: timeOf(31, 500) },
        }),
      /second 32 does not decide/,
    ],
    [
      "the liquidation, left out",
      (told) => void Reflect.deleteProperty(told, "closed"),
      /nothing was done/,
    ],
    ["its result", (told) => (told.position.realised = "-100"), /it has realised -102.102/],
    ["the fund's list", (told) => void told.fund.closings.splice(1, 1), /insurance fund's list/],
    [
      "a recorded second, left out",
      (told) => void told.seconds.splice(10, 1),
      /second 11: one before it is missing/,
    ],
  ])("altered: %s", async (_, alter, told) => {
    expect((await faultsOf(alter)).join("\n")).toMatch(told);
  });
});
