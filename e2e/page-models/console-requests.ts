import type { Browser } from "@playwright/test";

import { type ConsoleApp, operatorAt, signInOf } from "./console-app.ts";
import { expect } from "./fixtures.ts";

type Credit = { currency: string; amount: string; reason: string };

/** Requests a credit on the user's page in the console. */
export async function fillInCredit(
  { page, sheet }: ConsoleApp,
  { currency, amount, reason }: Credit,
): Promise<void> {
  await page.getByRole("link", { name: "Balances" }).click();
  await page.getByRole("button", { name: "Request a credit" }).click();
  await sheet.getByLabel("Currency").selectOption(currency);
  await sheet.getByLabel("Amount").fill(amount);
  await sheet.getByLabel("Reason").fill(reason);
  await sheet.getByRole("button", { name: "Submit request" }).click();
  await expect(sheet).toBeHidden();
}

/** Gives the reason that an operator needs to open a user without an open request. */
export async function giveReason({ page }: ConsoleApp, why: string): Promise<void> {
  await page.getByLabel("Reason").fill(why);
  const open = page.getByRole("button", { name: "Open user" });
  await open.click();
  await expect(open).toBeHidden();
}

/** Requests a credit for a user who is searched by id, phone number or address. */
export async function askForCredit(
  support: ConsoleApp,
  user: string,
  credit: Credit,
): Promise<void> {
  const { page } = support;
  await support.open("/users");
  await page.getByRole("searchbox").fill(user);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("row").getByRole("link").click();
  await giveReason(support, credit.reason);
  await fillInCredit(support, credit);
}

/** Finds a request in its queue, and opens it. */
export async function openRequest(
  { page, open, heading }: ConsoleApp,
  queue: string,
  what: string | RegExp,
): Promise<void> {
  await open(`/requests?queue=${queue}`);
  await expect(heading).toHaveText("Requests");
  await page.getByRole("link", { name: what }).click();
  // Every request has notes, so this text shows that the request has loaded.
  await expect(page.getByRole("main")).toContainText("Add note");
}

/** Decides the request on the screen, with a code if it moves money. */
export async function decideRequest(
  desk: ConsoleApp,
  verdict: "Approve",
  reason: string,
  code?: () => string,
): Promise<void> {
  const button = desk.page.getByRole("button", { name: verdict, exact: true });
  await desk.decide(button, reason, code);
  await expect(button).toBeHidden();
}

/** Opens each picture of the request and waits until it is drawn. */
export async function lookAtPictures({ page }: ConsoleApp, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await page.getByRole("button", { name: `Show picture ${number}` }).click();
    const picture = page.getByRole("img", { name: `Picture ${number}` });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
}

/** Rejects the request with a listed reason, which its user reads in their own language. */
export async function rejectRequest({ page, sheet }: ConsoleApp, reason: string): Promise<void> {
  const button = page.getByRole("button", { name: "Reject", exact: true });
  await button.click();
  await sheet.getByLabel("Reason for the user").selectOption({ label: reason });
  await sheet.getByRole("button", { name: "Reject" }).click();
  await expect(button).toHaveCount(0);
}

type Wanted = { queue: string; what: string | RegExp; pictures?: number; reason: string };

/** Each of these operators opens the request, looks at its pictures, and approves it with a code. */
export async function approveInTurn(
  browser: Browser,
  names: readonly string[],
  { queue, what, pictures = 0, reason }: Wanted,
): Promise<void> {
  for (const name of names) {
    const desk = await operatorAt(browser, name);
    await openRequest(desk, queue, what);
    await lookAtPictures(desk, pictures);
    await decideRequest(desk, "Approve", reason, signInOf(name).code);
    await desk.page.context().close();
  }
}
