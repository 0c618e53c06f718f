import { violations } from "./page-models/checks.ts";
import { expect, test } from "./page-models/fixtures.ts";

test.use({ visitor: "registered" });

test(
  "a message stays while the pointer or the focus is on it, and a button closes it",
  { tag: "@phone" },
  async ({ page, app, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const messages = page.getByRole("region", { name: "Notifications" });
    const close = messages.getByRole("button", { name: "Close", exact: true });
    const copy = page.getByRole("main").getByRole("button", { name: /^Copy/ }).first();
    await app.open("share");

    await test.step("F6 leads to the message, and its button closes it by keyboard", async () => {
      await copy.click();
      await expect(app.toast("Copied")).toBeVisible();
      await page.keyboard.press("F6");
      await app.tabTo(close);
      await expect(close).toBeFocused();
      expect.soft(await violations(page)).toEqual([]);
      await page.keyboard.press("Enter");
      await expect(app.toast("Copied")).toBeHidden();
    });

    await test.step("the message stays under the pointer, and a click on its button closes it", async () => {
      await copy.click();
      await app.toast("Copied").hover();
      await close.click();
      await expect(app.toast("Copied")).toBeHidden();
    });
  },
);
