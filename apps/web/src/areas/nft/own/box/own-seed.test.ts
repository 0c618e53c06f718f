import { expect, test } from "vitest";
import { hasOwnSeed } from "./own-seed.ts";

const second = { id: "e1", symbol: "BTC/USDT", price: "83000.5", at: "2026-11-29T10:00:01.000Z" };
const own = { opening: 2, client_seed: "mine", second };
const openings = [
  { opening: 1, client_seed: "another", second },
  { opening: 2, client_seed: "mine", second },
];

test("an opening with the user's own seed and second belongs to the user's box", () => {
  expect(hasOwnSeed(openings, own)).toBe(true);
});

test("an opening with another seed, second or price does not belong to the user's box", () => {
  expect(hasOwnSeed(openings, { ...own, client_seed: "changed" })).toBe(false);
  expect(hasOwnSeed(openings, { ...own, second: { ...second, id: "e2" } })).toBe(false);
  expect(hasOwnSeed(openings, { ...own, second: { ...second, price: "83000.6" } })).toBe(false);
  expect(hasOwnSeed(openings, { ...own, opening: 3 })).toBe(false);
});
