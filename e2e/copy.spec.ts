import { excess, violations } from "./page-models/checks.ts";
import { copyScreensOf } from "./page-models/copy-screens.ts";
import { expect, test } from "./page-models/fixtures.ts";

test.describe("copy trading", () => {
  test.use({ visitor: "demo" });

  test(
    "a follower compares leads, copies one by a ratio, detaches a copy, and stops copying",
    { tag: ["@core", "@phone"] },
    async ({ page, app, pageOf }) => {
      const screen = copyScreensOf(page);
      const lead = copyScreensOf(await pageOf("registered"));
      let name = "";

      await test.step("an application to become a lead is decided at once in the demo", async () => {
        name = await lead.becomeLead();
        expect(name).not.toBe("");
        await lead.openLong("100");
      });

      await test.step("the board warns about past results and leads to each lead's page", async () => {
        await app.open("copy");
        await expect(screen.losers).toContainText("Past results say nothing about future ones.");
        await screen.leads.getByRole("link", { name, exact: true }).click();
        await expect(screen.lead).toContainText("One coin, few trades.");
        await expect(screen.trades).toHaveCount(1);
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
      });

      await test.step("the form shows how fixed lots are rounded and how the lead's last trade would have been copied", async () => {
        await screen.lead.getByRole("link", { name: `Copy ${name}` }).click();
        await screen.number.fill("1.239");
        await expect(screen.form.getByTestId("rounded")).toHaveText(/1\.24$/);
        await screen.form.getByText("Ratio of margin", { exact: true }).click();
        await screen.number.fill("0.5");
        await screen.budget.fill("500");
        await expect(screen.form.getByTestId("last-trade")).toContainText("50 lots 10x");
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
      });

      await test.step("the confirmation states the worst case, and the new relation is listed among the user's own", async () => {
        await screen.form.getByRole("button", { name: "Copy", exact: true }).click();
        await expect(screen.summary).toContainText("until your futures account is empty");
        await screen.sheet.getByRole("button", { name: "Copy", exact: true }).click();
        await expect(screen.relation).toContainText(name);
        await expect(screen.relation).toContainText("0.5 × the lead trader’s margin");
      });

      await test.step("a lead's position is copied with its slippage, and half of the copy closes with half of the lead's", async () => {
        await lead.openLong("200");
        await screen.expectCopy("100 of 100", "Open copies");
        await expect(screen.copies.first()).toContainText(/Slippage\s*[+−]?\d/);
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
        await lead.close("100");
        await screen.expectCopy("50 of 100", "Open copies");
      });

      await test.step("a detached copy stays when the lead closes", async () => {
        await screen.copies.first().getByRole("button", { name: "Detach BTC/USDT" }).click();
        await screen.sheet.getByRole("button", { name: "Detach" }).click();
        await expect(app.toast("BTC/USDT is now your own position")).toBeVisible();
        await lead.close();
        await screen.expectCopy("Detached", "All copies");
      });

      await test.step("the follower stops copying, and the ended relation keeps its statement", async () => {
        await screen.main.getByRole("tab", { name: "Lead traders" }).click();
        await screen.relation.getByRole("button", { name: `Stop copying ${name}` }).click();
        await screen.sheet.getByText("Close open copies").click();
        await screen.sheet.getByRole("button", { name: "Stop copying" }).click();
        await expect(screen.relation).toContainText("Ended");
        await screen.relation.getByRole("button", { name: `Statement: ${name}` }).click();
        await expect(page.getByTestId("copy-statement")).toContainText("High-water mark");
      });
    },
  );
});

test.describe("the copy trading agreement", () => {
  test.use({ kept: { lang: "th" } });

  test(
    "the copy trading agreement is in the reader's language at both of its addresses",
    { tag: ["@core", "@phone"] },
    async ({ page, app }) => {
      const { agreement } = copyScreensOf(page);
      for (const route of ["copyAgreement", "copyAgreementChinese"] as const) {
        await app.open(route);
        await expect(agreement.getByRole("heading")).toHaveCount(9);
        await expect(agreement).toContainText("ราคาของคุณไม่ใช่ราคาของลีดเทรดเดอร์");
      }
    },
  );
});
