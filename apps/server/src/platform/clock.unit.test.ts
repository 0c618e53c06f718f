import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openClock } from "./clock.ts";
import { readConfig } from "./config/config.ts";

const NOW = Date.parse("2026-01-05T12:00:00Z");
const DAY_SECONDS = 86_400;

let folder: string;
let file: string;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date", "performance"] });
  folder = mkdtempSync(join(tmpdir(), "candor-clock-"));
  file = join(folder, "moved-by");
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const daysAhead = (clock: { now: () => Date }): number =>
  (clock.now().getTime() - Date.now()) / 1_000 / DAY_SECONDS;

it("without a file the clock is the system's", () => {
  expect(openClock(undefined).now().getTime()).toBe(NOW);
});

it("a clock moved by a file follows each change of the file while the server runs", () => {
  const clock = openClock(file);
  expect(daysAhead(clock)).toBe(0);
  writeFileSync(file, `${7 * DAY_SECONDS}\n`);
  vi.advanceTimersByTime(1_000);
  expect(daysAhead(clock)).toBe(7);
  writeFileSync(file, `-${DAY_SECONDS}`);
  vi.advanceTimersByTime(1_000);
  expect(daysAhead(clock)).toBe(-1);
});

it("a clock given a pace passes every second in between, and then runs at its normal pace", () => {
  const clock = openClock(file);
  const passed = () => clock.now().getTime() - NOW - DAY_SECONDS * 1_000;
  const begun = clock.elapsedMs!();
  const elapsed = () => clock.elapsedMs!() - begun;
  writeFileSync(file, `${DAY_SECONDS} 10 ${NOW + 2_000} ${NOW + 62_000}`);
  vi.advanceTimersByTime(2_000);
  expect(clock.pace?.()).toBe(10);
  expect(passed()).toBe(2_000);
  vi.advanceTimersByTime(59_000);
  expect(clock.pace?.()).toBe(10);
  expect([passed(), elapsed()]).toEqual([592_000, 592_000]);
  vi.advanceTimersByTime(2_000);
  expect(clock.pace?.()).toBe(1);
  expect([passed(), elapsed()]).toEqual([603_000, 603_000]);
  writeFileSync(file, `${2 * DAY_SECONDS}`);
  vi.advanceTimersByTime(1_000);
  expect(elapsed()).toBe(604_000);
});

it("a clock stays as it was while its file is being written", () => {
  writeFileSync(file, `${DAY_SECONDS}`);
  const clock = openClock(file);
  expect(daysAhead(clock)).toBe(1);
  writeFileSync(file, "");
  vi.advanceTimersByTime(1_000);
  expect(daysAhead(clock)).toBe(1);
});

it("a clock's file without a number is an error instead of a clock that does not move", () => {
  writeFileSync(file, "tomorrow");
  expect(() => openClock(file).now()).toThrow("number of seconds");
});

it("in production the server refuses to start with a clock that can be moved", () => {
  const environment = {
    DATABASE_URL: "postgres://127.0.0.1/none",
    PEPPER: "p".repeat(32),
    FILE_KEYS: "k".repeat(32),
    METRICS_TOKEN: "m".repeat(32),
    HOSTS: "candor.example",
    STATEMENT_KEY: `MC4CAQAwBQYDK2VwBCIEI${"k".repeat(43)}`,
    VAPID_KEYS: `${"p".repeat(87)},${"k".repeat(43)}`,
    VAPID_SUBJECT: "mailto:desk@candor.example",
    FEED_EXCHANGES: "binance,kraken,okx",
    CANDOR_CLOCK_FILE: file,
  };
  expect(readConfig(environment).clockFile).toBe(file);
  expect(() => readConfig({ ...environment, NODE_ENV: "production" })).toThrow("CANDOR_CLOCK_FILE");
});
