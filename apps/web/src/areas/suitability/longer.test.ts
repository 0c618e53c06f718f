import { COOL_OFF_DAYS } from "@candor/contract/words.ts";
import { daysLater } from "@candor/rules/suitability.ts";
import { expect, it } from "vitest";
import { longerThan } from "./longer.ts";

const NOW = new Date("2026-03-18T15:30:00Z");
const offered = (until: string | null) =>
  longerThan(COOL_OFF_DAYS, until, (days) => daysLater(NOW, days));

it("an active break can only be extended", () => {
  expect(offered(null)).toEqual([1, 7, 30]);
  expect(offered("2026-03-19T15:29:59Z")).toEqual([1, 7, 30]);
  expect(offered("2026-03-19T15:30:00Z")).toEqual([7, 30]);
  expect(offered("2026-04-17T15:30:00Z")).toEqual([]);
});
