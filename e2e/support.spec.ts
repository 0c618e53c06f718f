import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { excess, violations } from "./page-models/checks.ts";
import { operatorAt } from "./page-models/console-app.ts";
import { expect, test } from "./page-models/fixtures.ts";

test.use({ visitor: "live" });

const DEPOSIT = { account: "from my bank", amount: "77", currency: "3", type: "TRC20" };

/** The number of the question on the screen, once the screen has loaded it. */
async function numberOf(main: Locator): Promise<string> {
  const heading = main.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(/\d/);
  return /\d+/.exec((await heading.textContent()) ?? "")?.[0] ?? "";
}

test(
  "a user finds an article, or asks support about a payment, reads the answer, closes and rates it",
  // Only one size runs, since both would sign in as the same operator, whose codes work once.
  { tag: ["@core", "@phone"] },
  async ({ page, app, browser, request, token }) => {
    const main = page.getByRole("main");
    const headers = { authorization: token };
    await request.post("/api/wallet/charge_req", { headers, form: DEPOSIT });

    await test.step("a few words find the article that answers them", async () => {
      await app.open("help");
      await expect(main.getByText("My deposit is missing. Why has it not arrived?")).toBeVisible();
      await main.getByRole("searchbox").fill("2fa lost");
      const article = main.locator("summary").first();
      await expect(article).toHaveText("I lost my 2FA device. How do I log in?");
      await article.click();
      await expect(main.getByText("Use one of your recovery codes")).toBeVisible();
      await main.getByRole("searchbox").fill("usdt");
      await expect(main.getByText("Your records")).toBeVisible();
      expect.soft(await violations(page), "help").toEqual([]);
      expect.soft(await excess(page), "help").toBe(0);
    });

    await test.step("a deposit's details lead to support with the deposit attached", async () => {
      await app.open("deposits");
      await main.getByText("77").first().click();
      await page.getByRole("link", { name: "Get help" }).click();
      await expect(main.getByText("Deposit attached")).toBeVisible();
      await main.getByRole("button", { name: "Send" }).click();
      await expect(main.getByText("Write your question")).toBeVisible();
      await main.getByRole("textbox", { name: "Your question" }).fill("Where is it? <b>77</b>");
      await main.getByRole("button", { name: "Send" }).click();
      await expect(main.getByRole("heading", { level: 1, name: /^Question \d+/ })).toBeVisible();
      await expect(main.getByText("Where is it? <b>77</b>")).toBeVisible();
      await expect(main.getByText("Waiting for us")).toBeVisible();
    });

    const desk = await operatorAt(browser, "support-2");
    await test.step("support answers from a template, and the answer appears on the user's screen by itself", async () => {
      const number = await numberOf(main);
      await desk.open(`/support?text=%23${number}`);
      await desk.page.getByRole("link", { name: `#${number}`, exact: true }).click();
      await expect(desk.page.getByRole("heading", { level: 1, name: /\d/ })).toBeVisible();
      await expect(desk.page.getByText("77 USDT")).toBeVisible();
      expect.soft(await desk.violations(), "ticket").toEqual([]);
      const note = `Seen ${randomUUID()}`;
      await desk.page.getByLabel("Note").fill(note);
      await desk.page.getByRole("button", { name: "Add note" }).click();
      await expect(desk.page.getByText(note)).toBeVisible();
      await desk.page.getByLabel("Template").selectOption({ label: "Closing" });
      await desk.page.getByRole("button", { name: "Send answer" }).click();
      await expect(main.getByText("I hope this answers your question")).toBeVisible();
      // The operator's own answer must not be reported as a new message of the user.
      await expect(desk.page.getByText("I hope this answers your question")).toBeVisible();
      await expect(desk.page.getByText("The user has written again")).toHaveCount(0);
      await expect(main.getByText(note)).toHaveCount(0);
      expect.soft(await violations(page), "question").toEqual([]);
    });

    await test.step("the user closes the question and rates the answer once", async () => {
      await main.getByRole("button", { name: "Close question" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Close question" }).click();
      await main.getByRole("button", { name: "5 of 5" }).click();
      await expect(main.getByText("Thank you. You gave 5 of 5.")).toBeVisible();
      await expect(main.getByLabel("Your reply")).toHaveCount(0);
    });
  },
);

test.describe("support in Japanese", () => {
  test.use({ kept: { lang: "jp" } });

  test(
    "a user asks support in Japanese, gets an answer in Japanese, and closes and rates it",
    { tag: "@phone" },
    async ({ page, app, browser, request, token }) => {
      const main = page.getByRole("main");
      const headers = { authorization: token };
      await request.post("/api/wallet/charge_req", { headers, form: DEPOSIT });

      await test.step("the search finds the article first by Japanese words", async () => {
        await app.open("help");
        await main.getByRole("searchbox").fill("入金 反映されない");
        await expect(main.locator("summary").first()).toContainText("入金");
        expect.soft(await excess(page), "help").toBe(0);
      });

      await test.step("the user asks support about a deposit", async () => {
        await app.open("deposits");
        await main.getByText("77").first().click();
        await page.getByRole("link", { name: "サポートに問い合わせる" }).click();
        await expect(main.getByText("入金を添付しました")).toBeVisible();
        await main.getByRole("textbox", { name: "ご質問" }).fill("まだ届きません");
        await main.getByRole("button", { name: "送信" }).click();
        await expect(main.getByText("回答待ち")).toBeVisible();
      });

      await test.step("support's template is in Japanese, and the user reads the answer at once", async () => {
        const number = await numberOf(main);
        const desk = await operatorAt(browser, "support");
        await desk.open(`/support?text=%23${number}`);
        await desk.page.getByRole("link", { name: `#${number}`, exact: true }).click();
        const template = desk.page.getByLabel("Template");
        await template.selectOption({ index: 1 });
        const answer = await desk.page.getByLabel("Answer", { exact: true }).inputValue();
        expect(answer).toMatch(/[ぁ-ん]/);
        await desk.page.getByRole("button", { name: "Send answer" }).click();
        await expect(main.getByText(answer.split("\n")[0] ?? "")).toBeVisible();
        expect.soft(await violations(page), "question").toEqual([]);
        expect.soft(await excess(page), "question").toBe(0);
      });

      await test.step("the user closes and rates the question", async () => {
        await main.getByRole("button", { name: "問い合わせを終了" }).click();
        const sheet = page.getByRole("dialog");
        await sheet.getByRole("button", { name: "問い合わせを終了" }).click();
        await main.getByRole("button", { name: "5点中5点" }).click();
        await expect(main.getByText("評価は5点中5点です")).toBeVisible();
      });
    },
  );
});

test(
  "if the operator has an external support page, help leads there and offers no form",
  { tag: "@phone" },
  async ({ page, app }) => {
    await page.route("**/api/getSiteConfig*", async (route) => {
      const answer = (await (await route.fetch()).json()) as { message: object };
      const message = { ...answer.message, support_url: "https://desk.example/help" };
      await route.fulfill({ json: { ...answer, message } });
    });
    const main = page.getByRole("main");
    await app.open("help");
    await expect(main.getByText("answered on a page of their own")).toBeVisible();
    await expect(main.getByRole("textbox", { name: "Your question" })).toHaveCount(0);
    await main.getByRole("link", { name: "Open the support page" }).click();
    // The app shows a notice before it leads to another site.
    await expect(page).toHaveURL(app.at("webView"));
    await expect(main).toContainText("desk.example");
  },
);
