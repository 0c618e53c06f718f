import { expect, test } from "vitest";
import { chartTimes, ticksInside } from "./chart-time.ts";

const at = (month: number, day: number, hour: number, minute: number) =>
  new Date(2026, month - 1, day, hour, minute).getTime();
const asked = (timestamp: number, template: string, type: "xAxis" | "crosshair" = "xAxis") => ({
  timestamp,
  template,
  type,
  dateTimeFormat: new Intl.DateTimeFormat(),
});

test("the time axis shows hours, and the date where a day begins", () => {
  const time = chartTimes("en");
  expect(time(asked(at(3, 2, 14, 5), "HH:mm"))).toBe("14:05");
  expect(time(asked(at(3, 2, 0, 0), "HH:mm"))).toBe("03/02");
  expect(time(asked(at(3, 2, 0, 0), "HH:mm", "crosshair"))).toBe("00:00");
});

test("dates are in the order of the reader's language", () => {
  expect(chartTimes("fr")(asked(at(3, 2, 0, 0), "YYYY-MM-DD"))).toBe("02/03/2026");
  expect(chartTimes("ko")(asked(at(3, 2, 0, 0), "YYYY-MM-DD"))).toBe("2026. 03. 02.");
});

test("a label that would be cut at an end of the axis is left out", () => {
  const ticks = [4, 200, 396].map((coord) => ({ coord, text: "14:15" }));
  expect(ticksInside(ticks, 400).map(({ coord }) => coord)).toEqual([200]);
});
