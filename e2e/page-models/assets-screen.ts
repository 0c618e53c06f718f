import type { Page } from "@playwright/test";

import { factIn, figureIn } from "./figures.ts";

/** Balances by account, their statements, and the transfer between accounts. */
export function assetsScreenOf(page: Page) {
  const total = page.getByTestId("balance-total");
  const sheet = page.getByRole("dialog");
  const row = (code: string) =>
    page.locator(`li[data-currency="${code}"], tr:has([data-currency="${code}"])`);
  const transfer = page.getByRole("dialog", { name: "Transfer" });
  return {
    total,
    totalNow: async () => figureIn(await total.textContent()),
    account: (name: string) =>
      page.getByRole("navigation", { name: "Accounts" }).getByRole("button", { name }),
    row,
    /** The balance of a coin in the chosen account, read without the code, which may contain digits. */
    balanceOf: async (code: string) => figureIn((await row(code).innerText()).replaceAll(code, "")),
    /** A figure of the open statement: "Balance", "Available" or "Frozen". */
    figure: async (name: string) => figureIn(await factIn(sheet, name).innerText()),
    openStatement: (code: string) => row(code).click(),
    close: () => sheet.getByRole("button", { name: "Close" }).click(),
    lines: sheet.getByRole("listitem"),
    openTransfer: () =>
      page.getByRole("main").getByRole("button", { name: "Transfer" }).first().click(),
    transfer,
    from: transfer.getByLabel("From"),
    to: transfer.getByLabel("To", { exact: true }),
    coin: transfer.getByLabel("Coin"),
    amount: transfer.getByRole("textbox", { name: "Amount" }),
    all: transfer.getByRole("button", { name: "Max" }),
    confirm: transfer.getByRole("button", { name: "Transfer now" }),
    eye: page.getByRole("button", { name: /^(Hide|Show) balances$/ }).first(),
  };
}
