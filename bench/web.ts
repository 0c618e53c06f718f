import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../tools/chromium.mjs";
import { freePort } from "../tools/ports.ts";
import { servePage } from "./page.ts";
import { type Round, median, report } from "./report.ts";

const root = join(import.meta.dirname, "..");
const PHONE = { width: 390, height: 844 };
/** A slow phone on a slow network: 1.6 Mbit/s, 150 ms there and back, a processor four times slower. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
const SLOWER = 4;
/** Longer than this a task keeps a tap waiting. */
const LONG_MS = 50;

type Load = { scriptBytes: number; lcpMs: number; blockedMs: number; shift: number };

/**
 * What the trading screen makes a phone fetch, against a page of React, the chart library and the
 * socket's alone that is built in the same run. The times of its first visit are told beside it.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { rounds: { type: "string", default: "5" } } });
  const app = await startApp();
  const floor = await servePage("FloorPage");
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  const rounds: Round[] = [];
  const loads: Load[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const load = await loadOf(browser, `${app.address}/h5/#/pages/transaction/currency`);
    const least = await loadOf(browser, floor.address);
    loads.push(load);
    rounds.push({ subject: load.scriptBytes, peer: least.scriptBytes });
    process.stderr.write(`round ${round + 1}: ${JSON.stringify(load)}\n`);
  }
  await browser.close();
  floor.close();
  await app.stop();
  const middle = (what: keyof Load): number => median(loads.map((load) => load[what]));
  process.stderr.write(
    `LCP ${Math.round(middle("lcpMs"))} ms (must 2500), blocked ${Math.round(middle("blockedMs"))} ms, shift ${middle("shift").toFixed(3)} (must 0.02)\n`,
  );
  const terms = { bench: "web", unit: "bytes of script", must: 1.6, aim: 1.25, seed: 0 };
  const isLight = report(terms, rounds, { isLowerBetter: true });
  return isLight && middle("lcpMs") <= 2_500 && middle("shift") <= 0.02;
}

/** A first visit, until the chart is drawn and the network is quiet. */
async function loadOf(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const scripts = new Set<string>();
  let scriptBytes = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.addInitScript(observe, LONG_MS);
  await page.goto(address);
  await page.locator("canvas").first().waitFor({ timeout: 60_000 });
  await sleep(4_000);
  const seen = await page.evaluate(
    () => (window as unknown as { seen: Omit<Load, "scriptBytes"> }).seen,
  );
  await context.close();
  return { scriptBytes, ...seen };
}

/** Runs in the page before anything else. */
function observe(longMs: number): void {
  const seen = { lcpMs: 0, blockedMs: 0, shift: 0 };
  (window as unknown as { seen: typeof seen }).seen = seen;
  const watch = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch("largest-contentful-paint", ({ startTime }) => (seen.lcpMs = startTime));
  watch("longtask", ({ duration }) => (seen.blockedMs += Math.max(0, duration - longMs)));
  watch("layout-shift", (entry) => (seen.shift += (entry as unknown as { value: number }).value));
}

/** The app as `npm start` runs it, in a world of its own. */
async function startApp(): Promise<{ address: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const state = join(root, ".candor", "bench-web");
  rmSync(state, { recursive: true, force: true });
  const child = spawn(process.execPath, [join(root, "tools", "start.ts")], {
    env: { ...process.env, CANDOR_STATE: state, PORT: `${port}` },
    stdio: "ignore",
  });
  const address = `http://127.0.0.1:${port}`;
  while ((await fetch(`${address}/healthz`).catch(() => undefined))?.status !== 200) {
    if (child.exitCode !== null) throw new Error("the app did not start");
    await sleep(200);
  }
  return {
    address,
    stop: async () => {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}
