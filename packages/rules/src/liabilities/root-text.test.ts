import { dec } from "@candor/money";
import { expect, it } from "vitest";
import { type Roots, readRoots, rootsText } from "./root-text.ts";

const ROOTS: Roots = {
  number: 2,
  at: 1_764_500_000_000,
  previous: "ab".repeat(32),
  trees: [
    {
      realm: "live",
      currency: "USDT",
      leaves: 4,
      height: 8,
      amount: dec("17.5"),
      hash: "cd".repeat(32),
    },
  ],
  negative: [{ realm: "live", currency: "USDT", count: 1, amount: dec("-3") }],
  debts: [{ realm: "demo", currency: "BTC", count: 2, amount: dec("0.000000000000000001") }],
  house: [{ realm: "live", currency: "USDT", name: "house:quotes:BTC/USDT", amount: dec("8") }],
  outside: [{ realm: "live", currency: "USDT", amount: dec("-22.5") }],
  chains: [
    { network: "ERC20", currency: "USDT", height: 7, at: 1_764_499_000_000, amount: dec("22") },
  ],
  notCovered: ["open-profit"],
};

it("reading the signed text of the roots gives the roots that were written", () => {
  expect(readRoots(rootsText(ROOTS))).toEqual(ROOTS);
  expect(readRoots(rootsText({ ...ROOTS, previous: null })).previous).toBeNull();
});

it("reading the roots skips unknown kinds of lines", () => {
  const text = rootsText(ROOTS).replace("not-covered", "later 1\nnot-covered");
  expect(readRoots(text)).toEqual(ROOTS);
});

it.each([
  ["another first line", (text: string) => text.replace("liabilities 1", "liabilities 9")],
  ["a number that is none", (text: string) => text.replace("number 2", "number two")],
  ["an amount that is none", (text: string) => text.replace(" 17.5 ", " lots ")],
  ["a realm that is none", (text: string) => text.replace("tree live", "tree moon")],
  ["a text that was cut", (text: string) => text.slice(0, -1)],
])("reading the roots refuses a text with %s", (_name, alter) => {
  const text = alter(rootsText(ROOTS));
  expect(() => readRoots(text)).toThrow(/^not? /);
});
