import { alertSheetOf } from "./page-models/alert-sheet.ts";
import { expect, test } from "./page-models/fixtures.ts";

test.use({ visitor: "demo" });

test(
  "a price is waited for from its market's screen, listed, refused where it is reached, and taken back",
  { tag: "@core" },
  async ({ page, app, isMobile }) => {
    const { sheet, price, ...alert } = alertSheetOf(page);
    const waiting = isMobile
      ? page.getByRole("main").getByRole("listitem")
      : page.getByRole("row", { name: "BTC/USDT" });
    await test.step("the sheet knows the market, and a price says on which side it is waited for", async () => {
      await app.openTrade("BTC/USDT");
      await alert.open();
      await expect(sheet.getByRole("combobox", { name: "Market" })).toHaveValue("BTC/USDT");
      await price.fill("1");
      await expect(sheet.getByRole("radio", { name: "At or below" })).toBeChecked();
      await price.fill("900000");
      await expect(sheet.getByRole("radio", { name: "At or above" })).toBeChecked();
    });

    await test.step("a price that is reached already is refused beside the field", async () => {
      await sheet.getByRole("radio", { name: "At or below" }).check({ force: true });
      await alert.add();
      await expect(price).toHaveAccessibleDescription(
        /^The trigger price has already been reached: the price is [\d,.]+\. Choose/,
      );
      await sheet.getByRole("radio", { name: "At or above" }).check({ force: true });
    });

    await test.step("what was added stands among the active alerts until it is removed", async () => {
      await alert.add();
      await expect(app.toast("Alert added")).toBeVisible();
      await app.open("alerts");
      await expect(waiting).toHaveText(/BTC\/USDTAt or above( · [\d,.]+% away)?900,000\.0/);
      await page.getByRole("button", { name: /^Remove alert on BTC\/USDT at 900,000/ }).click();
      await expect(page.getByText("No active alerts")).toBeVisible();
    });

    await test.step("a move within a day is waited for by its percentage, beside the change as it is", async () => {
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

    await test.step("the bell of a contract on gold asks for gold, a few percent away by one press", async () => {
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
  "messages are told apart by their kind, and sending is switched by kind and channel",
  { tag: ["@core", "@notices"] },
  async ({ page, app }) => {
    const message = page.getByRole("button", { name: /^Your demo account is open/ });
    await test.step("a message stands under its own kind alone", async () => {
      await app.open("messages");
      await expect(message).toBeVisible();
      await page.getByRole("tab", { name: "Trading" }).click();
      await expect(page.getByText("No notifications of this type")).toBeVisible();
      await page.getByRole("tab", { name: "System" }).click();
      await expect(message).toBeVisible();
    });

    await test.step("a switch stays as it was set, and security mails cannot be switched off", async () => {
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
