import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTickStore } from "./tick-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a listener hears once of everything that changed within one interval", () => {
  const store = createTickStore<string>(250);
  const heard: (string | undefined)[] = [];
  store.listen(["BTC/USDT"], () => heard.push(store.get("BTC/USDT")));
  store.put([["BTC/USDT", "1"]]);
  store.put([["BTC/USDT", "2"]]);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(heard).toEqual(["2"]);
});

test("a change of one key is told to that key's listeners only", () => {
  const store = createTickStore<string>(250);
  const heard: string[] = [];
  store.listen(["BTC/USDT"], () => heard.push("BTC"));
  store.listen(["ETH/USDT"], () => heard.push("ETH"));
  store.put([["ETH/USDT", "1"]]);
  vi.advanceTimersByTime(250);
  expect(heard).toEqual(["ETH"]);
});

test("a listener of several keys hears one flush once", () => {
  const store = createTickStore<string>(250);
  let heard = 0;
  store.listen(["BTC/USDT", "ETH/USDT"], () => (heard += 1));
  store.put([
    ["BTC/USDT", "1"],
    ["ETH/USDT", "1"],
  ]);
  vi.advanceTimersByTime(250);
  expect(heard).toBe(1);
});

test("whoever stopped listening hears nothing more", () => {
  const store = createTickStore<string>(250);
  let heard = 0;
  store.listen(["BTC/USDT"], () => (heard += 1))();
  store.put([["BTC/USDT", "1"]]);
  vi.advanceTimersByTime(250);
  expect(heard).toBe(0);
  expect(store.get("BTC/USDT")).toBe("1");
});
