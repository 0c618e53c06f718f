import type { Locator } from "@playwright/test";

import { assetsScreenOf } from "./page-models/assets-screen.ts";
import { codeOf, deskIn, operatorAt, signInOf } from "./page-models/console-app.ts";
import { askForCredit } from "./page-models/console-requests.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { tradeScreenOf } from "./page-models/trade-screen.ts";

/** No other test trades on this market. */
const HALTED = "LTC/USDT";

test.use({ visitor: "demo" });

test(
  "an operator signs in with password and code in one step, and a wrong code is refused beside the form",
  { tag: ["@desktop", "@auth"] },
  async ({ browser }) => {
    const { desk } = await deskIn(browser);
    const { password, code } = signInOf("owner");
    await desk.open("/operators");
    await desk.name.fill("owner");
    await desk.password.fill(password);
    await desk.code.focus();
    await desk.page.keyboard.type("000000");
    await desk.signInButton.click();
    await expect(desk.page.getByRole("alert")).toHaveText(/^Login failed/);
    await desk.code.focus();
    await desk.page.keyboard.type(code());
    await desk.signInButton.click();
    await expect(desk.heading, "back to where they wanted to go").toHaveText("Operators");
    const navigation = desk.page.getByRole("navigation", { name: "Sections" });
    await expect(navigation.getByRole("link", { name: "Audit log" })).toBeVisible();
    await expect(navigation.getByRole("link", { name: "Users", exact: true })).toBeHidden();
    await desk.page.getByRole("button", { name: "Sign out" }).click();
    await expect(desk.signInButton).toBeVisible();
  },
);

test(
  "a halted market refuses a user's order with its reason, and a resumed market accepts the order",
  { tag: ["@core", "@desktop", "@markets"] },
  async ({ browser, page, app }) => {
    const risk = await operatorAt(browser, "risk");
    const trade = tradeScreenOf(page);
    await app.openTrade(HALTED);
    const price = await trade.priceAt(95);
    const row = risk.row(new RegExp(HALTED));
    await risk.open("/markets");
    const halting = row.getByRole("button", { name: "Halt", exact: true });
    await risk.decide(halting, "The venue is down", signInOf("risk").code);
    await expect(row).toContainText("Halted");
    await expect(row).toContainText("Maintenance");
    await trade.askFor(price);
    await trade.amount.fill("1");
    await trade.submit.click();
    await expect(page.getByText(`${HALTED} trading is paused: maintenance`).first()).toBeVisible();
    const other = await operatorAt(browser, "risk-2");
    await other.open("/markets");
    const resuming = other.row(new RegExp(HALTED)).getByRole("button", { name: "Resume" });
    await other.decide(resuming, "The venue answers again", signInOf("risk-2").code);
    await risk.page.reload();
    await expect(row).toContainText("Trading");
    // The exchange learns of the change a moment after the operator, so a press that is too early is repeated.
    await expect(async () => {
      await trade.submit.click();
      await expect(trade.cancels).toHaveCount(1, { timeout: 3_000 });
    }).toPass();
  },
);

