import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTickStore } from "./tick-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a listener is called once for all changes within one interval", () => {
  const store = createTickStore<string>(250);
  const notified: (string | undefined)[] = [];
  store.listen(["BTC/USDT"], () => notified.push(store.get("BTC/USDT")));
  store.put([["BTC/USDT", "1"]]);
  store.put([["BTC/USDT", "2"]]);
  expect(notified).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(notified).toEqual(["2"]);
});

test("a change of one key calls only that key's listeners", () => {
  const store = createTickStore<string>(250);
  const notified: string[] = [];
  store.listen(["BTC/USDT"], () => notified.push("BTC"));
  store.listen(["ETH/USDT"], () => notified.push("ETH"));
  store.put([["ETH/USDT", "1"]]);
  vi.advanceTimersByTime(250);
  expect(notified).toEqual(["ETH"]);
});

test("a listener of several keys is called once for one flush", () => {
  const store = createTickStore<string>(250);
  let notified = 0;
  store.listen(["BTC/USDT", "ETH/USDT"], () => (notified += 1));
  store.put([
    ["BTC/USDT", "1"],
    ["ETH/USDT", "1"],
  ]);
  vi.advanceTimersByTime(250);
  expect(notified).toBe(1);
});

test("a removed listener is not called again", () => {
  const store = createTickStore<string>(250);
  let notified = 0;
  store.listen(["BTC/USDT"], () => (notified += 1))();
  store.put([["BTC/USDT", "1"]]);
  vi.advanceTimersByTime(250);
  expect(notified).toBe(0);
  expect(store.get("BTC/USDT")).toBe("1");
});
