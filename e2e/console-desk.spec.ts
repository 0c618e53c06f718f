import type { Locator } from "@playwright/test";
import { addFingerprintReader } from "./page-models/authenticator.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { type ConsoleApp, deskIn, operatorAt, signInOf } from "./page-models/console-app.ts";
import {
  approveInTurn,
  fillInCredit,
  giveReason,
  openRequest,
} from "./page-models/console-requests.ts";
import { contentScreensOf } from "./page-models/content-screens.ts";

test.use({ visitor: "demo" });

const LANGUAGES = [
  "简体中文",
  "English",
  "繁體中文",
  "ไทย",
  "日本語",
  "한국어",
  "Français",
  "Español",
];

// The tests run in turn, since two use the same operator, whose codes work once, and one needs two codes.
test.describe.configure({ mode: "default" });

test(
  "an operator adds a passkey, signs in by it alone, and from then on confirms only by passkey",
  { tag: ["@desktop", "@security"] },
  async ({ browser }) => {
    test.slow();
    const name = "owner-4";
    const desk = await operatorAt(browser, name, { isNamed: true });
    const { page, question, sheet } = desk;
    await addFingerprintReader(page);
    await page.getByRole("link", { name: "Passkeys" }).click();
    await expect(desk.heading).toHaveText("Passkeys");
    await expect(page.getByText("No passkeys yet")).toBeVisible();
    await page.getByRole("textbox", { name: "Name" }).fill("Fingerprint");
    await page.getByRole("button", { name: "Add passkey" }).click();
    await desk.prove(signInOf(name).code());
    await expect(desk.toast("Passkey added")).toBeVisible();
    await expect(page.getByRole("listitem")).toContainText("Fingerprint");
    expect.soft(await desk.violations(), "passkeys").toEqual([]);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(desk.heading).toHaveText("Overview");
    await desk.open("/operators");
    await page.getByRole("button", { name: "Add an operator" }).click();
    await sheet.getByLabel("Name").fill("ines");
    await sheet.getByLabel("Reason").fill("Joins the team");
    await sheet.getByRole("button", { name: "Add an operator" }).click();
    const passkey = question.getByRole("button", { name: "Use a passkey" });
    await expect(passkey).toBeFocused();
    await expect(question.getByRole("textbox")).toHaveCount(0);
    expect.soft(await desk.violations(), "the question").toEqual([]);
    await page.keyboard.press("Enter");
    await expect(page.getByText("/console/#/enrol/")).toBeVisible();
  },
);

test(
  "an operator finds a guest by four letters, sees amounts in the queue and the sheet, and saves a log filter",
  { tag: ["@desktop", "@account", "@house", "@trust", "@wallet"] },
  async ({ browser, request, token }) => {
    test.slow();
    const answer = await request.get("/api/user/info", { headers: { authorization: token } });
    const { message: user } = (await answer.json()) as { message: { account_name: string } };
    const letters = user.account_name.split(" ")[1] ?? "";
    const { page, ...asker } = await operatorAt(browser, "finance-3");
    await page.keyboard.press("Control+k");
    await page.getByRole("searchbox").fill(letters.toLowerCase());
    await asker.sheet.getByRole("link", { name: user.account_name }).first().press("Enter");
    await giveReason({ page, ...asker }, "Asked by phone");
    await expect(asker.heading).toHaveText(user.account_name);
    const credit = { currency: "USDT", amount: "1000.5", reason: "Paid without a reference" };
    await fillInCredit({ page, ...asker }, credit);
    await askForCapital({ page, ...asker });

    const asked = `Credit 1,000.5 USDT to ${user.account_name} (Demo)`;
    const owner = await operatorAt(browser, "owner-4");
    await owner.open("/requests?queue=credit");
    await owner.page.getByRole("link", { name: asked }).click();
    const about = owner.page.locator("section", { hasText: "About the user" }).first();
    await expect(about).toContainText("Not verified");
    await owner.page.getByRole("button", { name: "Approve" }).click();
    await expect(owner.sheet.getByRole("heading")).toHaveText(`Approve: ${asked}`);
    expect.soft(await owner.violations(), "a request with its user").toEqual([]);
    await owner.page.keyboard.press("Escape");
    await keptFilter(owner);
  },
);

