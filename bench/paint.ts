import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../tools/chromium.mjs";
import { servePage } from "./page.ts";
import { type Round, report } from "./report.ts";

const PHONE = { width: 390, height: 844 };
const SLOWER = 4;
const SETTLE_MS = 2_000;

/**
 * Milliseconds of script a second while two hundred markets change ten times a second, on a
 * processor slowed down four times: the app's list (a store beside React, rows in view only) against
 * the same rows with each message set as state.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "4" },
    },
  });
  const page = await servePage("ListPage");
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  const rounds: Round[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const seconds = Number(values.seconds);
    const subject = await scriptMs(browser, `${page.address}?stored`, seconds);
    const peer = await scriptMs(browser, `${page.address}?stated`, seconds);
    rounds.push({ subject, peer });
    process.stderr.write(
      `round ${round + 1}: ${Math.round(subject)} against ${Math.round(peer)} ms/s\n`,
    );
  }
  await browser.close();
  page.close();
  const terms = { bench: "paint", unit: "ms of script/s", must: 0.1, aim: 0.025, seed: 0 };
  return report(terms, rounds, { isLowerBetter: true });
}

async function scriptMs(browser: Browser, address: string, seconds: number): Promise<number> {
  const page = await browser.newPage({ viewport: PHONE });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await session.send("Performance.enable");
  await page.goto(address);
  await page.getByText("COIN1", { exact: true }).waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const scriptSeconds = async (): Promise<{ script: number; at: number }> => {
    const { metrics } = await session.send("Performance.getMetrics");
    const value = (name: string): number =>
      metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return { script: value("ScriptDuration"), at: value("Timestamp") };
  };
  const before = await scriptSeconds();
  await page.waitForTimeout(seconds * 1_000);
  const after = await scriptSeconds();
  await page.close();
  return ((after.script - before.script) / (after.at - before.at)) * 1_000;
}
