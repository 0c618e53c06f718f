import { accountScreensOf } from "./page-models/account-screens.ts";
import { assetsScreenOf } from "./page-models/assets-screen.ts";
import { authScreenOf } from "./page-models/auth-screen.ts";
import { expect, test } from "./page-models/fixtures.ts";

const NO_ADDRESS = "Enter a valid email address";

test(
  "a form reports an invalid address when its field is left, and does not report an empty field",
  { tag: "@phone" },
  async ({ page, app }) => {
    const form = authScreenOf(page);
    await app.open("login");
    await form.email.click();
    await page.keyboard.press("Tab");
    await expect(form.email).toHaveAccessibleDescription("");
    await form.email.pressSequentially("ada@");
    await expect(form.email).toHaveAccessibleDescription("");
    await page.keyboard.press("Tab");
    await expect(form.email).toHaveAccessibleDescription(NO_ADDRESS);
    await expect(form.email).toHaveAttribute("aria-invalid", "true");
    await form.email.fill("ada@example.com");
    await expect(form.email).toHaveAccessibleDescription("");
  },
);

test(
  "a form reports each missing value at its field, and the first of these fields takes the focus",
  { tag: ["@core", "@phone"] },
  async ({ page, app }) => {
    const form = authScreenOf(page);
    await app.open("register");
    await form.createAccount.click();
    await expect(form.email).toBeFocused();
    await expect(form.email).toHaveAccessibleDescription(NO_ADDRESS);
    await expect(form.passwordAgain).toHaveAccessibleDescription("Enter the password again");
    await form.email.fill("ada@example.com");
    await form.createAccount.click();
    await expect(form.code).toBeFocused();
  },
);

test(
  "a code is not requested without an address, and only the address is reported as missing",
  { tag: "@phone" },
  async ({ page, app }) => {
    const form = authScreenOf(page);
    await app.open("register");
    await form.getCode.click();
    await expect(form.email).toBeFocused();
    await expect(form.email).toHaveAccessibleDescription(NO_ADDRESS);
    await expect(form.passwordAgain).toHaveAccessibleDescription("");
  },
);

test(
  "a press on a button counts although the field that loses the focus reports a fault",
  { tag: "@phone" },
  async ({ page, app }) => {
    const form = authScreenOf(page);
    const button = page.getByRole("main").getByRole("button", { name: "Log in" });
    await app.open("login");
    await form.email.fill("ada");
    const { x, y, width, height } = (await button.boundingBox())!;
    // The press is at the button's upper edge, from where a note above would push it away.
    await page.mouse.move(x + width / 2, y + Math.min(4, height / 2));
    await page.mouse.down();
    await expect(form.email).not.toBeFocused();
    await page.mouse.up();
    await expect(form.password).toHaveAccessibleDescription("Enter your password");
  },
);

test(
  "a double press sends a form once, and a changed form is sent at once",
  { tag: "@phone" },
  async ({ page, app }) => {
    // By this slowed clock all presses of the test fall within the time of one double press.
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() / 1_000;
    });
    const sent: (string | null)[] = [];
    await page.route("**/api/user/login*", async (route) => {
      sent.push(new URLSearchParams(route.request().postData() ?? "").get("password"));
      await route.continue();
    });
    const form = authScreenOf(page);
    await app.open("login");
    await form.logIn("trembling@example.com", "not the password");
    await expect(form.refusal).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
    await form.logIn("trembling@example.com", "nor this one");
    await expect.poll(() => sent).toEqual(["not the password", "nor this one"]);
  },
);

test.describe("a signed-in user", () => {
  test.use({ visitor: "demo" });

  test(
    "a user who leaves an unsaved profile is asked to confirm, and one who saved it is not",
    { tag: "@phone" },
    async ({ page, app }) => {
      const account = accountScreensOf(page);
      const question = page.getByRole("dialog", { name: "Leave without saving?" });
      const toProfile = page.getByRole("main").getByRole("link", { name: "Profile", exact: true });
      await app.open("settings");
      await toProfile.click();
      await account.signature.fill("Slow and steady");
      await page.goBack();
      await question.getByRole("button", { name: "Keep editing" }).click();
      await expect(question).toBeHidden();
      await expect(account.signature).toHaveValue("Slow and steady");
      await page.goBack();
      await question.getByRole("button", { name: "Leave" }).click();
      await expect(page).toHaveURL(app.at("settings"));
      await toProfile.click();
      await account.signature.fill("Slow and steady");
      await account.save.click();
      await expect(app.toast("Profile saved")).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(app.at("settings"));
      await expect(question).toBeHidden();
    },
  );

  test.describe("a broken connection", () => {
    test.use({ isDisturbed: true });

    test(
      "a transfer whose answer was lost is sent again under the same idempotency key, and a new one under a new key",
      { tag: "@phone" },
      async ({ page, app }) => {
        const assets = assetsScreenOf(page);
        const keys: (string | undefined)[] = [];
        await page.route("**/api/wallet/change*", async (route) => {
          keys.push(route.request().headers()["idempotency-key"]);
          if (keys.length === 3) await route.continue();
          else await route.abort();
        });
        await app.open("assets", "?sheet=transfer");
        await assets.coin.selectOption("USDT");
        await assets.amount.fill("5");
        await assets.confirm.click();
        await expect(assets.transfer).toContainText("No answer from the server");
        // The same amount is typed again, so that the app does not take the press for a double press.
        await assets.amount.fill("");
        await assets.amount.fill("5");
        await assets.confirm.click();
        await expect.poll(() => keys.length).toBe(2);
        await assets.amount.fill("6");
        await assets.confirm.click();
        await expect(app.toast("Transfer complete")).toBeVisible();
        expect(keys[1]).toBe(keys[0]);
        expect(keys[2]).not.toBe(keys[0]);
      },
    );
  });
});
