import { violations } from "./page-models/checks.ts";
import { expect, test } from "./page-models/fixtures.ts";

test.use({ visitor: "registered" });

test(
  "a message stays while it is pointed at or has the focus, and is closed by a button",
  { tag: "@phone" },
  async ({ page, app, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const messages = page.getByRole("region", { name: "Notifications" });
    const close = messages.getByRole("button", { name: "Close", exact: true });
    const copy = page.getByRole("main").getByRole("button", { name: /^Copy/ }).first();
    await app.open("share");

    await test.step("by the keyboard: F6 leads to it from anywhere", async () => {
      await copy.click();
      await expect(app.toast("Copied")).toBeVisible();
      await page.keyboard.press("F6");
      await app.tabTo(close);
      await expect(close).toBeFocused();
      expect.soft(await violations(page)).toEqual([]);
      await page.keyboard.press("Enter");
      await expect(app.toast("Copied")).toBeHidden();
    });

    await test.step("by the pointer", async () => {
      await copy.click();
      await app.toast("Copied").hover();
      await close.click();
      await expect(app.toast("Copied")).toBeHidden();
    });
  },
);
