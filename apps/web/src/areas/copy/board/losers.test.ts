import { expect, test } from "vitest";
import { losersOf } from "./losers.ts";

const lead = (profit: string, followers: string) =>
  ({ stats: { profit, followers_profit: followers } }) as Parameters<typeof losersOf>[0][number];

test("the board counts leads who lost, and gaining leads whose followers lost", () => {
  const leads = [lead("120.5", "-3"), lead("-0.01", "0"), lead("0", "12"), lead("-40", "-8")];
  expect(losersOf(leads)).toEqual({ count: 4, losers: 2, followed: 3, followersLosing: 2 });
});
