import { randomUUID } from "node:crypto";

import { authScreenOf } from "./page-models/auth-screen.ts";
import { excess, violations } from "./page-models/checks.ts";
import { contractScreenOf } from "./page-models/contract-screen.ts";
import { expect, test } from "./page-models/fixtures.ts";
import { focusFaults } from "./page-models/focus.ts";
import { securityScreensOf } from "./page-models/security-screens.ts";
import { suitabilityScreensOf } from "./page-models/suitability-screens.ts";

const PASSWORD = "correct horse battery";

type Balance = { type: string; currency_code: string; available: string };

test.describe("a live account", () => {
  test.use({ visitor: "live" });

  test(
    "the quiz states the risk, asks one question at a time, and explains a wrong answer",
    { tag: "@core" },
    async ({ page, app, isMobile }) => {
      const quiz = suitabilityScreensOf(page);

      await test.step("the settings lead to the quiz and say that it has not been taken", async () => {
        await app.open("settings");
        await page.getByRole("link", { name: "Risk and limits" }).click();
        await expect(quiz.card("Futures quiz")).toContainText("Not taken yet");
        await page.getByRole("link", { name: "Take the quiz" }).first().click();
        await expect(page).toHaveURL(app.at("quiz"));
      });

      await test.step("the questions come only after accepting the risk", async () => {
        await quiz.button("Start quiz").click();
        await expect(quiz.main.getByText("whole margin within minutes")).toBeVisible();
        await quiz.button("Next").click();
        await expect(quiz.main.getByRole("checkbox")).toHaveAccessibleDescription(
          "Accept the risk to continue",
        );
        expect.soft(await violations(page)).toEqual([]);
        await quiz.main.getByRole("checkbox").check();
        await quiz.button("Next").click();
      });

      await test.step("a question has the focus, is answered by keyboard alone, and can be revisited", async () => {
        await expect(quiz.main.getByRole("heading", { level: 2 })).toBeFocused();
        await expect(quiz.button("Next")).toBeDisabled();
        await page.keyboard.press("Tab");
        await page.keyboard.press("ArrowDown");
        await quiz.choose(false);
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
        if (!isMobile) expect.soft(await focusFaults(page)).toEqual([]);
        await quiz.button("Next").click();
        await expect(quiz.main.getByText("Question 2 of 6")).toBeVisible();
        await quiz.button("Previous").click();
        await expect(quiz.main.getByRole("radio", { checked: true })).toHaveCount(1);
        await quiz.button("Next").click();
      });

      await test.step("one wrong answer fails the quiz, is explained, and the user has to wait before trying again", async () => {
        for (let number = 2; number <= 6; number += 1) {
          await quiz.choose(true);
          await quiz.button(number < 6 ? "Next" : "Send answers").click();
        }
        await expect(quiz.main.getByText("You answered 5 of 6 correctly")).toBeVisible();
        await expect(quiz.main.getByText("Your answer:")).toHaveCount(1);
        await expect(quiz.main.getByText("Correct answer:")).toHaveCount(1);
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
        await quiz.button("Done").click();
        await expect(quiz.card("Futures quiz")).toContainText("You can try again in");
      });
    },
  );

  test("a user who opens a position before the quiz is led to the quiz and passes it", async ({
    page,
    app,
    token,
    server,
  }) => {
    const quiz = suitabilityScreensOf(page);
    await server.setCountry(token, "TH");
    // The test adds funds to the answer for the form; the server has none and asks for the quiz first.
    await page.route("**/api/wallet/list*", async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { message: { list: Balance[] } };
      const { list } = answer.message;
      const spot = list.find(
        ({ type, currency_code: code }) => type === "change" && code === "USDT",
      );
      if (spot !== undefined) list.push({ ...spot, type: "lever", available: "1000" });
      await route.fulfill({ response, json: answer });
    });
    await app.open("contract", "?currency_id=1&legal_id=3");
    const form = page.getByTestId("contract-form");
    const before = form.getByTestId("before-trading");
    await expect(before.getByRole("link", { name: "Take the quiz", exact: true })).toBeVisible();
    await form.getByRole("textbox", { name: /^Amount/ }).fill("10");
    await contractScreenOf(page).send();
    await quiz.passOnTheWay("futures", "contract");
    await app.open("suitability");
    await expect(quiz.card("Futures quiz")).toContainText("Passed");
  });

  test("loss limits are lowered at once and raised a day later, and a break cannot end early", async ({
    page,
    app,
  }) => {
    const screen = suitabilityScreensOf(page);
    const limits = screen.card("Loss limits");
    const field = limits.getByRole("textbox", { name: "Per day (UTC)" });
    await app.open("suitability");

    await test.step("the form says when a changed limit takes effect before it is saved", async () => {
      await expect(limits).toContainText("No limit");
      await expect(limits).toContainText("Futures0.00USDT");
      await expect(limits).toContainText("Timed options0.00USDT");
      await screen.button("Change limits").click();
      await expect(field).toHaveAccessibleDescription("Leave empty for no limit");
      await field.fill("100");
      await expect(field).toHaveAccessibleDescription("Takes effect immediately");
      expect.soft(await violations(page)).toEqual([]);
      await screen.button("Save").click();
      await expect(app.toast("Limits saved")).toBeVisible();
      await expect(limits).toContainText("100USDT");
      await screen.button("Change limits").click();
      await field.fill("250");
      await expect(field).toHaveAccessibleDescription("Takes effect in 24 hours");
      await screen.button("Save").click();
      await expect(limits).toContainText("→250USDT");
      await expect(limits.getByRole("progressbar")).toHaveAccessibleName("Net loss today");
    });

    await test.step("a break starts at once after a confirmation and can only be extended", async () => {
      const pause = screen.card("Take a break");
      await pause.getByText("7 days").click();
      await screen.button("Start break").click();
      await expect(screen.dialog).toContainText(
        "The break cannot be ended early, not even by support.",
      );
      expect.soft(await violations(page)).toEqual([]);
      await screen.confirm("Start break");
      await expect(pause).toContainText("On a break until");
      await expect(pause.getByRole("radio")).toHaveCount(1);
      await screen.button("Extend").first().click();
      await expect(screen.dialog).toContainText("On a break until");
    });
  });
});

