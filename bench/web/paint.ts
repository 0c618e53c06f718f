import type { Browser } from "@playwright/test";
import { servePage } from "./page.ts";
import { PHONE, msPerSecond, openBrowser, openSlowPage } from "./phone.ts";
import { report } from "../harness/report.ts";
import { lengthOf, takeRounds } from "../harness/rounds.ts";

const SETTLE_MS = 2_000;

/**
 * Milliseconds of script a second while two hundred markets change ten times a second, on a
 * processor slowed down four times: the app's list (a store beside React, rows in view only) against
 * the same rows with each message set as state.
 */
export async function run(args: string[]): Promise<boolean> {
  const { rounds: count, durationMs } = lengthOf(args);
  const page = await servePage("ListPage");
  const browser = await openBrowser();
  const rounds = await takeRounds(count, "ms/s", {
    subject: () => scriptMs(browser, `${page.address}?stored`, durationMs),
    peer: () => scriptMs(browser, `${page.address}?stated`, durationMs),
  });
  await browser.close();
  page.close();
  const terms = { bench: "paint", unit: "ms of script/s", must: 0.1, aim: 0.025, seed: 0 };
  return report(terms, rounds, { isLowerBetter: true });
}

async function scriptMs(browser: Browser, address: string, durationMs: number): Promise<number> {
  const context = await browser.newContext(PHONE);
  const { page, session } = await openSlowPage(context);
  await page.goto(address);
  await page.getByText("COIN1", { exact: true }).waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const spent = await msPerSecond(session, durationMs);
  await context.close();
  return spent("ScriptDuration");
}
