import { dec } from "@candor/money";
import { expect, it } from "vitest";
import type { HoldLine } from "../../ledger/hold-lines.ts";
import type { HolderEntry } from "../../ledger/records.ts";
import { cursorOf, linesOf, placeAfter, placeOf } from "./lines.ts";

const at = (second: number) => new Date(Date.UTC(2026, 10, 30, 12, 0, second));
const entry = (id: number, second: number): HolderEntry => ({
  id,
  account: "change",
  currencyId: 3,
  kind: "deposit",
  amount: dec("1"),
  ref: null,
  reason: null,
  postedAt: at(second),
});
const hold = (key: string, second: number): HoldLine => ({
  kind: "staking-open",
  key,
  accountId: 7,
  account: "change",
  currencyId: 3,
  amount: dec("-1"),
  ref: "a",
  postedAt: at(second),
});
const names = (lines: ReturnType<typeof linesOf>) =>
  lines.map((line) => line.entry?.id ?? line.hold?.key);

it("entries and hold lines are listed together by time, newest first", () => {
  const lines = linesOf([entry(9, 50), entry(8, 20)], [hold("b", 30), hold("a", 10)]);
  expect(names(lines)).toEqual([9, "b", 8, "a"]);
});

it("a page continues after the last line of each list, even if it showed no line of one", () => {
  const begun = { entry: undefined, hold: undefined };
  const first = placeAfter(linesOf([entry(9, 50)], []), begun);
  expect(placeOf(cursorOf(first))).toEqual({ entry: 9, hold: undefined });
  const second = placeAfter(linesOf([], [hold("b", 30)]), first);
  const { postedAt, kind, key } = hold("b", 30);
  expect(placeOf(cursorOf(second))).toEqual({ entry: 9, hold: { postedAt, kind, key } });
});

it("a cursor of digits alone is still read as a place among entries", () => {
  expect(placeOf("17")).toEqual({ entry: 17, hold: undefined });
  expect(placeOf(undefined)).toEqual({ entry: undefined, hold: undefined });
});
