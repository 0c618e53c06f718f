import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { languages } from "@candor/locales/languages.ts";
import { type Browser, type Locator, type Page, chromium } from "@playwright/test";
import { writeItem } from "../../apps/server/src/areas/content/index.ts";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { openDb } from "../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../apps/server/src/db/transaction.ts";
import { findChromium } from "../../tools/chromium.mjs";
import { buildWeb, isWebBuilt } from "../../tools/start/web-build.ts";
import { hostileTexts } from "./hostile-texts.ts";
import { createServer } from "../harness/running-server.ts";

const SEED = 1;
/** Code that does not run at once, for example after a picture fails, runs within this time. */
const WAIT_MS = 60;

/**
 * Hostile texts as news, titles, nicknames and signatures, each shown in a browser: none may run, or even reach the
 * page's content policy. The proof writes names past the rules that refuse most of them, because showing a name must be
 * safe without those rules. The control shows the same texts unsafely and must see some of them run.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: "string", default: "300" },
      seed: { type: "string", default: `${SEED}` },
    },
  });
  const started = performance.now();
  const seed = Number(values.seed);
  const texts = hostileTexts(Number(values.count), seed);
  if (!isWebBuilt()) await buildWeb();
  const server = await createServer({ isWebServed: true });
  await server.start();
  const executablePath = findChromium();
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  const token = await openDemo(server.base);
  const page = await openApp(browser, server.base, token);
  const seen = await watch(page);
  let refused = 0;
  let reloaded = 0;
  for (const text of texts) {
    const id = await publish(server.pool, text);
    refused += await rename(server, token, text);
    await page.goto(`${server.base}/h5/#/pages/common/article?id=${id}`);
    reloaded += await show(page, page.locator("article"));
    await touchEverything(page);
    await page.evaluate(() => void (location.hash = "#/pages/setting/userInfo"));
    reloaded += await show(page, page.getByRole("textbox").nth(1));
    await page.waitForTimeout(WAIT_MS);
  }
  const control = await carelessHits(browser, texts);
  await browser.close();
  await server.close();
  const failed = seen.hits + seen.policy;
  process.stdout.write(
    `${JSON.stringify({
      suite: "attack-texts",
      seed,
      tried: texts.length,
      failed,
      scripts_run: seen.hits,
      policy_hits: seen.policy,
      names_refused: refused,
      reloaded,
      control: control > 0 ? "red" : "green",
      control_hits: control,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    })}\n`,
  );
  return failed === 0 && control > 0;
}

async function openDemo(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/user/registerMoni`, { method: "POST" });
  return ((await answer.json()) as { message: string }).message;
}

async function openApp(browser: Browser, base: string, token: string): Promise<Page> {
  const page = await browser.newPage({ serviceWorkers: "block" });
  await page.addInitScript((given) => {
    localStorage.setItem("h5Version", "1");
    localStorage.setItem("token", given);
    localStorage.setItem("isDemo", "1");
  }, token);
  return page;
}

/** Waits for the element with the text; returns 1 if it came only after a reload. */
async function show(page: Page, wanted: Locator): Promise<0 | 1> {
  try {
    await wanted.waitFor();
    return 0;
  } catch {
    const shown = await page.locator("body").innerText();
    process.stderr.write(`${page.url()} showed nothing of the text, but:\n${shown}\n`);
    await page.reload();
    await wanted.waitFor();
    return 1;
  }
}

/** Counts scripts that run and scripts that the content policy stops. */
async function watch(page: Page): Promise<{ hits: number; policy: number }> {
  const seen = { hits: 0, policy: 0 };
  await page.exposeFunction("countHit", () => (seen.hits += 1));
  await page.exposeFunction("countPolicy", () => (seen.policy += 1));
  page.on("dialog", (dialog) => {
    seen.hits += 1;
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    const told = window as unknown as { countHit: () => void; countPolicy: () => void };
    Object.defineProperty(window, "hit", {
      set() {
        told.countHit();
      },
      configurable: true,
    });
    document.addEventListener("securitypolicyviolation", () => told.countPolicy());
  });
  return seen;
}

/** Sends pointer and keyboard events to every element, since some scripts wait for one. */
async function touchEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("article *")) {
      element.dispatchEvent(new PointerEvent("pointerenter", { bubbles: true }));
      if (element instanceof HTMLElement) element.focus();
      const isWayOut = element instanceof HTMLAnchorElement && element.protocol === "https:";
      if (element instanceof HTMLElement && !isWayOut && element.tagName !== "A") element.click();
      if (element instanceof HTMLAnchorElement && element.protocol === "javascript:")
        element.click();
    }
  });
}

const publish = (pool: Parameters<typeof openDb>[0], text: string): Promise<string | undefined> => {
  const words = Object.fromEntries(
    languages.map((lang) => [lang, { title: text, summary: text, body: `<p>before</p>${text}` }]),
  );
  const item = { kind: "news", slug: randomUUID() } as const;
  return inTransaction(openDb(pool), (tx) =>
    writeItem(tx, systemClock, item, words as Parameters<typeof writeItem>[3]),
  );
};

/** Requests the name as a user does, and then writes it to the database anyway; returns 1 if it was refused. */
async function rename(
  { base, pool }: Pick<Awaited<ReturnType<typeof createServer>>, "base" | "pool">,
  token: string,
  text: string,
): Promise<number> {
  const answer = await fetch(`${base}/api/user/editNickname`, {
    method: "POST",
    headers: { authorization: token },
    body: new URLSearchParams({ nickname: text.slice(0, 200) }),
  });
  if (answer.status >= 500) throw new Error(`a name made the server answer ${answer.status}`);
  const { type } = (await answer.json()) as { type: string };
  await pool.query("UPDATE users SET nickname = $1, signature = $1 WHERE realm = 'demo'", [
    text.replaceAll("\0", ""),
  ]);
  return type === "ok" ? 0 : 1;
}

/** How many of the texts run when they are inserted as HTML without a policy. */
async function carelessHits(browser: Browser, texts: readonly string[]): Promise<number> {
  const page = await browser.newPage();
  const seen = await watch(page);
  await page.goto("about:blank");
  for (const text of texts.slice(0, 60)) {
    await page.evaluate((html) => {
      const box = document.createElement("div");
      box.innerHTML = html;
      document.body.append(box);
    }, text);
    await page.waitForTimeout(20);
  }
  return seen.hits;
}
