import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSilence } from "./silence.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a silent connection is reported once, and again when it speaks", () => {
  const changes: boolean[] = [];
  const silence = createSilence(1_000, (isSilent) => void changes.push(isSilent));
  silence.received();
  vi.advanceTimersByTime(999);
  silence.received();
  vi.advanceTimersByTime(999);
  expect(changes).toEqual([]);
  vi.advanceTimersByTime(5_000);
  expect(changes).toEqual([true]);
  silence.received();
  silence.received();
  expect(changes).toEqual([true, false]);
});

test("a closed connection is not reported as silent", () => {
  const changes: boolean[] = [];
  const silence = createSilence(1_000, (isSilent) => void changes.push(isSilent));
  silence.received();
  silence.stop();
  vi.advanceTimersByTime(5_000);
  expect(changes).toEqual([]);
});
