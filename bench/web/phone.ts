import { setTimeout as sleep } from "node:timers/promises";
import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
  chromium,
  request,
} from "@playwright/test";
import { serverOf } from "../../e2e/page-models/server.ts";
import { findChromium } from "../../tools/chromium.mjs";

/** The assumed slowness of a phone's processor against this machine. */
export const SLOWER = 4;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: "en-US",
};

export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch(executablePath === undefined ? {} : { executablePath });
}

/** A page on a phone, slowed down like one, with Chromium's meters. */
export async function openSlowPage(
  context: BrowserContext,
): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await session.send("Performance.enable");
  return { page, session };
}

/** A phone whose user has a new demo account. */
export async function openDemoPhone(browser: Browser, address: string): Promise<BrowserContext> {
  const calls = await request.newContext({ baseURL: address });
  const token = await serverOf(calls).openDemo();
  await calls.dispose();
  const kept = { h5Version: "1", token, isDemo: "1" };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin: address, localStorage }] };
  return browser.newContext({ ...PHONE, baseURL: address, serviceWorkers: "block", storageState });
}

/** Chromium's meters of a page by name: times in seconds, sizes in bytes. */
export async function metersOf(session: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
}

/** The growth of Chromium's time meters from now on, in milliseconds a second. */
export async function msPerSecond(
  session: CDPSession,
  durationMs: number,
): Promise<(meter: string) => number> {
  const before = await metersOf(session);
  await sleep(durationMs);
  const after = await metersOf(session);
  const passed = after("Timestamp") - before("Timestamp");
  return (meter) => ((after(meter) - before(meter)) / passed) * 1_000;
}
