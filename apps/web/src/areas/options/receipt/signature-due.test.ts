import { expect, test } from "vitest";
import type { Receipt } from "../../../parts/verify/saved.ts";
import { isAwaited, signatureDue } from "./signature-due.ts";

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5, 12, 0, seconds)).toISOString();
const link = (seconds: number) => ({
  number: 1,
  at: at(seconds),
  text: "",
  hash: "",
  previous: "",
});
const head = {} as NonNullable<Receipt["head"]>;
const second = (seconds: number, signed: Receipt["head"]) =>
  ({ at: at(seconds), head: signed }) as NonNullable<Receipt["entry_second"]>;
const receipt = (change: object) => ({
  accepted: link(2),
  settled: link(65),
  head,
  entry_second: second(3, head),
  settlement_second: second(64, head),
  ...change,
});

test("a receipt with all its signatures awaits none", () => {
  expect(signatureDue(receipt({}))).toBeUndefined();
  expect(isAwaited(receipt({}), Date.parse(at(66)))).toBe(false);
  expect(isAwaited(undefined, 0)).toBe(false);
});

test("the next whole minute signs the last unsigned part of a receipt", () => {
  expect(signatureDue(receipt({ head: null }))).toBe(Date.parse(at(120)));
  expect(signatureDue(receipt({ settlement_second: second(59, null) }))).toBe(Date.parse(at(60)));
  expect(signatureDue(receipt({ head: null, settled: null }))).toBe(Date.parse(at(60)));
  expect(signatureDue(receipt({ head: null, settled: link(60) }))).toBe(Date.parse(at(120)));
});

test("a missing signature is awaited until three minutes after it was due", () => {
  expect(isAwaited(receipt({ head: null }), Date.parse(at(299)))).toBe(true);
  expect(isAwaited(receipt({ head: null }), Date.parse(at(300)))).toBe(false);
});
