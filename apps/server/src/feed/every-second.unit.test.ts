import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { everySecond } from "./every-second.ts";

const NOW = Date.parse("2026-01-05T12:00:00Z");
const PACE = 10;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

it("the feed leaves out no second when its clock runs ten times as fast", async () => {
  const clock = { now: () => new Date(NOW + (Date.now() - NOW) * PACE), pace: () => PACE };
  const seconds: number[] = [];
  const loop = everySecond(clock, 0, (second) => void seconds.push(second - NOW / 1_000));
  await vi.advanceTimersByTimeAsync(1_000);
  await loop.stop();
  expect(seconds).toEqual(Array.from({ length: PACE }, (_, index) => index + 1));
});
