import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { routes } from "../../e2e/page-models/routes.ts";
import { findChromium } from "../../tools/chromium.mjs";
import { freePort } from "../../tools/ports.ts";
import { type Audited, VERSION, loadLighthouse } from "./installed-lighthouse.ts";
import { median } from "../harness/report.ts";
import { startApp } from "./started-app.ts";

const SCORES = ["performance", "accessibility", "best-practices", "seo"] as const;
/** What a guest meets first, with the score for speed that each must reach; of everything else it is the whole. */
const SCREENS = [
  ["home", 96],
  ["market", 96],
  ["trade", 90],
] as const;
const WHOLE = 100;
const AUDITS_SHOWN = 12;

/**
 * What Lighthouse makes of three screens on its own phone (a mid one, on slow 4G, as it simulates them),
 * of the app as `npm start` serves it. The whole of a score is 100, and the median of the rounds counts.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { rounds: { type: "string", default: "5" } } });
  const audit = await loadLighthouse();
  const app = await startApp("bench-lighthouse");
  let isReached = true;
  for (const [screen, speed] of SCREENS) {
    const seen: Audited[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1)
      seen.push(await audited(audit, `${app.address}/h5/#${routes[screen]}`));
    isReached = report(screen, speed, seen) && isReached;
  }
  await app.stop();
  return isReached;
}

type Audit = Awaited<ReturnType<typeof loadLighthouse>>;

/** In a browser of its own: nothing of an earlier visit is there. */
async function audited(audit: Audit, address: string): Promise<Audited> {
  const port = await freePort();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: [`--remote-debugging-port=${port}`, "--disable-gpu"],
    ...(executablePath !== undefined && { executablePath }),
  });
  const result = await audit(address, { port, onlyCategories: SCORES, logLevel: "error" });
  await browser.close();
  if (result === undefined) throw new Error(`Lighthouse says nothing of ${address}`);
  return result.lhr;
}

function report(screen: string, speed: number, seen: readonly Audited[]): boolean {
  const middle = (of: (one: Audited) => number): number => Math.round(median(seen.map(of)));
  const scoreOf = (name: string) => (one: Audited) => 100 * (one.categories[name]?.score ?? NaN);
  const msOf = (name: string) => (one: Audited) => one.audits[name]?.numericValue ?? NaN;
  const scores = Object.fromEntries(SCORES.map((name) => [name, middle(scoreOf(name))]));
  const speeds = seen.map(scoreOf("performance"));
  const musts = Object.fromEntries(
    SCORES.map((name) => [name, name === "performance" ? speed : WHOLE]),
  );
  tellWhatIsMissing(screen, seen.at(-1));
  process.stdout.write(
    `${JSON.stringify({
      bench: `lighthouse-${screen}`,
      ...scores,
      performance_min: Math.round(Math.min(...speeds)),
      performance_max: Math.round(Math.max(...speeds)),
      lcp_ms: middle(msOf("largest-contentful-paint")),
      tbt_ms: middle(msOf("total-blocking-time")),
      rounds: seen.length,
      must: musts,
      conditions: `Lighthouse ${VERSION}, its phone`,
    })}\n`,
  );
  return SCORES.every((name) => (scores[name] ?? NaN) >= (musts[name] ?? NaN));
}

/** What the last round held against the screen. */
function tellWhatIsMissing(screen: string, last: Audited | undefined): void {
  const counted = new Set(
    Object.values(last?.categories ?? {}).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  );
  const missing = Object.entries(last?.audits ?? {}).filter(
    ([id, { score }]) => counted.has(id) && score !== null && score < 0.9,
  );
  for (const [id, { score, title, displayValue = "" }] of missing.slice(0, AUDITS_SHOWN))
    process.stderr.write(`${screen}: ${id} ${score}: ${title} ${displayValue}\n`);
}
