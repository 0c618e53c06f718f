import { readFile } from "node:fs/promises";

import { expect, test } from "../page-models/fixtures.ts";
import type { Person } from "./person.ts";

type Balance = { type: string; currency_code: string; balance: string };

/** Every list says what the ledger says, and the statements of the month end with what there is. */
export async function compareRecords({ app, page }: Person): Promise<void> {
  const main = page.getByRole("main");
  const lines = main.getByRole("listitem").or(main.getByRole("row"));

  await test.step("each record has its line", async () => {
    await app.open("records");
    await expect(lines.filter({ hasText: "40.25" })).toContainText(["Credited"]);
    await page.getByRole("tab", { name: "Withdrawals" }).click();
    await expect(lines.filter({ hasText: "25.5" })).toContainText(["Confirmed"]);
    await expect(lines.filter({ hasText: "30" }).first()).toContainText("Cancelled");
    await app.open("transfers");
    await expect(lines.filter({ hasText: "Futures account" }).first()).toContainText("50");
    await app.open("conversions");
    await expect(lines.filter({ hasText: "BTC" }).first()).toContainText("100");
    await app.open("allEntries");
    for (const amount of ["+40.25", "−21.5", "−50"])
      await expect(lines.filter({ hasText: amount }).first()).toBeVisible();
  });

  await test.step("the statements of the month, as a table and on paper, have every line and end with what there is", async () => {
    const token = (await app.stored("token"))!;
    const answer = await page.request.post("/api/wallet/list", {
      headers: { authorization: token },
    });
    const { list } = ((await answer.json()) as { message: { list: Balance[] } }).message;
    const held = list.filter(({ balance }) => balance !== "0");
    expect(held.map(({ type, currency_code: code }) => `${type} ${code}`)).toContain("lever USDT");
    await app.open("statements");
    const rows = main.getByRole("listitem");
    const make = async (format: string): Promise<Buffer> => {
      await page.getByRole("combobox", { name: "Month" }).selectOption({ index: 0 });
      await page.getByRole("radio", { name: format }).check({ force: true });
      await page.getByRole("button", { name: "Make statement" }).click();
      await expect(rows.first()).toHaveText(new RegExp(`${format} · All currencies.*entries`));
      const saved = page.waitForEvent("download");
      await rows
        .first()
        .getByRole("button", { name: /^Download/ })
        .click();
      return readFile(await (await saved).path());
    };
    const table = (await make("CSV")).toString().split("\r\n");
    const counted = /(\d+) entries/.exec((await rows.first().textContent()) ?? "")?.[1];
    for (const { type, currency_code: code, balance } of held)
      expect(
        table.find((row) => row.includes(`"${type}","${code}"`) && row.includes(`"closing"`)),
      ).toContain(`"${balance}"`);
    expect((await make("PDF")).subarray(0, 5).toString()).toBe("%PDF-");
    await expect(rows.first()).toContainText(`${counted} entries`);
  });
}
