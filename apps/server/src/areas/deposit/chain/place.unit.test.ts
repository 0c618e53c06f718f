import type { Payment } from "@candor/chains";
import { dec } from "@candor/money";
import { expect, it } from "vitest";
import { SMALL_MAX, named, termsOf, worthShowing } from "./place.ts";

const paid = (changed: Partial<Payment> = {}): Payment => ({
  transaction: "0x1",
  kind: "log",
  index: 0,
  token: "0xusdt",
  from: null,
  address: "0xours",
  amount: dec("100"),
  ...changed,
});
const TERMS = new Map(
  ["0xusdt", ""].map((token) => [
    token,
    { currencyId: 3, token, decimals: 6, minimum: dec("10"), confirmations: 12 },
  ]),
);
const NONE = new Set<string>();
const namesOf = (payments: readonly Payment[]) => named(payments).map(({ name }) => name);

it("a payment keeps its name in another block and under another index", () => {
  const before = namesOf([paid({ index: 4 }), paid({ index: 9 })]);
  expect(new Set(before).size).toBe(2);
  expect(namesOf([paid({ index: 0 }), paid({ index: 1 })])).toEqual(before);
});

it("another transaction, address, token or amount is another payment", () => {
  const others = [
    paid(),
    paid({ transaction: "0x2" }),
    paid({ address: "0xother" }),
    paid({ token: null }),
    paid({ amount: dec("100.000001") }),
  ];
  expect(new Set(namesOf(others)).size).toBe(others.length);
});

it("only the first few dust payments to an address are shown, and all larger ones are", () => {
  const dust = Array.from({ length: 10 }, (_, index) => paid({ index, amount: dec("1") }));
  const elsewhere = paid({ address: "0xother", amount: dec("1") });
  const shown = worthShowing(named([...dust, elsewhere, ...dust, paid()]), TERMS, NONE);
  expect(shown.map(({ address, amount }) => [address, amount])).toEqual([
    ...Array.from({ length: SMALL_MAX }, () => ["0xours", dec("1")]),
    ["0xother", dec("1")],
    ["0xours", dec("100")],
  ]);
});

it("a payment of exactly the minimum is no dust", () => {
  const payments = Array.from({ length: 10 }, (_, index) => paid({ index, amount: dec("10") }));
  expect(worthShowing(named(payments), TERMS, NONE)).toHaveLength(10);
});

it("payments known before the minimum was raised do not count as dust", () => {
  const payments = named(
    Array.from({ length: 10 }, (_, index) => paid({ index, amount: dec("1") })),
  );
  const last = new Set(payments.slice(-1).map(({ name }) => name));
  expect(worthShowing(payments, TERMS, last).map(({ index }) => index)).toEqual([0, 1, 2, 9]);
});

it("an unlisted token has no terms and throws", () => {
  expect(() => termsOf(TERMS, "0xother")).toThrow("nothing is known of the token 0xother");
});
