import { CANDLE_PERIODS, type CandlePeriod } from "@candor/contract/words.ts";
import { cmp, dec, toNumber } from "@candor/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../testing/harness.ts";
import { candleStart } from "@candor/rules/candles.ts";
import { listCandles } from "./candles.ts";
import { type HistoryTerms, writeHistory } from "./history.ts";
import { createSimulatedPath } from "./simulated-path.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
const market = {
  id: 7,
  symbol: "BTC/USDT",
  priceTick: dec("0.01"),
  referencePrice: dec("60000"),
  volatility: 0.02,
  dailyVolume: dec("43200"),
};
const now = new Date("2026-03-18T10:20:30Z");
const terms: HistoryTerms = { markets: [market], seed: "seed", days: 3, now };
const second = (time: string) => Date.parse(time) / 1_000;
const all = (period: CandlePeriod) =>
  listCandles(database.db, {
    marketId: 7,
    period,
    from: 0,
    to: second("2100-01-01T00:00:00Z"),
    limit: 1_500,
  });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("the first start writes candles of every period up to now, and a second run writes nothing", async () => {
  expect(await writeHistory(database.pool, terms)).toBeGreaterThan(3 * 1_440);
  const before = await Promise.all(CANDLE_PERIODS.map(all));
  expect(await writeHistory(database.pool, terms)).toBe(0);
  expect(await Promise.all(CANDLE_PERIODS.map(all))).toEqual(before);
});

test.each(CANDLE_PERIODS)(
  "%s candles follow each other without a gap and end at now",
  async (period) => {
    const candles = await all(period);
    expect(candles.at(-1)?.openedAt).toBe(candleStart(period, second("2026-03-18T10:20:30Z")));
    const opened = candles.map((candle) => candle.openedAt);
    const before = opened.slice(1).map((openedAt) => candleStart(period, openedAt - 1));
    expect(before).toEqual(opened.slice(0, -1));
    expect(candles.every(({ volume }) => volume !== undefined && cmp(volume, dec("0")) > 0)).toBe(
      true,
    );
  },
);

test("daily candles go back more than a year, and minutes go back the days asked for, in whole days", async () => {
  expect((await all("1day"))[0]?.openedAt).toBe(second("2025-02-01T00:00:00Z"));
  const oldest = await listCandles(database.db, {
    marketId: 7,
    period: "1min",
    from: 0,
    to: second("2026-03-15T00:30:00Z"),
    limit: 100,
  });
  expect(oldest[0]?.openedAt).toBe(second("2026-03-15T00:00:00Z"));
});

test("a longer candle equals its minutes taken together", async () => {
  const from = second("2026-03-16T08:00:00Z");
  const minutes = await listCandles(database.db, {
    marketId: 7,
    period: "1min",
    from,
    to: from + 14_399,
    limit: 1_500,
  });
  const [whole] = await listCandles(database.db, {
    marketId: 7,
    period: "4hour",
    from,
    to: from,
    limit: 1,
  });
  expect(minutes.length).toBe(240);
  const sorted = (key: "high" | "low") => minutes.map((minute) => minute[key]).toSorted(cmp);
  expect(whole).toMatchObject({
    open: minutes[0]?.open,
    close: minutes.at(-1)?.close,
    high: sorted("high").at(-1),
    low: sorted("low")[0],
    volume: minutes.reduce((total, minute) => total + (minute.volume ?? 0n), 0n),
  });
});

test("the candles of the history lead up to the price that the simulator quotes now", async () => {
  const last = (await all("1min")).at(-1);
  const ticks = createSimulatedPath("seed", market).ticksAt(second("2026-03-18T10:20:24Z"));
  expect(last && toNumber(last.close)).toBeCloseTo(ticks / 100, 8);
});

test("a market with trading hours has candles only within them", async () => {
  const stock = { ...market, id: 8, symbol: "KO/USDT", calendar: "nyse" } as const;
  await writeHistory(database.pool, { ...terms, markets: [stock] });
  const of = async (period: CandlePeriod, from: string, to: string) => {
    const range = { from: second(from), to: second(to), limit: 1_500 };
    const candles = await listCandles(database.db, { marketId: 8, period, ...range });
    return candles.map(({ openedAt }) => new Date(openedAt * 1_000).toISOString().slice(5, 16));
  };
  // Clocks went forward on the Sunday before.
  const minutes = await of("1min", "2026-03-17T00:00:00Z", "2026-03-17T23:59:00Z");
  expect([minutes.length, minutes[0], minutes.at(-1)]).toEqual([390, "03-17T13:30", "03-17T19:59"]);
  expect(await of("60min", "2026-03-17T00:00:00Z", "2026-03-17T23:00:00Z")).toHaveLength(7);
  const days = await of("1day", "2026-02-12T00:00:00Z", "2026-02-18T00:00:00Z");
  expect(days).toEqual(["02-12T00:00", "02-13T00:00", "02-17T00:00", "02-18T00:00"]);
});

test("after a stop only the missing minutes are added, and open candles continue", async () => {
  const before = await all("60min");
  const later = { ...terms, now: new Date("2026-03-18T13:05:10Z") };
  await writeHistory(database.pool, later);
  const after = await all("60min");
  expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
  expect(after[before.length - 1]?.open).toBe(before.at(-1)?.open);
  expect(after.map((candle) => candle.openedAt).slice(-3)).toEqual(
    ["11", "12", "13"].map((hour) => second(`2026-03-18T${hour}:00:00Z`)),
  );
  const minutes = await listCandles(database.db, {
    marketId: 7,
    period: "1min",
    from: second("2026-03-18T10:00:00Z"),
    to: second("2026-03-18T14:00:00Z"),
    limit: 1_500,
  });
  expect(minutes.length).toBe(3 * 60 + 6);
});
