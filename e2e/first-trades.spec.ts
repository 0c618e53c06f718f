import type { Locator, Page } from "@playwright/test";

import { contentScreensOf } from "./page-models/content-screens.ts";
import { contractScreenOf } from "./page-models/contract-screen.ts";
import { firstStepsOf } from "./page-models/first-steps.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { optionScreenOf } from "./page-models/option-screen.ts";
import { tradeScreenOf } from "./page-models/trade-screen.ts";

/** The taps from the opened app to the order, including its confirmation. */
const TAPS_MAX = { spot: 5, position: 7, option: 5 };

/** Counts the presses that the page receives. */
async function countTaps(page: Page): Promise<{ made: () => Promise<number> }> {
  let made = 0;
  await page.exposeFunction("countTap", () => {
    made += 1;
  });
  await page.addInitScript(() => {
    const told = window as unknown as { countTap: () => void };
    addEventListener("pointerdown", () => told.countTap(), { capture: true });
  });
  return {
    made: async () => {
      // This call returns only after the page's earlier calls of `countTap` have arrived.
      await page.evaluate(() => undefined);
      return made;
    },
  };
}

async function tapAll(...targets: readonly Locator[]): Promise<void> {
  for (const target of targets) await target.click();
}

test.describe("a first visit to the demo", { tag: "@phone" }, () => {
  test.beforeEach(async ({ page }) => contentScreensOf(page).withoutNotice());

  test("a guest buys a coin in five taps", async ({ page, app }) => {
    const taps = await countTaps(page);
    const { tryDemo, trade: trading } = firstStepsOf(page);
    const { form, submit } = tradeScreenOf(page);
    await app.open("home");
    await tapAll(
      tryDemo,
      trading,
      form.getByRole("radiogroup").getByText("Market", { exact: true }),
      form.getByRole("button", { name: "25%", exact: true }),
      submit,
    );
    await expect(app.toast(/^Bought 0\.\d+ BTC at/)).toBeVisible();
    expect(await taps.made()).toBeLessThanOrEqual(TAPS_MAX.spot);
  });

  test("a guest opens a position with a stop in seven taps", async ({ page, app }) => {
    const taps = await countTaps(page);
    const screen = contractScreenOf(page);
    const { form, share, stops, position } = screen;
    await app.open("home");
    await tapAll(
      firstStepsOf(page).tryDemo,
      contentScreensOf(page).entries.getByRole("link", { name: "Futures", exact: true }),
      share("25%"),
      stops,
      form.getByRole("group", { name: "Stop loss from the price" }).getByRole("button").nth(1),
    );
    await screen.send();
    const opened = position(/Long/);
    await expect(opened).toHaveCount(1);
    await expect(opened, "with its stop").toContainText(/SL.*\d|Stop loss.*\d/);
    expect(await taps.made()).toBeLessThanOrEqual(TAPS_MAX.position);
  });

  test("a guest buys an option in five taps", async ({ page, app }) => {
    const taps = await countTaps(page);
    const { form, button, running } = optionScreenOf(page);
    await app.open("home");
    await tapAll(
      firstStepsOf(page).tryDemo,
      contentScreensOf(page).entries.getByRole("link", { name: "Timed options" }),
      form.getByRole("group", { name: "Quick stake amounts" }).getByRole("button").first(),
      button("Up"),
    );
    await expect(running.first()).toBeVisible();
    expect(await taps.made()).toBeLessThanOrEqual(TAPS_MAX.option);
  });
});
