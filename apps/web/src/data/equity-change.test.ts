import { dec } from "@candor/money";
import { describe, expect, test } from "vitest";
import { changeOver, changeToday, courseOf, sinceOpened } from "./equity-change.ts";

const point = (equivalent: string | null, paidIn: string | null = "0") => ({
  time: "2026-01-05T00:00:00.000Z",
  equivalent,
  paid_in: paidIn,
});

test("a change is the last day less the first, and its ratio to the first", () => {
  const change = changeOver([point("200"), point(null), point("250")]);
  expect(change).toEqual({ amount: dec("50"), rate: dec("0.25") });
});

test("deposits are no gain, and withdrawals no loss", () => {
  const rich = changeOver([point("1000"), point("3611", "2611"), point("3511", "-100")]);
  expect(rich).toEqual({ amount: dec("0"), rate: dec("0") });
  // With 1,000 and a deposit of 1,000, the gain is 100.
  const won = changeOver([point("1000", "1000"), point("2100", "1000")]);
  expect(won).toEqual({ amount: dec("100"), rate: dec("0.05") });
  expect(changeOver([point("0"), point("110", "100")])).toEqual({
    amount: dec("10"),
    rate: dec("0.1"),
  });
  expect(changeOver([point("1"), point("2", null)])).toBeUndefined();
});

test("a history begins with the first day that has a balance", () => {
  const points = [point("0"), point("0"), point(null), point("5"), point("0")];
  expect(sinceOpened(points)).toEqual(points.slice(2));
  expect(sinceOpened([point("0")])).toEqual([]);
});

test("a change from zero has an amount and no rate", () => {
  expect(changeOver([point("0"), point("10")])).toEqual({ amount: dec("10"), rate: undefined });
});

test.each([[[]], [[point(null), point("1")]], [[point("1"), point(null)]]])(
  "a change between unknown values is unknown",
  (points) => {
    expect(changeOver(points)).toBeUndefined();
  },
);

describe("today", () => {
  const day = (date: number, equivalent: string | null) => ({
    time: `2026-01-0${date}T00:00:00.000Z`,
    equivalent,
    paid_in: "0",
  });
  const asRead = { time: "2026-01-06T09:30:00.000Z", equivalent: "210", paid_in: "0" };
  const now = Date.parse("2026-01-06T09:31:00.000Z");

  test("today's change begins where the last day ended, and leaves out deposits since", () => {
    const points = [day(5, "100"), day(6, "200"), asRead];
    expect(changeToday(points, now)).toEqual({ amount: dec("10"), rate: dec("0.05") });
    const paid = [day(6, "200"), { ...asRead, equivalent: "2810", paid_in: "2600" }];
    expect(changeToday(paid, now)?.amount).toEqual(dec("10"));
  });

  test.each([
    ["the present worth is not known", [day(6, "200"), { ...asRead, equivalent: null }]],
    ["the last day's end is not known", [day(6, null), asRead]],
    ["there was nothing as it began", [day(6, "0"), asRead]],
    ["the list was read before midnight", [day(4, "100"), day(5, "200")]],
    ["nothing was read", []],
  ])("today's change is unknown, and not zero, where %s", (_, points) => {
    expect(changeToday(points, now)).toBeUndefined();
  });

  test("the line that ends today begins with the first day that has a balance", () => {
    const points = [day(4, "0"), day(5, "100"), day(6, null), asRead];
    expect(courseOf(points, "220")).toEqual(["100", "220"]);
  });
});
