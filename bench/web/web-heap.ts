import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { appOf } from "../../e2e/page-models/app.ts";
import { marketScreenOf } from "../../e2e/page-models/market-screen.ts";
import { tradeScreenOf } from "../../e2e/page-models/trade-screen.ts";
import { metersOf, openDemoPhone } from "./phone.ts";

/** The time from one order to the next. */
const EVERY_MS = 15_000;
const COINS = ["ETH", "SOL", "BTC"];

/** Megabytes of script objects still held after this long of trading, with garbage collected. */
export async function measureHeap(
  browser: Browser,
  address: string,
  minutes: number,
): Promise<number> {
  const context = await openDemoPhone(browser, address);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  await appOf(page).openTrade("BTC/USDT");
  await tradeScreenOf(page).bids.first().waitFor();
  const end = performance.now() + minutes * 60_000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    process.stderr.write(`heap at turn ${turn}: ${(await heldMegabytes(session)).toFixed(1)} MB\n`);
    await tradeOnce(page, turn);
    await sleep(Math.min(EVERY_MS, Math.max(0, end - performance.now())));
  }
  const held = await heldMegabytes(session);
  await context.close();
  return held;
}

/** Places an order that waits in the book and cancels it; each fourth time in another market. */
async function tradeOnce(page: Page, turn: number): Promise<void> {
  const trade = tradeScreenOf(page);
  if (turn % 4 === 3) {
    await appOf(page).navigation.getByRole("link", { name: "Markets" }).click();
    await marketScreenOf(page)
      .row(COINS[(turn >> 2) % COINS.length] ?? "")
      .click();
  }
  const away = (await trade.priceOf(trade.bids.first())) * 0.97;
  await trade.placeLimit(away.toFixed(2), "1");
  await trade.cancels.first().click();
  await trade.noOrders.waitFor();
}

async function heldMegabytes(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  return (await metersOf(session))("JSHeapUsedSize") / 1_000_000;
}
