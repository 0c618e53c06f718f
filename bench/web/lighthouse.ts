import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { routes } from "../../e2e/page-models/routes.ts";
import { findChromium } from "../../tools/chromium.mjs";
import { freePort } from "../../tools/ports.ts";
import { type Audited, VERSION, loadLighthouse } from "./installed-lighthouse.ts";
import { median } from "../harness/report.ts";
import { servePage } from "./page.ts";
import { startApp } from "./started-app.ts";

const SCORES = ["performance", "accessibility", "best-practices", "seo"] as const;
/**
 * The first screens of a guest, and how far below the floor page's score their score for speed may be; all other scores
 * must be full. The score itself depends on the machine and its hour.
 */
const SCREENS = [
  ["home", 4],
  ["market", 4],
  ["trade", 8],
] as const;
const WHOLE = 100;
const AUDITS_SHOWN = 12;

/**
 * Lighthouse's figures of three screens on its own phone (a middle one on slow 4G, as it simulates them), of the app as
 * `npm start` serves it, beside a page of the same libraries that does almost nothing. The rounds' median counts.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { rounds: { type: "string", default: "5" } } });
  const audit = await loadLighthouse();
  const [app, floor] = [await startApp("bench-lighthouse"), await servePage("FloorPage")];
  const pages = [
    ["floor", floor.address],
    ...SCREENS.map(([screen]) => [screen, `${app.address}/h5/#${routes[screen]}`] as const),
  ] as const;
  const seen = new Map<string, Audited[]>(pages.map(([name]) => [name, []]));
  // Screens take turns, so that a slow minute of the machine meets all of them.
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [name, address] of pages) seen.get(name)?.push(await audited(audit, address));
  await app.stop();
  floor.close();
  const audits = (name: string): readonly Audited[] => seen.get(name) ?? [];
  const floorSpeed = report("floor", audits("floor")).performance;
  const isReached = SCREENS.map(([screen, below]) => {
    const { performance, ...rest } = report(screen, audits(screen));
    return (
      performance >= floorSpeed - below && Object.values(rest).every((score) => score === WHOLE)
    );
  });
  return isReached.every(Boolean);
}

type Audit = Awaited<ReturnType<typeof loadLighthouse>>;

/** Audits in a new browser, which has nothing from an earlier visit. */
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

type Scores = Record<(typeof SCORES)[number], number>;

function report(page: string, seen: readonly Audited[]): Scores {
  const middle = (of: (one: Audited) => number): number => Math.round(median(seen.map(of)));
  const scoreOf = (name: string) => (one: Audited) => 100 * (one.categories[name]?.score ?? NaN);
  const msOf = (name: string) => (one: Audited) => one.audits[name]?.numericValue ?? NaN;
  const scores = Object.fromEntries(SCORES.map((name) => [name, middle(scoreOf(name))])) as Scores;
  const speeds = seen.map(scoreOf("performance"));
  tellWhatIsMissing(page, seen.at(-1));
  process.stdout.write(
    `${JSON.stringify({
      bench: `lighthouse-${page}`,
      ...scores,
      performance_min: Math.round(Math.min(...speeds)),
      performance_max: Math.round(Math.max(...speeds)),
      lcp_ms: middle(msOf("largest-contentful-paint")),
      tbt_ms: middle(msOf("total-blocking-time")),
      rounds: seen.length,
      conditions: `Lighthouse ${VERSION}, its phone`,
    })}\n`,
  );
  return scores;
}

/** Prints the faults that the last round found in the screen. */
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
