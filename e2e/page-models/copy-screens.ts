import { expect, type Page } from "@playwright/test";

import { appOf } from "./app.ts";
import { contractScreenOf } from "./contract-screen.ts";
import { routes } from "./routes.ts";

/** Bitcoin for USDT. */
const BTC = "?currency_id=1&legal_id=3";

/** Copy trading for followers and leads: the board, a lead's page, the form, own copies and own leading. */
export function copyScreensOf(page: Page) {
  const main = page.getByRole("main");
  const app = appOf(page);
  const contract = contractScreenOf(page);
  const own = page.getByTestId("own-lead");
  const form = page.getByTestId("copy-form");
  return {
    main,
    own,
    form,
    losers: page.getByTestId("copy-losers"),
    leads: page.getByTestId("copy-leads").getByRole("listitem"),
    lead: page.getByTestId("copy-lead"),
    trades: page.getByTestId("copy-trades").getByRole("listitem"),
    number: form.getByRole("textbox", { name: /^(Lots per trade|Ratio)$/ }),
    budget: form.getByRole("textbox", { name: /^Budget/ }),
    summary: page.getByTestId("copy-summary"),
    relation: page.getByTestId("copy-relation"),
    copies: page.getByTestId("copies").getByRole("listitem"),
    agreement: page.getByTestId("copy-agreement"),
    sheet: page.getByRole("dialog").and(page.locator(":not([aria-modal=false])")).last(),
    /** Applies to become a lead, which the demo decides at once, and returns the lead's public name. */
    async becomeLead(): Promise<string> {
      await app.open("copyOwnLead");
      await own.getByRole("textbox", { name: "About your trading" }).fill("One coin, few trades.");
      await own.getByRole("button", { name: "Apply to lead" }).click();
      await expect(app.toast("You are a lead trader now")).toBeVisible();
      const name = own.locator("[translate=no]").first();
      return (await name.innerText()).trim();
    },
    /** Opens a long in bitcoin by the order form. */
    async openLong(lots: string): Promise<void> {
      await app.open("contract", BTC);
      await contract.open("long", { lots, leverage: "10" });
    },
    /** Closes a number of lots of the only bitcoin position, or all of it. */
    async close(lots?: string): Promise<void> {
      await contract.closeOf("Long 10x").first().click();
      if (lots !== undefined) await contract.field(/^Lots/).fill(lots);
      await contract.press(/^Close (entire|[0-9])/);
      await expect(contract.sheet).toBeHidden();
      await expect(contract.deciding).toHaveCount(0);
    },
    /** Reloads the list of copies until it shows the expected text. */
    async expectCopy(text: string | RegExp, tab: "Open copies" | "All copies"): Promise<void> {
      await expect(async () => {
        await page.goto(`/h5/#${routes.copyMine}`);
        await page.reload();
        await main.getByRole("tab", { name: tab }).click();
        await expect(
          page.getByTestId("copies").getByRole("listitem").filter({ hasText: text }),
        ).toHaveCount(1, { timeout: 2_000 });
      }).toPass();
    },
  };
}