test(
  "one operator requests a credit, two others approve it, and the user's statement shows the reason",
  { tag: ["@core", "@desktop", "@wallet", "@trust"] },
  async ({ browser, page, app, request, token }) => {
    test.slow();
    const answer = await request.get("/api/user/info", { headers: { authorization: token } });
    const { message: user } = (await answer.json()) as {
      message: { id: string; account_name: string };
    };
    const asked = `Credit 12.5 USDT to ${user.account_name} (Demo)`;
    const support = await operatorAt(browser, "support");
    const credit = { currency: "USDT", amount: "12.5", reason: "Paid without a reference" };
    await askForCredit(support, user.id, credit);
    const finance = await operatorAt(browser, "finance");
    await finance.page.getByRole("link", { name: "Credits" }).click();
    // The overview stays until the requests have loaded, and its rows lead elsewhere.
    await expect(finance.heading).toHaveText("Requests");
    await finance.page.getByRole("link", { name: asked }).click();
    await expect(finance.page.getByRole("main")).toContainText("0 of 2");
    await finance.page.getByRole("button", { name: "Claim" }).click();
    await expect(finance.page.getByText("Claimed by").locator("..")).toContainText("finance");
    const approve = finance.page.getByRole("button", { name: "Approve" });
    await test.step("an operator who closes the confirmation has approved nothing and sees no error", async () => {
      await approve.click();
      await finance.sheet.getByRole("button", { name: "Approve" }).click();
      await expect(finance.question).toContainText("Approve this request");
      await expect(finance.question.getByRole("textbox").first()).toBeFocused();
      await finance.page.keyboard.press("Escape");
      await expect(finance.question).toBeHidden();
      await expect(finance.page.getByRole("alert")).toHaveCount(0);
      await finance.sheet.getByRole("button", { name: "Cancel" }).click();
      await expect(finance.sheet).toBeHidden();
      await expect(finance.page.getByRole("main")).toContainText("0 of 2");
    });
    await finance.decide(approve, "Seen at the bank", signInOf("finance").code);
    await expect(finance.page.getByRole("main")).toContainText("1 of 2");
    await expect(finance.page.getByRole("button", { name: "Approve" })).toBeHidden();
    await approveByKeyboard(browser, asked);
    const assets = assetsScreenOf(page);
    await app.open("assets");
    await expect(assets.row("USDT")).toContainText("100,012.5");
    await assets.openStatement("USDT");
    await expect(assets.lines.first()).toContainText("+12.5");
    await expect(assets.lines.first()).toContainText("Paid without a reference");
  },
);

/** Signs in and approves by keyboard alone. */
async function approveByKeyboard(
  browser: Parameters<typeof deskIn>[0],
  asked: string,
): Promise<void> {
  const { desk } = await deskIn(browser);
  const { page, tabTo } = desk;
  const { password, code } = signInOf("finance-2");
  const press = async (control: Locator) => {
    await tabTo(control);
    await page.keyboard.press("Enter");
  };
  await desk.open();
  await expect(desk.name).toBeFocused();
  await page.keyboard.type("finance-2");
  await tabTo(desk.password);
  await page.keyboard.type(password);
  await tabTo(desk.code);
  await page.keyboard.type(code());
  await press(desk.signInButton);
  await expect(desk.heading).toBeFocused();
  await press(page.getByRole("link", { name: "Credits" }));
  await expect(desk.heading).toHaveText("Requests");
  await press(page.getByRole("link", { name: asked }));
  await press(page.getByRole("button", { name: "Approve" }));
  await press(desk.sheet.getByRole("button", { name: "Approve" }));
  await expect(desk.question.getByRole("textbox", { name: "Authenticator code" })).toBeFocused();
  await page.keyboard.type(code());
  await page.keyboard.press("Enter");
  await expect(desk.question).toBeHidden();
  await expect(desk.sheet).toBeHidden();
  await expect(page.getByRole("main")).toContainText("2 of 2");
}

