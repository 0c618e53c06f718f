import { beforeAll, describe, expect, it } from "vitest";
import {
  DRAW_CHECKS,
  type OwnDraw,
  type PublishedOpening,
  isDrawRight,
  isSeedOf,
  placeOf,
  verifyDraw,
} from "./draw.ts";

const SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const HASH = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const CLIENT = "my-own-seed.1234567.83123.45";

/** Computed with Python's hmac and checked with openssl. */
it.each([
  [1, 1, 0],
  [1, 7, 1],
  [1, 10, 8],
  [2, 10, 0],
  [3, 1_000, 818],
  [77, 999, 457],
  [170, 2 ** 31 + 1, 554_672_069],
])("box %i among %i draws place %i", async (nonce, count, place) => {
  expect(await placeOf(SEED, CLIENT, nonce, count)).toBe(place);
});

it("a seed is checked by its hash", async () => {
  expect(await isSeedOf(SEED, HASH)).toBe(true);
  expect(await isSeedOf(SEED.replace("1f", "1e"), HASH)).toBe(false);
  expect(await isSeedOf("", HASH)).toBe(false);
});

describe("a published draw", () => {
  const POOL = Array.from({ length: 10 }, (_, at) => `N${at + 1}`);
  const opened = (opening: number, serial: number, item: string): PublishedOpening => ({
    opening,
    serial,
    seed_hash: HASH,
    server_seed: SEED,
    client_seed: "my-own-seed",
    second: { id: "1234567", price: "83123.45" },
    item,
  });
  // The first opening draws place 8 of ten.
  const first = opened(1, 1, "N9");
  let second: PublishedOpening;
  const own = (): OwnDraw => ({ opening: 2, serial: 2, seed_hash: HASH, item: second.item });

  beforeAll(async () => {
    const left = POOL.filter((item) => item !== first.item);
    second = opened(2, 2, left[await placeOf(SEED, CLIENT, 2, 9)] ?? "");
  });

  it("a published draw passes all its checks, in any order of the openings", async () => {
    const verdicts = await verifyDraw(POOL, [second, first], own());
    expect(verdicts).toEqual(Object.fromEntries(DRAW_CHECKS.map((name) => [name, true])));
    expect(isDrawRight(verdicts)).toBe(true);
  });

  it.each([
    ["complete", () => [second]],
    ["promised", () => [first, { ...second, serial: 3 }]],
    ["hash", () => [first, { ...second, server_seed: SEED.replace("1f", "1e") }]],
    ["before", () => [{ ...first, item: "N1" }, second]],
    ["item", () => [first, { ...second, client_seed: "another-seed-7" }]],
  ] as const)("a published draw is wrong where the check fails: %s", async (check, openings) => {
    const verdicts = await verifyDraw(POOL, openings(), own());
    expect(verdicts[check]).toBe(false);
    expect(isDrawRight(verdicts)).toBe(false);
  });

  it("a published draw is wrong where two items were swapped", async () => {
    const swapped = [
      { ...first, item: second.item },
      { ...second, item: first.item },
    ];
    const verdicts = await verifyDraw(POOL, swapped, { ...own(), item: first.item });
    expect(verdicts.before).toBe(false);
  });
});
