import { expect } from "../page-models/fixtures.ts";
import type { Person } from "./person.ts";

/** Converts USDT to another currency at the present quote. */
export async function convert(
  { app, page }: Person,
  { amount, to }: { amount: string; to: string },
): Promise<void> {
  const main = page.getByRole("main");
  await app.open("convert");
  await main.getByRole("combobox", { name: "To", exact: true }).selectOption({ label: to });
  await main.getByRole("textbox", { name: "Amount" }).fill(amount);
  await main.getByRole("button", { name: "Get quote" }).click();
  await main.getByRole("button", { name: "Convert now" }).click();
  await expect(
    app.toast(new RegExp(`^Converted\\. You received [\\d,.]+ ${to}\\.$`)),
  ).toBeVisible();
}
