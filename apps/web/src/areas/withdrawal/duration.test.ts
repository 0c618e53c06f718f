import { expect, test } from "vitest";
import { durationText } from "./duration.ts";

const said = (seconds: number | null) =>
  durationText(seconds, ((id: string, values?: { count: number }) =>
    `${id.replace("withdrawal.", "")} ${values?.count ?? ""}`.trim()) as never);

test("a duration is shown in one unit, and an unknown one as a dash", () => {
  expect([null, 59, 60, 7199, 7200, 172_799, 172_800].map(said)).toEqual([
    "—",
    "under-minute",
    "minutes 1",
    "minutes 120",
    "hours 2",
    "hours 48",
    "days 2",
  ]);
});
