import { readFile } from "node:fs/promises";

import { serverTime } from "../page-models/clock.ts";
import { expect, test } from "../page-models/fixtures.ts";
import { printedOn } from "../page-models/paper.ts";
import type { Person } from "./person.ts";

/** The kinds of accounts by their names on the wire and on the screen. */
const TITLES: Record<string, string> = {
  change: "Spot account",
  legal: "Fiat account",
  lever: "Futures account",
};
/** The time of an entry as it is printed. */
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

type Balance = { type: string; currency_code: string; balance: string };

/** Every list agrees with the ledger, and the month's statements end with the present balances. */
export async function compareRecords({ app, page }: Person): Promise<void> {
  const main = page.getByRole("main");
  const lines = main.getByRole("listitem").or(main.getByRole("row"));

  await test.step("each record of the account has its line", async () => {
    await app.open("records");
    await expect(lines.filter({ hasText: "40.25" })).toContainText(["Credited"]);
    await page.getByRole("tab", { name: "Withdrawals" }).click();
    await expect(lines.filter({ hasText: "25.5" })).toContainText(["Confirmed"]);
    await expect(lines.filter({ hasText: "1,000.5" })).toContainText(["Confirmed"]);
    await expect(lines.filter({ hasText: "Canceled" })).toContainText(["30"]);
    await app.open("transfers");
    await expect(lines.filter({ hasText: "Futures account" }).first()).toContainText("50");
    await app.open("conversions");
    await expect(lines.filter({ hasText: "BTC" }).first()).toContainText("100");
    await expect(lines.filter({ hasText: "THB" }).first()).toContainText("60");
    await app.open("allEntries");
    await main.getByRole("button", { name: "Show more" }).click();
    for (const amount of ["+40.25", "−21.5", "−50", "−970.5"])
      await expect(lines.filter({ hasText: amount }).first()).toBeVisible();
  });

  await test.step("the month's statements, as a table and as a PDF, have every line and end with the present balances", async () => {
    const token = (await app.stored("token"))!;
    const answer = await page.request.post("/api/wallet/list", {
      headers: { authorization: token },
    });
    const { list } = ((await answer.json()) as { message: { list: Balance[] } }).message;
    const held = list.filter(({ balance }) => balance !== "0");
    const accounts = held.map(({ type, currency_code: code }) => `${type} ${code}`);
    for (const account of ["lever USDT", "legal THB"]) expect(accounts).toContain(account);
    // The present month's statement ends today, so the browser needs the server's date.
    await page.clock.setSystemTime(serverTime());
    await app.open("statements");
    const rows = main.getByRole("listitem");
    const make = async (format: string): Promise<Buffer> => {
      await page.getByRole("combobox", { name: "Month" }).selectOption({ index: 0 });
      await page.getByRole("radio", { name: format, exact: true }).check({ force: true });
      await page.getByRole("button", { name: "Request statement" }).click();
      await expect(rows.first()).toHaveText(new RegExp(`${format} · All currencies.*Entries:`));
      const saved = page.waitForEvent("download");
      await rows
        .first()
        .getByRole("button", { name: /^Download/ })
        .click();
      return readFile(await (await saved).path());
    };
    const table = (await make("CSV")).toString().split("\r\n");
    const counted = /Entries: (\d+)/.exec((await rows.first().textContent()) ?? "")?.[1];
    for (const { type, currency_code: code, balance } of held)
      expect(
        table.find((row) => row.includes(`"${type}","${code}"`) && row.includes(`"closing"`)),
      ).toContain(`"${balance}"`);
    const printed = printedOn(await make("PDF"));
    await expect(rows.first()).toContainText(`Entries: ${counted}`);
    expect(printed.filter((text) => MOMENT.test(text))).toHaveLength(Number(counted));
    expect(closingsOf(printed)).toEqual(
      Object.fromEntries(
        held.map(({ type, currency_code: code, balance }) => [
          `${TITLES[type]} · ${code}`,
          balance,
        ]),
      ),
    );
  });
}

/** The closing balance of each account in the PDF that is not empty. */
function closingsOf(printed: readonly string[]): Record<string, string> {
  const closings: Record<string, string> = {};
  let account = "";
  for (const [index, text] of printed.entries()) {
    if (text.includes(" · ")) account = text;
    const closing = printed[index + 1]?.replaceAll(",", "") ?? "";
    if (text === "Closing balance" && closing !== "0") closings[account] = closing;
  }
  return closings;
}
