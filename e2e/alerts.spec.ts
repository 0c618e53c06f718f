import { alertSheetOf } from "./page-models/alert-sheet.ts";
import { expect, test } from "./page-models/fixtures.ts";

test.use({ visitor: "demo" });

test(
  "a user sets price alerts on a market's screen, sees them listed, and removes them",
  { tag: "@core" },
  async ({ page, app, isMobile }) => {
    const { sheet, price, ...alert } = alertSheetOf(page);
    const waiting = isMobile
      ? page.getByRole("main").getByRole("listitem")
      : page.getByRole("row", { name: "BTC/USDT" });
    await test.step("the alert sheet opens on its market, and a typed price selects at or above, or at or below", async () => {
      await app.openTrade("BTC/USDT");
      await alert.open();
      await expect(sheet.getByRole("combobox", { name: "Market" })).toHaveValue("BTC/USDT");
      await price.fill("1");
      await expect(sheet.getByRole("radio", { name: "At or below" })).toBeChecked();
      await price.fill("900000");
      await expect(sheet.getByRole("radio", { name: "At or above" })).toBeChecked();
    });

    await test.step("a price that has already been reached is refused at its field", async () => {
      await sheet.getByRole("radio", { name: "At or below" }).check({ force: true });
      await alert.add();
      await expect(price).toHaveAccessibleDescription(
        /^The trigger price has already been reached: the price is [\d,.]+\. Choose/,
      );
      await sheet.getByRole("radio", { name: "At or above" }).check({ force: true });
    });

    await test.step("a new alert is listed among the active alerts until the user removes it", async () => {
      await alert.add();
      await expect(app.toast("Alert added")).toBeVisible();
      await app.open("alerts");
      await expect(waiting).toHaveText(/BTC\/USDTAt or above( · [\d,.]+% away)?900,000\.0/);
      await page.getByRole("button", { name: /^Remove alert on BTC\/USDT at 900,000/ }).click();
      await expect(page.getByText("No active alerts")).toBeVisible();
    });

    await test.step("a user sets an alert for a 24-hour change by its percentage, beside the present change", async () => {
      await app.openTrade("BTC/USDT");
      await alert.open();
      await sheet.getByRole("radio", { name: "24h change" }).check({ force: true });
      await expect(sheet).toContainText(/24h change now[+−]?[\d.]+%/);
      await sheet.getByRole("textbox", { name: "Change of at least" }).fill("0.5");
      await alert.add();
      await expect(sheet).toContainText("Enter a percentage from 1 to 100");
      await sheet.getByRole("button", { name: "20%" }).click();
      await alert.add();
      await expect(app.toast("Alert added")).toBeVisible();
      await app.open("alerts");
      await expect(waiting).toHaveText(/BTC\/USDT.*24h change.*now [+−]?[\d.]+%/);
      await page.getByRole("button", { name: "Remove alert on BTC/USDT at ±20%" }).click();
      await expect(page.getByText("No active alerts")).toBeVisible();
    });

    await test.step("the bell on a gold contract sets an alert for gold, and one press fills in a price 5% below", async () => {
      await app.open("contract", "?currency_id=1201&legal_id=3");
      await alert.open();
      await expect(sheet.getByRole("combobox", { name: "Market" })).toHaveValue("XAU/USDT");
      await sheet.getByRole("button", { name: "−5%" }).click();
      await expect(sheet.getByRole("radio", { name: "At or below" })).toBeChecked();
      await alert.add();
      await expect(app.toast("Alert added")).toBeVisible();
      await app.open("alerts");
      await expect(page.getByRole("button", { name: /^Remove alert on XAU\/USDT/ })).toBeVisible();
    });
  },
);

test(
  "a user filters messages by type, and switches notifications by type and channel",
  { tag: ["@core", "@notices"] },
  async ({ page, app }) => {
    const message = page.getByRole("button", { name: /^Your demo account is open/ });
    await test.step("a message is listed under its own type only", async () => {
      await app.open("messages");
      await expect(message).toBeVisible();
      await page.getByRole("tab", { name: "Trading" }).click();
      await expect(page.getByText("No notifications of this type")).toBeVisible();
      await page.getByRole("tab", { name: "System" }).click();
      await expect(message).toBeVisible();
    });

    await test.step("a switch keeps its setting after a reload, and security emails cannot be switched off", async () => {
      await page.getByRole("link", { name: "Notification settings" }).click();
      const mail = page.getByRole("switch", { name: "Trading: Email" });
      await expect(mail).not.toBeChecked();
      const kept = page.waitForResponse(/feedback\/switch/);
      await mail.click();
      await expect(mail).toBeChecked();
      await kept;
      await page.reload();
      await expect(mail).toBeChecked();
      await expect(page.getByRole("switch", { name: "Security: Email" })).toBeDisabled();
    });
  },
);
