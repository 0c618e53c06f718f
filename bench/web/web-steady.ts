import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { appOf } from "../../e2e/page-models/app.ts";
import { type Route, arrivalOf } from "../../e2e/page-models/routes.ts";
import { msPerSecond, openDemoPhone, openSlowPage } from "./phone.ts";

/** The time until the work of loading is over. */
const SETTLE_MS = 8_000;
const SHARES = ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"];

/** Milliseconds a second that a slow phone's main thread works while a screen is only looked at. */
export async function measureSteady(
  browser: Browser,
  address: string,
  { route, seconds }: { route: Route; seconds: number },
): Promise<number> {
  const context = await openDemoPhone(browser, address);
  const { page, session } = await openSlowPage(context);
  await appOf(page).open(route);
  await arrivalOf(page, route, "demo").waitFor();
  await sleep(SETTLE_MS);
  const spent = await msPerSecond(session, seconds * 1_000);
  await context.close();
  const shares = SHARES.map((name) => `${name} ${Math.round(spent(name))}`).join(", ");
  process.stderr.write(`${route}: ${Math.round(spent("TaskDuration"))} ms/s, of it ${shares}\n`);
  return spent("TaskDuration");
}
