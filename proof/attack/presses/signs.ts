import { setTimeout as sleep } from "node:timers/promises";
import { languages } from "@candor/locales/languages.ts";
import { readTexts } from "@candor/locales/read.ts";
import type { BrowserContext, Page } from "@playwright/test";

/** Expected errors: those of requests that a cut network ends, and those of statuses, which are counted separately. */
const TOLD_ELSEWHERE = /^Failed to load resource|net::ERR_|Failed to fetch/;
/** Errors of code that cannot load while the network is cut; the page reports it. */
const LOST_CODE =
  /dynamically imported module|ChunkLoadError|Importing a module|fetching the script/;

/** Reports each invisible failure from now on as it happens. */
export function watchSigns(
  context: BrowserContext,
  base: string,
  wasCut: () => boolean,
  tell: (sign: string) => void,
): void {
  const tellText = (kind: string, text: string): void => {
    if (TOLD_ELSEWHERE.test(text) || (wasCut() && LOST_CODE.test(text))) return;
    tell(`${kind}: ${text.slice(0, 300)}`);
  };
  context.on("console", (message) => {
    if (message.type() === "error") tellText("console", message.text());
  });
  context.on("weberror", (error) => tellText("thrown", error.error().message));
  context.on("response", (response) => {
    const [status, address] = [response.status(), response.url()];
    if (status >= 400 && address.startsWith(base))
      tell(`status ${status}: ${address.slice(base.length).replace(/\?.*/, "")}`);
  });
}

/** How long a page may take to be usable again, or the app to recover once the network is back. */
export const PATIENCE_MS = 10_000;

const POLL_MS = 50;

/** Whether the page has controls and a heading. A page that does not answer counts as dead too. */
export const isAlive = (page: Page): Promise<boolean> =>
  holds(
    page,
    PATIENCE_MS,
    () => {
      const isShown = (names: string): boolean =>
        [...document.querySelectorAll(names)].some((one) => one.checkVisibility());
      return isShown("nav a, header a, header button") && isShown("h1, h2, [role=dialog]");
    },
    undefined,
  );

/** Texts that a screen shows while it receives nothing. */
const lost = languages.flatMap((language) =>
  [
    readTexts(language, "shell")["shell.reconnecting"],
    readTexts(language, "common")["common.price-old"],
  ].map((text) => {
    if (typeof text?.[0] !== "string") throw new Error(`no words for old prices in ${language}`);
    return text[0];
  }),
);

/** Counts what a page receives from the server itself rather than from the device's cache. */
export function watchArrivals(page: Page): () => number {
  let count = 0;
  page.on("websocket", (socket) => socket.on("framereceived", () => (count += 1)));
  page.on("response", (response) => {
    if (/\/(api|healthz)\b/.test(response.url()) && !response.fromServiceWorker()) count += 1;
  });
  return () => count;
}

/** Whether the app has noticed that the network is back: data arrives and the page no longer reports a loss. */
export async function isBack(page: Page, hasArrivals: () => boolean): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS;
  while (!hasArrivals() && performance.now() < until) await sleep(POLL_MS);
  // A page that is reloading has no body yet, so it reports nothing.
  const isSaid = (said: readonly string[]): boolean => {
    const shown = document.body?.innerText;
    return shown !== undefined && !said.some((text) => shown.includes(text));
  };
  return hasArrivals() && holds(page, PATIENCE_MS, isSaid, lost);
}

const holds = <Given>(
  page: Page,
  timeout: number,
  claim: (given: Given) => boolean,
  given: Given,
): Promise<boolean> =>
  page.waitForFunction<boolean, Given>(claim as never, given as never, { timeout }).then(
    () => true,
    () => false,
  );
