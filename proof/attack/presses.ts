import { parseArgs } from "node:util";
import { type Browser, chromium, request } from "@playwright/test";
import { privateRoutes, routeNames, routes, searchOf } from "../../e2e/page-models/routes.ts";
import { type Server, serverOf } from "../../e2e/page-models/server.ts";
import { findChromium } from "../../tools/chromium.mjs";
import { buildWeb, isWebBuilt } from "../../tools/start/web-build.ts";
import { spoilt } from "./presses/spoilt.ts";
import { type Visit, type Visited, visit } from "./presses/visit.ts";
import { createServer } from "../harness/running-server.ts";

/** The number of presses on each screen with each seed. */
const PRESSES = 60;
const SEEDS = "1 2 3 4";
const AT_ONCE = 3;
const CONTROL = { screen: "settings", address: routes.settings, presses: 30 };
const SIGNS_SHOWN = 6;

/**
 * Random presses, typing, swipes, back steps and resizes on every screen, while the network is cut now and then. No
 * page may die, no error may be thrown, no answer may have an error status, and the app must notice when the network is
 * back. The controls are pages spoilt on purpose. The same seed and screen repeat a visit, except for live prices.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      presses: { type: "string", default: `${PRESSES}` },
      seeds: { type: "string", default: SEEDS },
      screens: { type: "string", default: routeNames.join(" ") },
    },
  });
  const started = performance.now();
  if (!isWebBuilt()) await buildWeb();
  const server = await createServer({ isWebServed: true, isUnlimited: true });
  await server.start();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    // Requests of a page to other hosts stay unanswered.
    args: ["--disable-gpu", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
    ...(executablePath !== undefined && { executablePath }),
  });
  const calls = await request.newContext({ baseURL: server.base });
  const users = serverOf(calls);
  const seeds = values.seeds.split(" ").map(Number);
  const named = values.screens.split(/[ ,]/);
  const orders: Visit[] = [];
  for (const route of routeNames.filter((name) => named.includes(name)))
    for (const seed of seeds) {
      const isGuest = seed % 2 === 0 && !privateRoutes.includes(route);
      const token = isGuest ? undefined : await users.openDemo();
      const address = routes[route] + (await searchOf(route, users));
      const presses = Number(values.presses);
      orders.push({ base: server.base, token, seed, screen: route, address, presses });
    }
  const visits = await visitAll(browser, orders);
  const told = await visitSpoilt(browser, server.base, users);
  await calls.dispose();
  await browser.close();
  await server.close();
  const findings = visits.flatMap((one) => one.findings);
  const missed = Object.entries(told).filter(([, isSeen]) => !isSeen);
  const sum = (of: (one: Visited) => number): number =>
    visits.reduce((all, one) => all + of(one), 0);
  process.stdout.write(
    `${JSON.stringify({
      suite: "attack-presses",
      seeds,
      tried: sum(({ steps }) => steps),
      failed: findings.length,
      screens: new Set(orders.map(({ screen }) => screen)).size,
      on_screen: sum(({ onScreen }) => onScreen),
      cuts: sum(({ cuts }) => cuts),
      control: missed.length === 0 ? "red" : "green",
      controls: told,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    })}\n`,
  );
  return findings.length === 0 && missed.length === 0;
}

async function visitAll(browser: Browser, orders: readonly Visit[]): Promise<Visited[]> {
  const waiting = [...orders];
  const done: Visited[] = [];
  const work = async (): Promise<void> => {
    for (let order = waiting.shift(); order !== undefined; order = waiting.shift()) {
      const visited = await visit(browser, order);
      done.push(visited);
      tellVisit(order, visited);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return done;
}

/** Names the spoilt pages that the visit recognised by their sign. */
async function visitSpoilt(
  browser: Browser,
  base: string,
  users: Server,
): Promise<Record<string, boolean>> {
  const token = await users.openDemo();
  const seen = await Promise.all(
    Object.entries(spoilt).map(async ([name, { order, sign }]) => {
      const spoiltVisit = { base, token, seed: 1, ...CONTROL, ...order, until: sign };
      const { findings } = await visit(browser, spoiltVisit);
      return [name, findings.some((finding) => sign.test(finding.sign))] as const;
    }),
  );
  return Object.fromEntries(seen);
}

/** Prints each sign once, with the steps to its first occurrence and the command that repeats it. */
function tellVisit({ screen, seed }: Visit, { steps, findings }: Visited): void {
  const lines = [`${screen}, seed ${seed}: ${steps} presses, ${findings.length} findings`];
  const again = `npm run attack -- presses --screens ${screen} --seeds ${seed}`;
  const bySign = Map.groupBy(findings, ({ sign }) => sign);
  for (const [sign, [first, ...others]] of [...bySign].slice(0, SIGNS_SHOWN)) {
    lines.push(`  ${others.length + 1} times ${sign}`, `  ${again}, step ${first?.step}, after`);
    lines.push(...(first?.trail ?? []).map((line) => `    ${line}`));
  }
  process.stderr.write(`${lines.join("\n")}\n`);
}
