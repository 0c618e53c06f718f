import { dec } from "@candor/money";
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import {
  type Node,
  PADDING_BYTES,
  SUM_MAX,
  accountOf,
  leafBytes,
  parentBytes,
  rootBy,
} from "./tree.ts";

const sha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();
const digest = (bytes: Uint8Array) => Promise.resolve(sha256(bytes));
const leafOf = (salt: number, amount: string): Node => ({
  sum: dec(amount),
  hash: sha256(leafBytes(new Uint8Array(32).fill(salt), accountOf("user", "USDT"), dec(amount))),
});
const PADDING: Node = { sum: 0n, hash: sha256(PADDING_BYTES) };
const over = (left: Node, right: Node): Node => ({
  sum: left.sum + right.sum,
  hash: sha256(parentBytes(left, right)),
});

const [one, two, three] = [leafOf(1, "5"), leafOf(2, "0.5"), leafOf(3, "7")];
const ROOT = over(over(one, two), over(three, PADDING));

it("every leaf leads to the same root", async () => {
  expect(await rootBy(one, 0, [two, over(three, PADDING)], digest)).toEqual(ROOT);
  expect(await rootBy(three, 2, [PADDING, over(one, two)], digest)).toEqual(ROOT);
  expect(ROOT.sum).toBe(dec("12.5"));
});

it("a changed amount, place or neighbouring sum leads to another root", async () => {
  const altered = { ...two, sum: dec("0.4") };
  const others = [
    rootBy(leafOf(1, "4"), 0, [two, over(three, PADDING)], digest),
    rootBy(one, 1, [two, over(three, PADDING)], digest),
    rootBy(one, 0, [altered, over(three, PADDING)], digest),
  ];
  for (const other of await Promise.all(others)) expect(other.hash).not.toEqual(ROOT.hash);
});

it("a sum below zero or too large is refused, and so is a place outside the tree", async () => {
  const owing = { ...two, sum: -1n };
  await expect(rootBy(one, 0, [owing], digest)).rejects.toThrow(RangeError);
  await expect(rootBy(one, 0, [{ ...two, sum: SUM_MAX }], digest)).rejects.toThrow(RangeError);
  await expect(rootBy(one, 2, [two], digest)).rejects.toThrow(RangeError);
  expect(() => leafBytes(new Uint8Array(32), "user USDT", dec("-1"))).toThrow(RangeError);
  expect(() => leafBytes(new Uint8Array(31), "user USDT", dec("1"))).toThrow(RangeError);
});

it("two leaves that differ only in where their parts end have different bytes", () => {
  const [salt, amount] = [new Uint8Array(32), dec("1")];
  expect(leafBytes(salt, accountOf("ab", "C"), amount)).not.toEqual(
    leafBytes(salt, accountOf("a", "bC"), amount),
  );
});
