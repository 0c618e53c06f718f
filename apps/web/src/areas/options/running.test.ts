import { describe, expect, test } from "vitest";
import { endedOf, withOptions } from "./running.ts";
import { type Option, standingOf } from "./terms.ts";

const anOption = (change: Partial<Option> = {}): Option => ({
  id: "a",
  match_id: 1,
  symbol: "BTC/USDT",
  currency_id: 3,
  currency_code: "USDT",
  type: "up",
  state: "running",
  seconds: 30,
  number: "100",
  rate: "0.8",
  win: "80",
  entry: { event: 8, at: "2026-01-05T12:00:02.000Z", price: "20000" },
  expires_at: "2026-01-05T12:00:32.000Z",
  settlement: null,
  payout: null,
  profit: null,
  void_reason: null,
  created_at: "2026-01-05T12:00:01.400Z",
  settled_at: null,
  ...change,
});
const running = anOption();
const newer = anOption({
  id: "b",
  state: "waiting",
  entry: null,
  created_at: "2026-01-05T12:00:05.000Z",
});
const won = anOption({ state: "won", payout: "180", profit: "80" });
const idsOf = (list: readonly Option[]) => list.map(({ id, state }) => `${id} ${state}`);

describe("the options that run", () => {
  test("the list of running options has the newest first, and drops those that end", () => {
    expect(idsOf(withOptions([running], [newer]))).toEqual(["b waiting", "a running"]);
    expect(idsOf(withOptions([newer, running], [won]))).toEqual(["b waiting"]);
  });

  test("a running option keeps its entry although an older answer arrives later", () => {
    expect(withOptions([running], [anOption({ state: "waiting", entry: null })])).toEqual([
      running,
    ]);
  });

  test("the end of an option is announced once, and only if it was known to run", () => {
    expect(idsOf(endedOf([running], [won]))).toEqual(["a won"]);
    expect(endedOf([running], [newer])).toEqual([]);
    expect(endedOf(withOptions([running], [won]), [won])).toEqual([]);
  });
});

test("a running option shows how it would end at the current price", () => {
  const at = (price: string | null, change: Partial<Option> = {}) =>
    standingOf(anOption(change), price);
  expect(at("20000.01")).toBe("won");
  expect(at("19999.99")).toBe("lost");
  expect(at("20000.00")).toBe("tied");
  expect(at("20000.01", { type: "down" })).toBe("lost");
  expect(at(null)).toBeUndefined();
  expect(at("20000", { entry: null })).toBeUndefined();
});