test(
  "a new operator enrols at a link that works once, and a second owner consents",
  { tag: ["@desktop", "@auth"] },
  async ({ browser }) => {
    test.slow();
    const owner = await operatorAt(browser, "owner-2");
    const name = "mara";
    await owner.open("/operators");
    await owner.page.getByRole("button", { name: "Add an operator" }).click();
    await owner.sheet.getByLabel("Name").fill(name);
    await owner.sheet.getByLabel("Reason").fill("Joins the team");
    await owner.sheet.getByRole("button", { name: "Add an operator" }).click();
    await expect(owner.question).toContainText(name);
    await owner.prove(signInOf("owner-2").code());
    const shown = owner.page.getByText("/console/#/enrol/");
    const link = (await shown.textContent()) ?? "";
    await owner.page.getByRole("button", { name: "I have handed it over" }).click();
    await expect(owner.row(name)).toContainText("Invited");
    await expect(owner.row(name)).toContainText("no second owner");
    const { desk: own, faults } = await deskIn(browser);
    await own.page.goto(link);
    await expect(own.heading).toHaveText(`Welcome, ${name}`);
    await expect(own.secret).toBeVisible();
    expect.soft(await own.violations(), "enrolment").toEqual([]);
    const password = "three words nobody knows";
    await own.password.fill(password);
    await own.page.getByLabel("Confirm password").fill("three words nobody know_");
    await own.page.getByLabel("Confirm password").blur();
    await expect(own.page.getByText("The two passwords do not match.")).toBeVisible();
    await own.page.getByLabel("Confirm password").fill(password);
    const secret = await own.secret.textContent();
    await own.tabTo(own.code);
    await own.page.keyboard.type(codeOf(secret ?? ""));
    await own.page.keyboard.press("Enter");
    await expect(own.heading).toHaveText("You are enrolled");
    await expect(own.page.getByText(`Sign in as ${name}`)).toBeFocused();
    expect.soft(await own.violations(), "enrolled").toEqual([]);
    await own.page.goto("about:blank");
    await own.page.goto(link);
    await expect(own.page.getByRole("alert")).toHaveText(/^This link has been used/);
    const second = await operatorAt(browser, "owner-3");
    await second.open("/operators");
    await expect(second.row(name)).toContainText("Active");
    const consent = second.row(name).getByRole("button", { name: "Consent" });
    await second.decide(consent, "I have met her", signInOf("owner-3").code);
    await expect(second.row(name)).toContainText("consent of owner-3");
    await expect(consent).toBeHidden();
    expect(faults, "faults that no one sees").toEqual([]);
  },
);

test(
  "every screen of the console is accessible in both themes",
  { tag: "@desktop" },
  async ({ browser, request, token }) => {
    test.slow();
    const answer = await request.get("/api/user/info", { headers: { authorization: token } });
    const { message: user } = (await answer.json()) as { message: { id: string } };
    const { desk, faults } = await deskIn(browser);
    await desk.open();
    await expect(desk.signInButton).toBeVisible();
    expect.soft(await desk.violations(), "sign-in").toEqual([]);
    const auditor = await operatorAt(browser, "auditor");
    const { page } = auditor;
    // The blank page makes sure that a click does not hit a row of the previous screen.
    await page.goto("about:blank");
    await auditor.open("/content");
    const item = await page.getByRole("row").getByRole("link").first().getAttribute("href");
    const userPath = `/users/${user.id}`;
    const paths = [
      "/",
      "/requests",
      "/users",
      "/markets",
      "/markets/contracts",
      "/contracts",
      "/contracts/fund",
      "/contracts/forced",
      "/content",
      "/content/entries",
      "/content/new",
      "/operators",
      "/passkeys",
      ...[
        "fee-tiers",
        "currency",
        "identity-terms",
        "jurisdiction",
        "rebate",
        "setting",
        "changes",
      ].map((at) => `/config/${at}`),
      ...[
        "",
        "/timeline",
        "/balances",
        "/deposits",
        "/withdrawals",
        "/addresses",
        "/products",
        "/orders",
        "/contracts",
        "/security",
        "/suitability",
        "/notices",
        "/requests",
      ].map((at) => `${userPath}${at}`),
      item?.replace("#", "") ?? "",
      "/audit",
      "/user-views",
    ];
    await auditor.open(userPath);
    await expect(page.getByRole("button", { name: "Open user" })).toBeVisible();
    expect.soft(await auditor.violations(), "why a user is opened").toEqual([]);
    await page.getByLabel("Reason").fill("a look at every screen");
    await page.getByRole("button", { name: "Open user" }).click();
    await expect(page.getByRole("button", { name: "Open user" })).toBeHidden();
    for (const path of paths) {
      await page.goto("about:blank");
      await auditor.open(path);
      await expect(auditor.heading, path).toBeVisible();
      await expect(page.locator(".animate-breathe"), path).toHaveCount(0);
      expect.soft(await auditor.violations(), path).toEqual([]);
    }
    await page.getByRole("button", { name: "Light theme" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    // The operator who may read everything may not change anything.
    await auditor.open("/content/new");
    await expect(auditor.heading).toHaveText("No access");
    expect(faults, "faults that no one sees").toEqual([]);
  },
);
