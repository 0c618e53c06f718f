import { excess, violations } from "./page-models/checks.ts";
import { factIn } from "./page-models/figures.ts";
import { expect, test } from "./page-models/fixtures.ts";

test("a guest sees the running sales with their time left, and is led to the login to subscribe", async ({
  page,
  app,
}) => {
  const main = page.getByRole("main");

  await test.step("an upcoming sale shows when it begins, and an ended sale is marked as ended", async () => {
    await app.open("ieo");
    await page.getByRole("tab", { name: "Upcoming" }).click();
    await expect(main.getByRole("listitem").filter({ hasText: "Velora II" })).toContainText(
      "Starts in",
    );
    await expect(main.getByRole("link", { name: "Subscribe: Velora II" })).toHaveCount(0);
    await page.getByRole("tab", { name: "Ended" }).click();
    await expect(main).toContainText("No projects in this list");
  });

  await test.step("a running sale counts down the seconds to its end", async () => {
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

  await test.step("a guest sees terms, demand and reserve of a sale but cannot subscribe", async () => {
    await expect(main.getByRole("time").first()).toBeVisible();
    await expect(main).toContainText(/Total offered\s*1,000,000\s?VELORA/);
    await main.getByRole("button", { name: "Subscribe" }).click();
    await expect(page).toHaveURL(/login/);
  });
});

test.describe("a demo account", () => {
  test.use({ visitor: "demo" });

  test(
    "a user subscribes to a sale, reduces the commitment, finds it in the list, and withdraws it",
    { tag: "@core" },
    async ({ page, app, token }) => {
      const main = page.getByRole("main");
      const amount = main.getByRole("textbox", { name: "Amount" });
      const subscribe = main.getByRole("button", { name: "Subscribe", exact: true });
      const change = main.getByRole("button", { name: "Change amount" });
      await test.step("a missing, too small or too large amount and half a lot are refused at the field", async () => {
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

      await test.step("the form shows the cost in each accepted currency", async () => {
        await amount.fill("1000");
        await expect(main).toContainText(/Frozen until allocation\s*250\s?USDT/);
        await main.getByRole("combobox", { name: "Pay with" }).selectOption("BTC");
        await expect(main).toContainText(/Frozen until allocation, at most\s*0\.00\d+\s?BTC/);
        await main.getByRole("combobox", { name: "Pay with" }).selectOption("USDT");
      });

      await test.step("the server refuses a currency that is not accepted, with a message", async () => {
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

      await test.step("a demo account sees the risk and is asked for no consent", async () => {
        await expect(main.getByRole("checkbox")).toHaveCount(0);
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
        await subscribe.click();
        await expect(app.toast("Subscribed")).toBeVisible();
      });

      await test.step("the sale shows the user's own commitment, and the user reduces it", async () => {
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

      await test.step("the user withdraws the commitment in the list of own commitments, and all its funds are released", async () => {
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
