import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sharedClock } from "./shared-clock.ts";

beforeEach(() => vi.useFakeTimers({ now: 10_400 }));
afterEach(() => vi.useRealTimers());

test("all countdowns of a screen change together at each whole second", () => {
  const clock = sharedClock(1000);
  const seen: string[] = [];
  clock.subscribe(() => seen.push(`first ${clock.now()}`));
  vi.advanceTimersByTime(300);
  clock.subscribe(() => seen.push(`second ${clock.now()}`));
  vi.advanceTimersByTime(1400);
  expect(seen).toEqual(["first 11000", "second 11000", "first 12000", "second 12000"]);
  expect(vi.getTimerCount()).toBe(1);
});

test("a clock without readers stops, and a new reader sees the current time", () => {
  const clock = sharedClock(1000);
  const leave = clock.subscribe(() => undefined);
  leave();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(5000);
  expect(clock.now()).toBe(15_400);
});

test("between two ticks the time is the same for all readers", () => {
  const clock = sharedClock(1000);
  clock.subscribe(() => undefined);
  vi.advanceTimersByTime(599);
  expect(clock.now()).toBe(10_400);
});