/** Requests a move of capital from outside on the screen of the house's funds. */
async function askForCapital({ page, open, sheet, violations }: ConsoleApp): Promise<void> {
  await open("/house");
  const held = page.getByRole("row", { name: "Conversion USDT" });
  // The funding of the trial's wallet is added to this balance once it is booked.
  await expect(held).toContainText(/40,[01]00,[01]00/);
  await page.getByRole("button", { name: "Move capital" }).click();
  await sheet.getByLabel("To", { exact: true }).selectOption("Conversion");
  await sheet.getByLabel("Currency").selectOption("USDT");
  await sheet.getByLabel("Amount").fill("1000");
  await sheet.getByLabel("Reason").fill("More to convert out of");
  expect.soft(await violations(), "capital of the house").toEqual([]);
  await sheet.getByRole("button", { name: "Submit request" }).click();
  await expect(sheet).toHaveCount(0);
  await open("/requests?queue=capital");
  const asked = "Move 1,000 USDT from External (own bank or wallet) to Conversion";
  await expect(page.getByRole("link", { name: asked })).toBeVisible();
}

/** Filters the log, saves the filter under a name, and applies it again. */
async function keptFilter({ page, open }: ConsoleApp): Promise<void> {
  await open("/audit");
  // The slow processor has the second choice arrive before the first one is drawn.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 20 });
  await page.getByLabel("Action").selectOption("auth.signIn");
  await page.getByLabel("Outcome").selectOption("Done");
  await devtools.detach();
  await page.getByRole("button", { name: "Save filter" }).click();
  await page.getByRole("textbox", { name: "Filter name" }).fill("Sign-ins");
  await page.getByRole("textbox", { name: "Filter name" }).press("Enter");
  await open("/audit");
  await expect(page.getByLabel("Action")).toHaveValue("");
  await page.getByRole("link", { name: "Sign-ins" }).click();
  await expect(page.getByLabel("Action")).toHaveValue("auth.signIn");
  await expect(page.getByRole("row").nth(1)).toContainText("Signed in");
  await page.getByLabel("From", { exact: true }).fill("2000-01-01");
  await page.getByLabel("To", { exact: true }).fill("2000-01-02");
  await expect(page.getByText("No entries match")).toBeVisible();
}

test(
  "an operator requests a change of a setting beside its present value, and the setting has a name",
  { tag: ["@desktop", "@content", "@trust"] },
  async ({ browser }) => {
    const { page, open, sheet, ...desk } = await operatorAt(browser, "configuration-2");
    await open("/config/setting");
    const card = page.locator("section").filter({ hasText: "site_name" });
    await expect(card).toContainText("Site name");
    await card.getByRole("button", { name: "Request a change" }).click();
    await expect(sheet).toContainText("Nothing changes.");
    await sheet.getByLabel("Site name").fill("Candor Exchange");
    await expect(sheet.getByRole("table", { name: "What changes" })).toContainText(
      "Candor Exchange",
    );
    expect.soft(await desk.violations(), "a change beside what it changes").toEqual([]);
  },
);

