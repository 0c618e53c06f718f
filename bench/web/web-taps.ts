import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession, Locator, Page } from "@playwright/test";
import { appOf } from "../../e2e/page-models/app.ts";
import { marketScreenOf } from "../../e2e/page-models/market-screen.ts";
import { arrivalOf } from "../../e2e/page-models/routes.ts";
import { tradeScreenOf } from "../../e2e/page-models/trade-screen.ts";
import { openDemoPhone, openSlowPage } from "./phone.ts";

/** How long a finger stays down, and how long a user looks before the next touch. */
const PRESS_MS = 70;
const LOOK_MS = 700;

/** One touch or key, timed from the finger to the next frame that shows its effect. */
export type Interaction = { name: string; ms: number };

type Hand = {
  page: Page;
  tap: (name: string, target: Locator) => Promise<void>;
  type: (name: string, text: string) => Promise<void>;
  seen: () => Promise<Interaction[]>;
};

/** Repeats a trader's actions on a slow phone; returns Chromium's timing of each touch. */
export async function measureTaps(
  browser: Browser,
  address: string,
  rounds: number,
): Promise<Interaction[]> {
  const context = await openDemoPhone(browser, address);
  const { page, session } = await openSlowPage(context);
  const hand = await handOn(page, session);
  await appOf(page).open("home");
  await arrivalOf(page, "home", "demo").waitFor();
  for (let round = 0; round < rounds; round += 1) {
    await trade(hand);
    await changeLanguage(hand, "English", "Français");
    await changeLanguage(hand, "Français", "English");
    await lookAround(hand);
  }
  const seen = await hand.seen();
  await context.close();
  return seen;
}

async function trade({ page, tap, type }: Hand): Promise<void> {
  const { navigation } = appOf(page);
  const screen = tradeScreenOf(page);
  const sheet = page.getByRole("dialog");
  await tap("tab Markets", navigation.getByRole("link", { name: "Markets" }));
  await tap("market row", marketScreenOf(page).row("ETH"));
  await tap("price of the book", screen.bids.nth(3));
  await tap("percentage", screen.share("25%"));
  await tap("amount", screen.amount);
  await page.keyboard.press("Control+A");
  await type("amount's digits", "0.01");
  await tap("buy", screen.submit);
  await tap("cancel", screen.cancels.first());
  await tap("open a sheet", page.getByRole("button", { name: /choose another market$/ }));
  await tap("close a sheet", sheet.getByRole("button", { name: "Close" }));
}

async function changeLanguage({ page, tap }: Hand, from: string, to: string): Promise<void> {
  await tap("open the menu", page.locator("header").getByRole("button").last());
  await tap("language", page.getByRole("dialog").getByRole("button", { name: from }));
  await tap("another language", page.getByRole("dialog").getByText(to, { exact: true }));
}

async function lookAround({ page, tap }: Hand): Promise<void> {
  for (const name of ["Finance", "Assets", "Home", "Trade"])
    await tap(`tab ${name}`, appOf(page).navigation.getByRole("link", { name }));
}

async function handOn(page: Page, session: CDPSession): Promise<Hand> {
  const touches: { name: string; at: number }[] = [];
  await page.addInitScript(observe);
  const note = async (name: string): Promise<void> => {
    touches.push({ name, at: await page.evaluate(() => performance.now()) });
  };
  return {
    page,
    async tap(name, target) {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (box === null) throw new Error(`nothing to tap: ${name}`);
      const touch = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await note(name);
      await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [touch] });
      await sleep(PRESS_MS);
      await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await sleep(LOOK_MS);
    },
    async type(name, text) {
      await note(name);
      for (const key of text) {
        await page.keyboard.press(key, { delay: PRESS_MS });
        await sleep(PRESS_MS);
      }
      await sleep(LOOK_MS);
    },
    async seen() {
      const noted = await page.evaluate(
        () => (window as unknown as { interactions: Record<string, Noted> }).interactions,
      );
      return Object.values(noted).map(({ at, ms }) => ({
        name: touches.findLast((touch) => touch.at <= at)?.name ?? "",
        ms,
      }));
    },
  };
}

type Noted = { at: number; ms: number };

/** Runs in the page: records each interaction by its number, as long as its longest event. */
function observe(): void {
  const interactions: Record<string, Noted> = {};
  (window as unknown as { interactions: typeof interactions }).interactions = interactions;
  new PerformanceObserver((list) => {
    for (const {
      interactionId,
      startTime,
      duration,
    } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId === 0) continue;
      const noted = (interactions[interactionId] ??= { at: startTime, ms: 0 });
      noted.ms = Math.max(noted.ms, duration);
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