test("a user who excludes themselves proves to own the account, and is excluded for years", async ({
  page,
  app,
  server,
}) => {
  const screen = suitabilityScreensOf(page);
  const security = securityScreensOf(page);
  const address = `${randomUUID()}@candor.example`;
  await server.register(address, PASSWORD);
  await app.open("login");
  await authScreenOf(page).logIn(address, PASSWORD);
  await expect(page).toHaveURL(app.at("home"));
  await app.open("suitability");
  const exclusion = screen.card("Exclude yourself");
  await exclusion.getByRole("combobox").selectOption({ label: "5 years" });
  await exclusion.getByRole("button", { name: "Exclude myself" }).click();
  await expect(screen.dialog).toContainText("Nobody can undo or shorten this");
  await screen.confirm("Exclude myself");
  await expect(
    security.authorised("Exclude yourself from futures and timed options"),
  ).toBeVisible();
  await security.getCode(security.asked);
  await security.prove("Verification code", await server.codeFor(address));
  await expect(exclusion).toContainText("Excluded until");
  await expect(exclusion).toContainText(String(new Date().getUTCFullYear() + 5));
  expect(await server.mailTo(address, "You have excluded yourself")).toContain("not even support");
});

test.describe("the demo", () => {
  test.use({ visitor: "demo" });

  test("the demo asks for no quiz, has no country's limit of leverage, and excludes no user", async ({
    page,
    app,
  }) => {
    const screen = suitabilityScreensOf(page);
    await app.open("suitability");
    await expect(screen.card("Futures quiz")).toContainText(
      "You do not need the quiz in demo trading",
    );
    await expect(screen.card("Maximum leverage")).toContainText(
      "There is no country limit in demo trading",
    );
    await expect(screen.card("Exclude yourself")).toContainText(
      "only possible from a live account",
    );
    await expect(screen.button("Exclude myself")).toBeHidden();
  });
});