test(
  "the server keeps a text from the editor unaltered, and the editor shows its source",
  { tag: ["@desktop", "@content"] },
  async ({ browser }) => {
    const { desk, faults } = await deskIn(browser);
    const { page } = desk;
    const { password, code } = signInOf("content-2");
    await desk.open("/content/new");
    await desk.name.fill("content-2");
    await desk.password.fill(password);
    await desk.code.focus();
    await page.keyboard.type(code());
    await desk.signInButton.click();
    await page.getByLabel("Type").selectOption("News");
    await page.getByLabel("Title").fill("Fees fall");
    await page.getByRole("textbox", { name: "Text" }).click();
    // A button returns the focus to the text one frame later, and text typed before that is lost.
    const press = async (name: string): Promise<void> => {
      await page.getByRole("button", { name, exact: true }).click();
      await expect(page.getByRole("textbox", { name: "Text" })).toBeFocused();
    };
    await press("Heading");
    await page.keyboard.type("From Monday");
    await page.keyboard.press("Enter");
    await press("Numbered list");
    await page.keyboard.type("Makers");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await press("Insert a table");
    await page.keyboard.type("Tier");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Fee");
    expect.soft(await desk.violations(), "the editor").toEqual([]);
    const kept = page.waitForResponse((response) => response.url().includes("/content/preview"));
    await page.getByRole("button", { name: "Show", exact: true }).click();
    const { message } = (await (await kept).json()) as { message: { en: { body: string } } };
    await expect(
      page.getByRole("article").getByRole("heading", { name: "From Monday" }),
    ).toBeVisible();
    await page.getByText("Source", { exact: true }).click();
    await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue(message.en.body);
    expect(message.en.body).toContain("<h2>From Monday</h2><ol><li><p>Makers</p></li></ol><table>");
    expect(faults, "faults that no one sees").toEqual([]);
  },
);

test(
  "on a phone a table scrolls sideways under its first column, and the page does not",
  { tag: ["@desktop", "@account", "@house", "@markets", "@trust"] },
  async ({ browser }) => {
    const { page, open, heading } = await operatorAt(browser, "finance-5");
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ["/users", "/requests", "/markets", "/house"]) {
      // The blank page makes sure that the checks do not see the previous screen.
      await page.goto("about:blank");
      await open(path);
      await expect(heading, path).toBeVisible();
      const table = page.getByRole("table").first();
      await expect(table, path).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(390);
      const heads = table.getByRole("columnheader");
      const placeOf = (head: Locator) => head.evaluate((cell) => cell.getBoundingClientRect().x);
      const before = await placeOf(heads.first());
      await heads.last().scrollIntoViewIfNeeded();
      expect(await placeOf(heads.first()), path).toBe(before);
      expect(await placeOf(heads.last()), path).toBeLessThan(390);
    }
  },
);

test(
  "a banner in eight languages is shown on a user's home screen until an operator deletes it",
  { tag: ["@desktop", "@content"] },
  async ({ browser, page, app }) => {
    const desk = await operatorAt(browser, "content");
    await desk.open("/content/new");
    await desk.page.getByLabel("Type").selectOption("Banner");
    for (const language of LANGUAGES) {
      await desk.page.getByRole("tab", { name: language }).click();
      await desk.page.getByLabel("Title").fill(`Candor ${language}`);
    }
    await expect(desk.page.getByText("incomplete")).toHaveCount(0);
    await desk.decide(
      desk.page.getByRole("button", { name: "Request publication" }),
      "A banner for everybody",
    );
    await expect(desk.heading).toHaveText("Content");
    await openRequest(desk, "publication", /Candor English/);
    const read = desk.page.getByRole("region", { name: "As its readers will see it" });
    await read.getByRole("tab", { name: "Français" }).click();
    await expect(read.getByRole("heading", { name: "Candor Français" })).toBeVisible();
    expect.soft(await desk.violations(), "a publication").toEqual([]);
    await desk.open("/content");
    await expect(desk.heading).toHaveText("Content");
    await approveInTurn(browser, ["content-2"], {
      queue: "publication",
      what: /Candor English/,
      reason: "It says what we offer",
    });
    const { banners, withoutNotice } = contentScreensOf(page);
    await withoutNotice();
    await app.open("home");
    await expect(banners.getByText("Candor English")).toBeVisible();
    await page.evaluate(() => localStorage.setItem("lang", "fra"));
    await page.reload();
    await expect(page.getByText("Candor Français")).toBeVisible();
    await desk.page.reload();
    await desk.page.getByRole("link", { name: /Candor English/ }).click();
    await desk.decide(
      desk.page.getByRole("button", { name: "Delete" }),
      "No longer true",
      signInOf("content").code,
    );
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expect(page.getByText("Candor Français")).toBeHidden();
  },
);
