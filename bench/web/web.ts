import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Browser, BrowserContext } from "@playwright/test";
import { servePage } from "./page.ts";
import { PHONE, SLOWER, openBrowser, openSlowPage } from "./phone.ts";
import { type Round, report, reportFigure } from "../harness/report.ts";
import { startApp } from "./started-app.ts";

const TRADE = "/h5/#/pages/transaction/currency";
/** A slow network: 1.6 Mbit/s, and 150 ms for a round trip. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
const SLOW = `1.6 Mbit/s, 150 ms, processor ${SLOWER} times slower`;
/** A task longer than this delays a tap. */
const LONG_MS = 50;

const QUIET_MS = 4_000;
/** The compressed script that a phone may fetch until the largest part of the trading screen is shown. */
const SCRIPT_MOST = 210 * 1024;

type Seen = { lcpMs: number; blockedMs: number; shift: number };
/** Script bytes in all, and those requested before the largest part was shown. */
type Load = Seen & { scriptBytes: number; firstBytes: number };

/**
 * What the trading screen makes a phone fetch, against a page of React, the chart library and the
 * socket's alone that is built in the same run. Beside it, without a peer, how many bytes of script
 * the largest part of the screen waits for, when a first and a second visit show it, and how far what
 * is shown moves.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { rounds: { type: "string", default: "5" } } });
  const app = await startApp("bench-web");
  const floor = await servePage("FloorPage");
  const browser = await openBrowser();
  const rounds: Round[] = [];
  const firsts: Load[] = [];
  const seconds: Load[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const first = await firstVisit(browser, `${app.address}${TRADE}`);
    const least = await firstVisit(browser, floor.address);
    const second = await secondVisit(browser, `${app.address}${TRADE}`);
    firsts.push(first);
    seconds.push(second);
    rounds.push({ subject: first.scriptBytes, peer: least.scriptBytes });
    process.stderr.write(
      `round ${round + 1}: first ${JSON.stringify(first)}, second ${JSON.stringify(second)}\n`,
    );
  }
  await browser.close();
  floor.close();
  await app.stop();
  const lcp = { unit: "ms", conditions: SLOW };
  const shift = { unit: "layout shift", must: 0.02, conditions: SLOW };
  const light = { bench: "web", unit: "bytes of script", must: 1.6, aim: 1.25, seed: 0 };
  const script = {
    unit: "bytes of script",
    must: SCRIPT_MOST,
    conditions: "asked for before the LCP, as they travel",
  };
  return [
    reportFigure(
      { bench: "web-script", ...script },
      firsts.map(({ firstBytes }) => firstBytes),
    ),
    reportFigure(
      { bench: "web-lcp-cold", must: 1_700, ...lcp },
      firsts.map(({ lcpMs }) => lcpMs),
    ),
    reportFigure(
      { bench: "web-lcp-warm", must: 1_000, ...lcp },
      seconds.map(({ lcpMs }) => lcpMs),
    ),
    reportFigure(
      { bench: "web-shift", ...shift },
      firsts.map((load) => load.shift),
    ),
    report(light, rounds, { isLowerBetter: true }),
  ].every(Boolean);
}

async function firstVisit(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
  const load = await visit(context, address);
  await context.close();
  return load;
}

/** A visit after an earlier one, when the service worker has the app. */
async function secondVisit(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext(PHONE);
  const before = await context.newPage();
  await before.goto(address);
  await before.evaluate(async () => void (await navigator.serviceWorker.ready));
  await before.close();
  const load = await visit(context, address);
  await context.close();
  return load;
}

/**
 * Until the network is quiet and the chart is drawn. Nothing looks into the page before: what looks
 * runs there, as slowly as the page, and is counted with it.
 */
async function visit(context: BrowserContext, address: string): Promise<Load> {
  const { page, session } = await openSlowPage(context);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  const scripts = new Set<string>();
  let scriptBytes = 0;
  let lastAt = performance.now();
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    lastAt = performance.now();
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.addInitScript(observe, LONG_MS);
  await page.goto(address);
  while (performance.now() - lastAt < QUIET_MS) await sleep(QUIET_MS / 10);
  await page.locator("canvas").first().waitFor();
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  return { scriptBytes, firstBytes: await page.evaluate(scriptBefore, seen.lcpMs), ...seen };
}

/** Runs in the page: the script bytes that were fetched or on their way by then. */
function scriptBefore(lcpMs: number): number {
  return performance
    .getEntriesByType("resource")
    .filter(({ name, startTime }) => startTime < lcpMs && new URL(name).pathname.endsWith(".js"))
    .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0);
}

/** Runs in the page before anything else. */
function observe(longMs: number): void {
  const seen: Seen = { lcpMs: 0, blockedMs: 0, shift: 0 };
  (window as unknown as { seen: Seen }).seen = seen;
  const watch = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch("largest-contentful-paint", ({ startTime }) => (seen.lcpMs = startTime));
  watch("longtask", ({ duration }) => (seen.blockedMs += Math.max(0, duration - longMs)));
  watch("layout-shift", (entry) => (seen.shift += (entry as unknown as { value: number }).value));
}
