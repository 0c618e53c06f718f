import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, type CDPSession, type Page, devices } from "@playwright/test";
import { createRandom } from "../../harness/random.ts";
import { pressOnce } from "./press.ts";
import { networkOf } from "./network.ts";
import { PATIENCE_MS, isAlive, watchSigns } from "./signs.ts";

/** A visit: one screen and the presses that its seed determines. */
export type Visit = {
  base: string;
  /** The session of a demo account; a guest has none. */
  token: string | undefined;
  seed: number;
  screen: string;
  /** The hash route and its query where the visit begins and returns to. */
  address: string;
  /** Presses on that screen; those on other screens are extra. */
  presses: number;
  /** Breaks the page on purpose before it opens. */
  spoil?: (page: Page) => Promise<unknown>;
  /** The network stays cut although the visit believes that it is back. */
  isLeftCut?: boolean;
  /** The network is cut once in so many presses, for so many at most. */
  cuts?: { every: number; atMost: number };
  /** The first finding with this sign ends the visit. */
  until?: RegExp;
};

type Finding = { step: number; sign: string; trail: string[] };
export type Visited = { steps: number; onScreen: number; cuts: number; findings: Finding[] };

/** How far a visit may leave the screen under test before it returns. */
const ASTRAY_AT_MOST = 3;
/** A visit takes at most so many steps for each wanted press, as some screens lead elsewhere on any press. */
const FOR_EACH_AT_MOST = 4;
const TRAIL_KEPT = 14;

/** Presses at random on a phone of its own; ends early if the page does not recover. */
export async function visit(browser: Browser, order: Visit): Promise<Visited> {
  const { base, seed, screen, address, presses, until } = order;
  const findings: Finding[] = [];
  const trail: string[] = [];
  let [step, onScreen, astray] = [0, 0, 0];
  const tell = (sign: string): void => {
    findings.push({ step, sign, trail: trail.slice(-TRAIL_KEPT) });
  };
  const { page, session, close } = await openPhone(browser, order);
  const network = networkOf(page, order, (text) => trail.push(text));
  watchSigns(page.context(), base, network.isOrWasCut, tell);
  const isAt = (path: string): boolean => page.url().startsWith(`${base}/h5/${path}`);
  const open = () => page.goto(`${base}/h5/#${address}`).catch(() => undefined);
  await open();
  await isAlive(page);
  const isOver = (): boolean =>
    onScreen >= presses ||
    step >= presses * FOR_EACH_AT_MOST ||
    findings.some(({ sign }) => until?.test(sign));
  for (; !isOver(); step += 1) {
    const isThere = isAt(`#${address.replace(/\?.*/, "")}`);
    astray = isThere ? 0 : astray + 1;
    if (isThere) onScreen += 1;
    if (astray > ASTRAY_AT_MOST || !isAt("")) await open();
    // The seed, screen and step number alone decide a step's random numbers, so each run repeats it.
    const random = createRandom(mixed(`${seed} ${screen} ${step}`));
    await network.turn(random, tell);
    const done = await Promise.race([
      pressOnce({ page, session, random, isCut: network.isCut() }).catch(reasonOf),
      sleep(PATIENCE_MS, "was never through with it"),
    ]);
    trail.push(`${step} ${page.url().slice(base.length)}: ${done}`);
    if (await isAlive(page)) continue;
    if (!network.isJustCut() || !(await isBrowsersOwn(page)))
      tell(`dead page: ${await shownOn(page)}`);
    await network.mend();
    await page.goto("about:blank");
    await open();
    if (!(await isAlive(page))) break;
  }
  await close();
  return { steps: step, onScreen, cuts: network.times(), findings };
}

type Phone = { page: Page; session: CDPSession; close: () => Promise<void> };

async function openPhone(browser: Browser, { token, spoil }: Visit): Promise<Phone> {
  const context = await browser.newContext({
    ...devices["Pixel 7"],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    locale: "en-US",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.addInitScript((given) => {
    if (location.protocol !== "http:" || localStorage.getItem("h5Version") !== null) return;
    localStorage.setItem("h5Version", "1");
    if (given === undefined) return;
    localStorage.setItem("token", given);
    localStorage.setItem("isDemo", "1");
  }, token);
  await spoil?.(page);
  // Closes every page that opens besides this one.
  context.on("page", (other) => void (other !== page && other.close()));
  page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  page.on("filechooser", () => undefined);
  const session = await context.newCDPSession(page);
  return { page, session, close: () => context.close() };
}

/** The visible text of a dead page, for the report. */
const shownOn = (page: Page): Promise<string> =>
  Promise.race([
    page.evaluate(() => (document.body?.innerText ?? "").replaceAll("\n", " ").slice(0, 80)),
    sleep(1_000, "it answers nothing"),
  ]).catch((error: Error) => error.message);

/** Whether the browser shows its own page because it could not load this one. */
const isBrowsersOwn = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.URL.startsWith("chrome-error:")).catch(() => false);

const reasonOf = (error: Error): string => `could not: ${error.message.split("\n")[0]}`;

const mixed = (text: string): number =>
  Array.from(text).reduce(
    (sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193),
    0x811c9dc5,
  );
