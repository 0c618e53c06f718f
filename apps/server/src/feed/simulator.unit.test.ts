import { cmp, dec, isMultipleOf, toNumber, ZERO } from "@candor/money";
import { expect, test, vi } from "vitest";
import { createQuoteBoard } from "./quote-board.ts";
import { createSimulatedPath, type SimulatedMarket } from "./simulated-path.ts";
import { createSimulator, isSilent, simulatedPrice } from "./simulator.ts";
import type { Quote, Source } from "./source.ts";

const market: SimulatedMarket = {
  symbol: "BTC/USDT",
  priceTick: dec("0.01"),
  referencePrice: dec("60000"),
  volatility: 0.02,
  dailyVolume: dec("43200"),
};
const from = 1_760_000_000;
const path = createSimulatedPath("seed", market);
const venue = "simulated-2";
const trueTicks = (second: number) => path.ticksAt(second);
const quotedTicks = (second: number, name = venue) =>
  toNumber(simulatedPrice("seed", name, market, path, second)) * 100;

test("a simulated source stays near the true price, apart from rare jumps that the index drops", () => {
  const offsets = Array.from(
    { length: 86_400 },
    (_, index) => quotedTicks(from + index) / trueTicks(from + index) - 1,
  );
  const jumps = offsets.filter((offset) => Math.abs(offset) > 0.001);
  expect(jumps.length).toBeGreaterThan(3);
  expect(jumps.length).toBeLessThan(200);
  for (const jump of jumps) expect(Math.abs(jump)).toBeGreaterThan(0.05);
});

test("each simulated source has noise of its own", () => {
  const second = from + 5;
  const quoted = ["simulated-1", "simulated-2", "simulated-3"].map((name) =>
    quotedTicks(second, name),
  );
  expect(new Set(quoted).size).toBe(3);
});

test("a simulated source is silent now and then, for seconds to three minutes", () => {
  const silences: number[] = [];
  let length = 0;
  for (let second = from; second < from + 2 * 86_400; second += 1) {
    if (isSilent("seed", venue, second)) length += 1;
    else if (length > 0) {
      silences.push(length);
      length = 0;
    }
  }
  expect(silences.length).toBeGreaterThan(5);
  expect(Math.min(...silences)).toBeGreaterThanOrEqual(4);
  expect(Math.max(...silences)).toBeLessThanOrEqual(181);
});

/** The quotes of simulated markets that start at a moment. */
async function quotedAt(moment: string, markets: readonly SimulatedMarket[]): Promise<Quote[]> {
  const clock = { now: () => new Date(moment) };
  const quotes: Quote[] = [];
  const sources: Source[] = createSimulator({ seed: "seed", markets, clock });
  for (const source of sources) {
    await source.start((quote) => quotes.push(quote));
    await source.stop();
  }
  return quotes;
}

test("a simulated market is quoted only while it is open, and its price still moves while it is closed", async () => {
  const stock: SimulatedMarket = { ...market, symbol: "KO/USDT", calendar: "nyse" };
  const symbolsAt = async (moment: string) =>
    new Set((await quotedAt(moment, [market, stock])).map(({ symbol }) => symbol));
  const both = new Set(["BTC/USDT", "KO/USDT"]);
  expect(await symbolsAt("2026-01-09T20:59:59Z")).toEqual(both);
  expect(await symbolsAt("2026-01-09T21:00:00Z")).toEqual(new Set(["BTC/USDT"]));
  expect(await symbolsAt("2026-01-12T14:29:59Z")).toEqual(new Set(["BTC/USDT"]));
  expect(await symbolsAt("2026-01-12T14:30:00Z")).toEqual(both);
  const [closing] = await quotedAt("2026-01-09T20:59:59Z", [stock]);
  const [opening] = await quotedAt("2026-01-12T14:30:00Z", [stock]);
  // Three nights lie between these prices; one second never moves a price so far.
  const gap = Math.abs(toNumber(opening!.price) / toNumber(closing!.price) - 1);
  expect(gap).toBeGreaterThan(0.001);
});

test("at its start each simulated source quotes every market on the tick, without a volume", async () => {
  const clock = { now: () => new Date(from * 1_000) };
  const sources = createSimulator({
    seed: "seed",
    markets: [market, { ...market, symbol: "ETH/USDT" }],
    clock,
  });
  const quotes: Quote[] = [];
  for (const source of sources) {
    await source.start((quote) => quotes.push(quote));
    await source.stop();
  }
  const speaking = sources.filter(({ name }) => !isSilent("seed", name, from));
  expect(sources.length).toBeGreaterThanOrEqual(4);
  expect(quotes.map(({ source, symbol }) => `${source} ${symbol}`)).toEqual(
    speaking.flatMap(({ name }) => [`${name} BTC/USDT`, `${name} ETH/USDT`]),
  );
  for (const { price, volume } of quotes) {
    expect(cmp(price, ZERO) > 0 && isMultipleOf(price, market.priceTick)).toBe(true);
    expect(volume).toBeUndefined();
  }
});

test("a recorded second has quotes made within the half second before it", async () => {
  vi.useFakeTimers({ now: from * 1_000 });
  const clock = { now: () => new Date() };
  const board = createQuoteBoard({
    symbols: [market.symbol],
    aheadMs: 1_000,
    elapsedMs: () => performance.now(),
  });
  const sources = createSimulator({ seed: "seed", markets: [market], clock });
  try {
    for (const source of sources) await source.start(board.accept);
    await vi.advanceTimersByTimeAsync(999);
    const ages = board.take(market.symbol, (from + 1) * 1_000).map(({ ageMs }) => ageMs);
    expect(ages.length).toBeGreaterThanOrEqual(4);
    for (const age of ages) expect(age > 200 && age <= 500).toBe(true);
  } finally {
    for (const source of sources) await source.stop();
    vi.useRealTimers();
  }
});
