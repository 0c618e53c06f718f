import { excess, violations } from "./page-models/checks.ts";
import { contentScreensOf } from "./page-models/content-screens.ts";
import { expect, test } from "./page-models/fixtures.ts";

test.use({ visitor: "demo" });

test(
  "a user locks coins for five days, seeing each day's interest and the penalty of an early end",
  { tag: "@core" },
  async ({ page, app }) => {
    const main = page.getByRole("main");

    await test.step("the screen says where the interest comes from", async () => {
      await app.open("staking");
      await expect(page.getByRole("heading", { name: "Locked deposits", level: 1 })).toBeVisible();
      await expect(main).toContainText("We pay all interest from our own reserve");
      // A promotion of five days shows no annual rate.
      await expect(main.getByText("Promotion", { exact: true })).toBeVisible();
      await expect(main).not.toContainText("109.50%");
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await excess(page)).toBe(0);
      await main
        .getByRole("link", { name: /USDT.*5 days/ })
        .first()
        .click();
    });

    const amount = main.getByRole("textbox", { name: "Amount" });
    const stake = main.getByRole("button", { name: "Lock", exact: true });

    await test.step("a missing or too small amount is refused at its field", async () => {
      await stake.click();
      await expect(amount).toHaveAccessibleDescription("Enter an amount");
      await amount.fill("1");
      await expect(amount).toHaveAccessibleDescription(/10 USDT/);
    });

    await test.step("the form says that 1,000 USDT earn 3 a day and lose 5 by an early end", async () => {
      await amount.fill("1000");
      await expect(main).toContainText(/1,015\s?USDT/);
      await expect(
        main.getByRole("table", { name: "Interest by day" }).getByRole("row"),
      ).toHaveCount(6);
      // A demo account is asked for no consent.
      await expect(main.getByRole("checkbox")).toHaveCount(0);
      expect.soft(await violations(page)).toEqual([]);
      expect.soft(await excess(page)).toBe(0);
      await stake.click();
      const summary = page.getByRole("dialog", { name: "Please check" });
      await expect(summary).toContainText(/You earn\s*15\s?USDT/);
      await expect(summary).toContainText("you lose the interest and 5 USDT");
      expect.soft(await violations(page)).toEqual([]);
      await summary.getByRole("button", { name: "Lock", exact: true }).click();
      await expect(app.toast("Deposit locked")).toBeVisible();
    });

    await test.step("the user's list shows the deposit, with the exact penalty before an early end", async () => {
      await expect(
        page.getByRole("heading", { name: "My locked deposits", level: 1 }),
      ).toBeVisible();
      await main.getByText("1,000").first().click();
      const details = page.getByRole("dialog", { name: "USDT locked deposit" });
      await expect(details).toContainText("0 of 5 days");
      await details.getByRole("button", { name: "Redeem early" }).click();
      const question = page.getByRole("dialog", { name: "Redeem early?" });
      await expect(question).toContainText("Penalty: 5 USDT");
      expect.soft(await violations(page)).toEqual([]);
    });
  },
);

test("a category's entry on the home screen leads to its deposits and says who pays them", async ({
  page,
  app,
}) => {
  const { entries, sheet, withoutNotice } = contentScreensOf(page);
  const main = page.getByRole("main");
  const categories = {
    Mining: ["No mining machines", /BTC.*30 days/],
    "DeFi mining": ["No DeFi protocol", /ETH.*14 days/],
    "Cloud mining": ["No rented computing power", /BTC.*90 days/],
  } as const;
  await withoutNotice();
  for (const [name, [says, deposit]] of Object.entries(categories)) {
    await app.open("home");
    await entries.getByRole("button", { name: "More" }).click();
    await sheet.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(app.at("staking"));
    await expect(main.getByRole("tab", { selected: true })).toHaveText(name);
    await expect(main.getByTestId("yield-source")).toContainText(says);
    await expect(main.getByTestId("yield-source")).toContainText("from our own reserve");
    await expect(main.getByRole("link", { name: deposit }).first()).toBeVisible();
    await expect(main.getByRole("link", { name: /USDT.*5 days/ })).toHaveCount(0);
  }
  await main
    .getByRole("link", { name: /BTC.*90 days/ })
    .first()
    .click();
  await expect(page.getByText("No rented computing power", { exact: false })).toBeVisible();
  expect.soft(await violations(page)).toEqual([]);
  expect.soft(await excess(page)).toBe(0);
});

test.describe("a live user", () => {
  test.use({ visitor: "live" });

  test("a user who changes the language has to accept the risk again", async ({ page, app }) => {
    const main = page.getByRole("main");
    const english = "locked until the end date";
    await app.open("staking");
    await main
      .getByRole("link", { name: /USDT.*5 days/ })
      .first()
      .click();
    await expect(main).toContainText(english);
    await main.getByRole("checkbox").check();
    const choose = async (language: string, word: string, title?: string): Promise<void> => {
      await app.openMenu(title);
      await app.menu.getByRole("button", { name: word }).click();
      await app.menu.getByText(language, { exact: true }).click();
    };
    await choose("Español", "Language");
    await expect(main.getByRole("checkbox")).not.toBeChecked();
    await expect(main).not.toContainText(english);
    await choose("English", "Idioma", "Cuenta y ajustes");
    await expect(main).toContainText(english);
  });
});
