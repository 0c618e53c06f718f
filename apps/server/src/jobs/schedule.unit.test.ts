import { expect, it } from "vitest";
import { dailyAt, dueTimes, everySeconds, hourlyAt, lastDueTime } from "./schedule.ts";

const at = (time: string): Date => new Date(`2026-${time}Z`);
const between = (schedule: Parameters<typeof dueTimes>[0], after: string, upTo: string, most = 9) =>
  dueTimes(schedule, at(after), at(upTo), most).map((due) => due.toISOString().slice(5, 19));

it("a daily job is due at its time of UTC, also across the end of a month", () => {
  expect(between(dailyAt(0, 30), "02-27T00:30:00", "03-02T00:29:59")).toEqual([
    "02-28T00:30:00",
    "03-01T00:30:00",
  ]);
});

it("an hourly job is due at its minute", () => {
  expect(between(hourlyAt(7), "01-05T22:00:00", "01-06T00:07:00")).toEqual([
    "01-05T22:07:00",
    "01-05T23:07:00",
    "01-06T00:07:00",
  ]);
});

it("a due time that was done is not due again, and a job is due at its very moment", () => {
  expect(between(everySeconds(60), "01-05T12:01:00", "01-05T12:01:59")).toEqual([]);
  expect(between(everySeconds(60), "01-05T12:00:59", "01-05T12:01:00")).toEqual(["01-05T12:01:00"]);
});

it("a clock that was set back makes no job due", () => {
  expect(between(everySeconds(1), "01-05T12:00:00", "01-05T11:00:00")).toEqual([]);
});

it("after a long gap the oldest due times come first, no more than asked for", () => {
  expect(between(hourlyAt(0), "01-01T00:00:00", "01-09T00:00:00", 2)).toEqual([
    "01-01T01:00:00",
    "01-01T02:00:00",
  ]);
});

it("the latest due time is the one at or before the moment", () => {
  expect(lastDueTime(dailyAt(8, 0), at("01-05T07:59:59"))).toEqual(at("01-04T08:00:00"));
  expect(lastDueTime(dailyAt(8, 0), at("01-05T08:00:00"))).toEqual(at("01-05T08:00:00"));
});
