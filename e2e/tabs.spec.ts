import { randomUUID } from "node:crypto";

import { appOf } from "./page-models/app.ts";
import { authScreenOf } from "./page-models/auth-screen.ts";
import { expect, test } from "./page-models/fixtures.ts";

const PASSWORD = "correct horse battery";
/** The value of a new demo account; a new live account has nothing. */
const RICH = /\$2[0-9]{2},/;

test.use({ visitor: "demo", isDisturbed: true });

test("a log-out or login in one tab takes effect in the other, which shows nothing of the former user", async ({
  page,
  context,
  app,
  server,
}) => {
  const address = `${randomUUID()}@candor.example`;
  await server.register(address, PASSWORD);
  const other = await context.newPage();
  const total = other.getByTestId("balance-total");
  await appOf(other).open("assets");
  await expect(total).toContainText(RICH);

  await test.step("a log-out hides the balances in the other tab", async () => {
    await page.bringToFront();
    await app.open("home");
    await app.openMenu();
    await page.getByRole("button", { name: "Log out" }).click();
    await expect.poll(() => app.stored("token")).toBeNull();
    await expect(total).toBeHidden();
    await expect(other.getByText(RICH)).toHaveCount(0);
  });

  await test.step("a login as another user reloads the other tab with that user's balances", async () => {
    await app.open("login");
    await other.evaluate(() => document.body.setAttribute("data-page", "the same"));
    await authScreenOf(page).logIn(address, PASSWORD);
    await expect(other.locator("[data-page]"), "it began anew").toHaveCount(0);
    await other.waitForLoadState();
    await appOf(other).open("assets");
    await expect(total).toContainText("$0");
    await expect(other.getByText(RICH)).toHaveCount(0);
  });
});

test("a tab that missed a new login does not end the new session when its own has ended", async ({
  page,
  context,
  app,
  server,
  token,
}) => {
  const other = await context.newPage();
  // This tab receives no events, like one that the browser has put to sleep.
  await other.addInitScript(() => {
    for (const name of ["storage", "visibilitychange"])
      for (const target of [window, document])
        target.addEventListener(name, (event) => event.stopImmediatePropagation(), true);
  });
  const stale = appOf(other);
  await stale.open("assets");
  await expect(other.getByTestId("balance-total")).toContainText(RICH);
  await app.open("home");
  const fresh = await server.openDemo();
  await page.evaluate((next) => localStorage.setItem("token", next), fresh);
  await other.evaluate(() => document.body.setAttribute("data-page", "the same"));
  await server.endSession(token);
  await stale.open("orders");
  await expect.soft(other.locator("[data-page]"), "it began anew").toHaveCount(0);
  expect.soft(await stale.stored("token")).toBe(fresh);
  await stale.open("assets");
  await expect(other.getByTestId("balance-total")).toContainText(RICH);
  expect(await stale.stored("token")).toBe(fresh);
});
