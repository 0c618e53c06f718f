import { expect, test } from "vitest";
import { found, rankOf } from "./found.ts";

const list = [
  { label: "WBTC/USDT", words: "Wrapped Bitcoin" },
  { label: "ETH/USDT", words: "Ethereum" },
  { label: "BTC/USDT", words: "Bitcoin BTCUSDT" },
  { label: "BTC/EUR", words: "Bitcoin BTCEUR" },
];
const labels = (typed: string, atMost = 9) => found(list, typed, atMost).map(({ label }) => label);

test("an entry that begins with the typed text comes before one that contains it", () => {
  expect(labels("btc")).toEqual(["BTC/USDT", "BTC/EUR", "WBTC/USDT"]);
});

test("an entry with a word that begins with the text comes between these", () => {
  const screens = [
    { label: "Portfolio", words: "longterm" },
    { label: "Futures", words: "positions term" },
    { label: "Terms" },
  ];
  expect(found(screens, "term", 9).map(({ label }) => label)).toEqual([
    "Terms",
    "Futures",
    "Portfolio",
  ]);
  expect(screens.map((screen) => rankOf(screen, "term"))).toEqual([2, 1, 0]);
});

test("other words of an entry find it too, and all typed words have to match", () => {
  expect(labels("ether")).toEqual(["ETH/USDT"]);
  expect(labels("bitcoin eur")).toEqual(["BTC/EUR"]);
  expect(labels("btcusdt")).toEqual(["BTC/USDT"]);
  expect(labels("doge")).toEqual([]);
});

test("an empty search shows the first of the list, and never more than fit", () => {
  expect(labels(" ", 2)).toEqual(["WBTC/USDT", "ETH/USDT"]);
  expect(labels("usdt", 2)).toHaveLength(2);
});

test("full-width letters find the same as plain ones", () => {
  expect(labels("ｂｔｃｕｓｄｔ")).toEqual(["BTC/USDT"]);
  expect(labels("ｂｔｃ")).toEqual(labels("btc"));
});

test("accents may be left out or added, and other scripts keep theirs", () => {
  const named = [{ label: "Dépôt" }, { label: "テスラ" }, { label: "테슬라" }, { label: "เทสลา" }];
  const first = (typed: string) => found(named, typed, 9)[0]?.label;
  expect([first("depot"), first("DÉPÔT")]).toEqual(["Dépôt", "Dépôt"]);
  expect([first("テスラ"), first("테슬"), first("เทส")]).toEqual(["テスラ", "테슬라", "เทสลา"]);
  expect(first("デスラ")).toBeUndefined();
});
