import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSilence } from "./silence.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a connection that says nothing for too long is told once, and again when it speaks", () => {
  const told: boolean[] = [];
  const silence = createSilence(1_000, (isSilent) => void told.push(isSilent));
  silence.heard();
  vi.advanceTimersByTime(999);
  silence.heard();
  vi.advanceTimersByTime(999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(5_000);
  expect(told).toEqual([true]);
  silence.heard();
  silence.heard();
  expect(told).toEqual([true, false]);
});

test("a connection that was given up is not missed", () => {
  const told: boolean[] = [];
  const silence = createSilence(1_000, (isSilent) => void told.push(isSilent));
  silence.heard();
  silence.stop();
  vi.advanceTimersByTime(5_000);
  expect(told).toEqual([]);
});
