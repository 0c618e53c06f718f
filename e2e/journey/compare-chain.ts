import type { Browser } from "@playwright/test";

import { letPass } from "../page-models/clock.ts";
import { operatorAt } from "../page-models/console-app.ts";
import { expect, test } from "../page-models/fixtures.ts";

/** Longer than the time between two reconciliations with the chain. */
const LOOK_SECONDS = 301;

/** After all deposits and withdrawals finance sees that the chain holds what the books say. */
export const compareChain = (browser: Browser): Promise<void> =>
  test.step("finance sees that the chain holds what the books say", async () => {
    const desk = await operatorAt(browser, "finance-3");
    await desk.open("/custody");
    const cells = desk.row(/^USDT ERC20/).getByRole("cell");
    const before = (await cells.nth(5).textContent()) ?? "";
    await letPass(LOOK_SECONDS);
    await expect(async () => {
      await desk.page.reload();
      await expect(cells.nth(5)).not.toHaveText(before, { timeout: 3_000 });
    }).toPass();
    await expect(cells.nth(4)).toHaveText("0");
    expect.soft(await desk.violations(), "reconciliation").toEqual([]);
    await desk
      .row(/^USDT ERC20/)
      .getByRole("button", { name: "Show" })
      .click();
    await expect(desk.sheet).toContainText("No differences");
    await expect(desk.sheet).toContainText(/Withdrawals posted−[\d,.]+/);
    expect.soft(await desk.violations(), "a look at a chain").toEqual([]);
    await desk.page.context().close();
  });
