import { excess, violations } from "./page-models/checks.ts";
import { copyScreensOf } from "./page-models/copy-screens.ts";
import { expect, test } from "./page-models/fixtures.ts";

test.describe("copy trading", () => {
  test.use({ visitor: "demo" });

  test(
    "a follower compares leads, copies one with a ratio, holds what the lead holds, detaches a copy, and stops",
    { tag: ["@core", "@phone"] },
    async ({ page, app, pageOf }) => {
      const screen = copyScreensOf(page);
      const lead = copyScreensOf(await pageOf("registered"));
      let name = "";

      await test.step("an application to lead is decided at once in a demo", async () => {
        name = await lead.becomeLead();
        expect(name).not.toBe("");
        await lead.openLong("100");
      });

      await test.step("the board warns before it lists, and leads to each lead", async () => {
        await app.open("copy");
        await expect(screen.losers).toContainText("Past results say nothing about future ones.");
        await screen.leads.getByRole("link", { name, exact: true }).click();
        await expect(screen.lead).toContainText("One coin, few trades.");
        await expect(screen.trades).toHaveCount(1);
        expect.soft(await violations(page)).toEqual([]);
        expect.soft(await excess(page)).toBe(0);
      });

      await test.step("the form rounds fixed lots before the eye, and shows what the last trade would have become", async () => {
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

      await test.step("the worst case stands in the question, and the relation afterwards among one's own", async () => {
        await screen.form.getByRole("button", { name: "Copy", exact: true }).click();
        await expect(screen.summary).toContainText("until your futures account is empty");
        await screen.sheet.getByRole("button", { name: "Copy", exact: true }).click();
        await expect(screen.relation).toContainText(name);
        await expect(screen.relation).toContainText("0.5 × the lead trader’s margin");
      });

      await test.step("what the lead opens is copied, with its slippage, and half of it closes with the lead's half", async () => {
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

      await test.step("copying stops, and the relation stays with its statement", async () => {
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

test.describe("the agreement of copying", () => {
  test.use({ kept: { lang: "th" } });

  test(
    "speaks the reader's language at both of its addresses",
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
