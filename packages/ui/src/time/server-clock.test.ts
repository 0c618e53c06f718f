import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchTimed, applyServerTime, serverNow, watchServerClock } from "./server-clock.ts";
import { sharedClock } from "./shared-clock.ts";

const NOON = Date.UTC(2026, 10, 29, 12);
const TEN_MINUTES = 600_000;

/** An answer of a server at noon to a device whose clock shows this time. */
const answerAt = (device: number) => ({ at: NOON, sentAt: device - 40, receivedAt: device + 60 });

type Timed = { at: number; sentAt: number; receivedAt: number };
const apply = ({ at, sentAt, receivedAt }: Timed) => applyServerTime(at, sentAt, receivedAt);
const setRight = () => applyServerTime(NOON, NOON, NOON);

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  setRight();
});
afterEach(() => {
  setRight();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ["ahead", TEN_MINUTES],
  ["behind", -TEN_MINUTES],
])("a device whose clock is ten minutes %s follows the server's time", (_, wrongMs) => {
  vi.setSystemTime(NOON + wrongMs);
  apply(answerAt(NOON + wrongMs));
  expect(Math.abs(serverNow() - NOON)).toBeLessThanOrEqual(100);
  vi.advanceTimersByTime(5_000);
  expect(Math.abs(serverNow() - NOON - 5_000)).toBeLessThanOrEqual(100);
});

test("slow answers do not move a clock that may be right", () => {
  apply({ at: NOON, sentAt: NOON - 3_000, receivedAt: NOON + 10 });
  apply({ at: NOON, sentAt: NOON - 10, receivedAt: NOON + 3_000 });
  expect(serverNow()).toBe(NOON);
});

test("a fast answer corrects the clock after a slow first one", () => {
  vi.setSystemTime(NOON + TEN_MINUTES);
  const device = NOON + TEN_MINUTES;
  apply({ at: NOON, sentAt: device - 4_000, receivedAt: device });
  expect(serverNow()).toBe(NOON + 4_000);
  apply({ at: NOON, sentAt: device - 20, receivedAt: device });
  expect(serverNow()).toBe(NOON + 20);
});

test("an invalid time, or one from before the request, does not set the clock", () => {
  apply({ at: Number.NaN, sentAt: NOON - 1, receivedAt: NOON });
  apply({ at: 0, sentAt: NOON + 1, receivedAt: NOON });
  expect(serverNow()).toBe(NOON);
});

test("an answer's header sets the clock, and an answer without one does not", async () => {
  vi.setSystemTime(NOON + TEN_MINUTES);
  const answers = [
    new Response("{}"),
    new Response("{}", { headers: { "server-time": `${NOON}` } }),
  ];
  vi.stubGlobal("fetch", () => Promise.resolve(answers.shift()));
  await fetchTimed("/api/x", {});
  expect(serverNow()).toBe(NOON + TEN_MINUTES);
  await fetchTimed("/api/x", {});
  expect(serverNow()).toBe(NOON);
});

test("a countdown changes at once when the clock is set", () => {
  const clock = sharedClock(60_000);
  let turned = 0;
  const leave = clock.subscribe(() => (turned += 1));
  vi.setSystemTime(NOON + TEN_MINUTES);
  apply({ at: NOON + 1_000, sentAt: NOON + TEN_MINUTES, receivedAt: NOON + TEN_MINUTES });
  expect(turned).toBe(1);
  expect(clock.now()).toBe(NOON + 1_000);
  leave();
  const stop = watchServerClock(() => (turned += 1));
  stop();
  apply({ at: NOON, sentAt: NOON + TEN_MINUTES, receivedAt: NOON + TEN_MINUTES });
  expect(turned).toBe(1);
});
