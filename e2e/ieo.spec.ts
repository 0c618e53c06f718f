import { excess, violations } from "./page-models/checks.ts";
import { factIn } from "./page-models/figures.ts";
import { expect, test } from "./page-models/fixtures.ts";

test("a guest sees which sales run and how long still, and is led to the login to take part", async ({
  page,
  app,
}) => {
  const main = page.getByRole("main");

  await test.step("a sale to come says when it begins, and one that is over is told apart", async () => {
    await app.open("ieo");
    await page.getByRole("tab", { name: "Upcoming" }).click();
    await expect(main.getByRole("listitem").filter({ hasText: "Velora II" })).toContainText(
      "Starts in",
    );
    await expect(main.getByRole("link", { name: "Subscribe: Velora II" })).toHaveCount(0);
    await page.getByRole("tab", { name: "Ended" }).click();
    await expect(main).toContainText("No projects in this list");
  });

  await test.step("the one that runs says until when, by the second", async () => {
    await page.getByRole("tab", { name: "In progress" }).click();
    const sale = main.getByRole("listitem").filter({ hasText: "Velora I" });
    await expect(sale).toContainText("Ends in");
    const left = sale.getByRole("time");
    const before = await left.getAttribute("datetime");
    expect(before).toMatch(/^PT\d+S$/);
    await expect(left).not.toHaveAttribute("datetime", before ?? "");
    expect.soft(await violations(page)).toEqual([]);
    expect.soft(await excess(page)).toBe(0);
    await sale.getByRole("link", { name: "Subscribe: Velora I" }).click();
  });

  await test.step("terms, demand and reserve are there for everybody; to subscribe is not", async () => {
    await expect(main.getByRole("time").first()).toBeVisible();
    await expect(main).toContainText(/Total offered\s*1,000,000\s?VELORA/);
    await main.getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL(/login/);
  });
});

test.describe("with an account", () => {
  test.use({ visitor: "demo" });

  test(
    "a user subscribes to the running sale, reduces the request, finds their part, and withdraws it",
    { tag: "@core" },
    async ({ page, app, token }) => {
      const main = page.getByRole("main");
      const amount = main.getByRole("textbox", { name: "Amount" });
      const subscribe = main.getByRole("button", { name: "Subscribe", exact: true });
      const change = main.getByRole("button", { name: "Change amount" });
      await test.step("no amount, too little, too much and half a lot are refused at the field", async () => {
        await app.open("ieo");
        await main.getByRole("link", { name: "Subscribe: Velora I" }).click();
        await amount.fill("0");
        await subscribe.click();
        await expect(amount).toHaveAccessibleDescription("Enter an amount");
        await amount.fill("90");
        await expect(amount).toHaveAccessibleDescription(/100 VELORA/);
        await amount.fill("50010");
        await expect(amount).toHaveAccessibleDescription(
          /You can hold at most 50,000 VELORA in this product/,
        );
        await amount.fill("1005");
        await expect(amount).toHaveAccessibleDescription(/10/);
      });

      await test.step("what it costs is shown in each currency that is accepted", async () => {
        await amount.fill("1000");
        await expect(main).toContainText(/Frozen until allocation\s*250\s?USDT/);
        await main.getByRole("combobox", { name: "Pay with" }).selectOption("BTC");
        await expect(main).toContainText(/Frozen until allocation, at most\s*0\.00\d+\s?BTC/);
        await main.getByRole("combobox", { name: "Pay with" }).selectOption("USDT");
      });

      await test.step("another currency is refused in words, from any sender", async () => {
        const project = new URL(page.url().replace("#", "")).searchParams.get("project") ?? "";
        const detail = await page.request.get(`/api/project/detail?project_id=${project}`);
        const { message } = (await detail.json()) as { message: { risk: { consent: string } } };
        const { consent } = message.risk;
        const answer = await page.request.post("/api/project/order", {
          headers: { authorization: token },
          form: {
            project_id: project,
            amount: "1000",
            pay_currency: "ETH",
            price: "0.25",
            consent,
          },
        });
        expect(await answer.json()).toMatchObject({
          type: "error",
          message: "This currency is not accepted here",
        });
      });

      await test.step("a demo account sees the risk, and is asked for nothing", async () => {
        await expect(main.getByRole("checkbox")).toHaveCount(0);
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
        await subscribe.click();
        await expect(app.toast("Subscribed")).toBeVisible();
      });

      await test.step("one's own part stands on the sale, and can be made less", async () => {
        await expect(factIn(main, "Requested")).toHaveText(/^1,000\s?VELORA$/);
        await expect(factIn(main, "Frozen until allocation")).toHaveText(/^250\s?USDT$/);
        await amount.fill("50010");
        await change.click();
        await expect(amount).toHaveAccessibleDescription(/at most/);
        await amount.fill("600");
        await change.click();
        await expect(app.toast("Amount changed")).toBeVisible();
        await expect(factIn(main, "Requested")).toHaveText(/^600\s?VELORA$/);
        await expect(factIn(main, "Frozen until allocation")).toHaveText(/^150\s?USDT$/);
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
      });

      await test.step("it is among one's own, and is withdrawn with all that was set aside", async () => {
        await app.open("ieoOrders");
        await expect(main.getByRole("listitem").filter({ hasText: "Velora I" })).toContainText(
          "600",
        );
        expect.soft(await violations(page)).toEqual([]);
        await main.getByRole("link", { name: /^Details: Velora I/ }).click();
        await main.getByRole("button", { name: "Cancel subscription", exact: true }).click();
        await page
          .getByRole("dialog", { name: "Cancel this subscription?" })
          .getByRole("button", { name: "Cancel subscription", exact: true })
          .click();
        await expect(app.toast("Subscription canceled")).toBeVisible();
        await expect(subscribe).toBeVisible();
        await app.open("ieoOrders");
        await expect(factIn(main, "Status")).toHaveText("Canceled");
      });
    },
  );
});
