import { addFingerprintReader } from "./page-models/authenticator.ts";
import { appOf } from "./page-models/app.ts";
import { authScreenOf } from "./page-models/auth-screen.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { securityScreensOf } from "./page-models/security-screens.ts";

const FUND_PASSWORD = "482913";

// Browsers store passkeys for host names, not for IP addresses.
test.use({
  baseURL: ({ baseURL }, use) => use(baseURL!.replace("127.0.0.1", "localhost")),
});

test(
  "a user protects an account, logs out a device, locks the account, and unlocks it",
  { tag: "@core" },
  async ({ page, app, server, browser, baseURL }, { project }) => {
    test.slow();
    const stamp = `${Date.now()}`;
    const address = `safe-${project.name}-${stamp}@example.com`;
    const mobile = `8${stamp.slice(-8)}`;
    const screens = securityScreensOf(page);
    const { main, asked } = screens;
    let codeOf = () => "";
    let recoveryCodes: string[] = [];

    await test.step("a new account says that only its password protects it", async () => {
      await server.register(address, "correct horse battery");
      await app.open("login");
      await authScreenOf(page).logIn(address, "correct horse battery");
      await expect(page).toHaveURL(app.at("home"));
      await app.open("settings");
      await main.getByRole("link", { name: "Security" }).click();
      await expect(screens.heading("Only your password protects this account")).toBeVisible();
      await expect(screens.row(/^Phone number/)).toContainText("Not linked");
    });

    await test.step("a user who closes the confirmation has changed nothing and sees no error", async () => {
      await screens.row(/^Fund password/).click();
      await screens.saveFundPassword(FUND_PASSWORD);
      await expect(screens.authorised("Set the fund password")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(asked).toBeHidden();
      await expect(app.toast(/./)).toBeHidden();
      await expect(main.getByRole("alert")).toHaveCount(0);
    });

    await test.step("the user sets a fund password with a code that is mailed to them", async () => {
      await expect(async () => {
        await screens.press("Save");
        await expect(asked).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await screens.getCode(asked);
      await screens.prove("Verification code", "000000");
      await expect(
        asked.getByText("The code is wrong or has expired", { exact: false }),
      ).toBeVisible();
      await screens.prove("Verification code", await server.codeFor(address));
      await expect(app.toast("Fund password saved")).toBeVisible();
      await expect(screens.heading("Only your password is needed to log in")).toBeVisible();
      await expect(main.getByText("Withdrawals are on hold")).toBeVisible();
    });

    await test.step("the user links a phone with a code sent to it and the fund password", async () => {
      await page.evaluate(() => localStorage.setItem("areaCodes", "TH66"));
      await page.reload();
      await screens.row(/^Phone number/).click();
      await main.getByRole("textbox", { name: "Phone number" }).fill(mobile);
      await screens.getCode();
      await screens.typeInto("Verification code", await server.codeFor(`+66 ${mobile}`));
      await screens.press("Link");
      await expect(screens.authorised("Link this phone number")).toBeVisible();
      await expect(asked).toContainText(mobile);
      await screens.prove("Fund password", FUND_PASSWORD);
      await expect(app.toast("Linked to your account")).toBeVisible();
      await expect(screens.row(/^Phone number/)).toContainText(mobile);
    });

    await test.step("the user adds an authenticator as second factor and gets recovery codes", async () => {
      await screens.row(/^Authenticator app/).click();
      codeOf = await screens.setUpAuthenticator();
      await screens.prove("Fund password", FUND_PASSWORD);
      recoveryCodes = await screens.keepRecoveryCodes();
      expect(recoveryCodes).toHaveLength(10);
      await expect(main.getByText("10 recovery codes left")).toBeVisible();
      await app.open("security");
      await expect(screens.heading("This account is well protected")).toBeVisible();
    });

    await test.step("the user adds a passkey and confirms it with a recovery code", async () => {
      await addFingerprintReader(page);
      await screens.row(/^Passkeys/).click();
      await screens.addPasskey("Fingerprint");
      await expect(screens.authorised("Add a passkey")).toBeVisible();
      await screens.otherWay("Recovery code");
      await asked.getByRole("textbox", { name: "Recovery code" }).fill(recoveryCodes[0]!);
      await screens.confirm();
      await expect(app.toast("Passkey added")).toBeVisible();
      await expect(main.getByRole("listitem")).toContainText("Fingerprint");
    });

    const elsewhere = await browser.newContext({
      baseURL: baseURL!,
      viewport: page.viewportSize(),
      reducedMotion: "reduce",
      serviceWorkers: "block",
    });
    const other = await elsewhere.newPage();
    const otherApp = appOf(other);
    const otherScreens = securityScreensOf(other);

    await test.step("another device logs in with the second factor and logs the first one out", async () => {
      await other.goto("/h5/#/pages/common/login");
      const form = authScreenOf(other);
      await form.logIn(address, "correct horse battery");
      await otherScreens.typeInto("Authenticator code", "000000");
      await otherScreens.press("Log in");
      await expect(
        otherScreens.main.getByText("The code is wrong or has expired", { exact: false }),
      ).toBeVisible();
      await otherScreens.typeInto("Authenticator code", codeOf());
      await otherScreens.press("Log in");
      await expect(other).toHaveURL(otherApp.at("home"));
      await otherApp.open("sessions");
      const lines = otherScreens.sessions;
      // The third session is the one that the registration opened.
      await expect(lines).toHaveCount(3);
      await expect(lines.first()).toContainText("This device");
      await otherScreens.endSession(2);
      await expect(otherApp.toast("1 device logged out")).toBeVisible();
      await expect(lines).toHaveCount(2);
      await otherScreens.press("Log out all other devices");
      await otherScreens.dialog.getByRole("button", { name: "Log out" }).click();
      await expect(lines).toHaveCount(1);
    });

    await test.step("the first device is logged out with its next step, and logs in again by passkey", async () => {
      await app.open("activity");
      await expect(app.toast("Your session has expired. Please log in again.")).toBeVisible();
      // The app leads home, or to the login if it had learned earlier that the session ended.
      const [home, login] = [app.at("home").source, app.at("login").source];
      await expect(page).toHaveURL(new RegExp(`${home}|${login}`));
      await app.open("login");
      await main.getByRole("button", { name: "Log in with a passkey" }).click();
      await expect(page).toHaveURL(app.at("home"));
      expect(await app.stored("token")).not.toBeNull();
    });

    await test.step("the activity lists all these changes", async () => {
      await app.open("activity");
      for (const told of ["Passkey added", "Authenticator app set up", "Fund password changed"])
        await expect(main.getByText(told, { exact: true }).first()).toBeVisible();
    });

    await test.step("a locked account refuses every login", async () => {
      await otherApp.open("security");
      await otherScreens.press("Lock account");
      await otherScreens.dialog.getByRole("button", { name: "Lock account" }).click();
      await expect(otherApp.toast("Your account is locked")).toBeVisible();
      await expect(other).toHaveURL(otherApp.at("home"));
      await otherApp.open("login");
      const form = authScreenOf(other);
      await form.logIn(address, "correct horse battery");
      await otherScreens.main.getByRole("button", { name: "Use a recovery code" }).click();
      await otherScreens.main
        .getByRole("textbox", { name: "Recovery code" })
        .fill(recoveryCodes[1]!);
      await otherScreens.press("Log in");
      await expect(form.refusal).toContainText("This account is locked");
    });

    await test.step("a new password, set by a code, unlocks the account, and the second factor is still required", async () => {
      await otherScreens.main.getByRole("link", { name: "Set a new password" }).click();
      await expect(authScreenOf(other).email).toHaveValue(address);
      await otherScreens.getCode();
      await otherScreens.typeInto("Verification code", await server.codeFor(address));
      const form = authScreenOf(other);
      await form.setPassword("another horse entirely");
      await expect(other).toHaveURL(otherApp.at("login"));
      await form.logIn(address, "another horse entirely");
      await otherScreens.main.getByRole("button", { name: "Use a recovery code" }).click();
      await otherScreens.main
        .getByRole("textbox", { name: "Recovery code" })
        .fill(recoveryCodes[2]!);
      await otherScreens.press("Log in");
      await expect(other).toHaveURL(otherApp.at("home"));
    });
    await elsewhere.close();
  },
);
