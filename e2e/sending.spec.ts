import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { dec } from "@candor/money";
import { systemClock } from "../apps/server/src/clock.ts";
import { openDb } from "../apps/server/src/db/pool.ts";
import { inTransaction } from "../apps/server/src/db/transaction.ts";
import { fundAccount } from "../apps/server/src/testing/funds.ts";
import pg from "pg";
import { PASSWORD, deviceOf } from "./journey/person.ts";
import { excess, violations } from "./page-models/checks.ts";
import { expect, test } from "./page-models/fixtures.ts";

const DATABASE = ".candor/e2e/database-url";

/** Proves and funds them past the doors that a person goes through, whose own journeys walk those. */
async function prepare(ids: readonly string[]): Promise<void> {
  const pool = new pg.Pool({ connectionString: readFileSync(DATABASE, "utf8").trim(), max: 1 });
  await pool.query("UPDATE users SET level = 1, country = 'TH' WHERE id = ANY ($1)", [ids]);
  const db = openDb(pool);
  for (const holderId of ids)
    await inTransaction(db, (tx) =>
      fundAccount(tx, systemClock, {
        holderId,
        realm: "live",
        currencyId: 3,
        amount: dec("500"),
      }),
    );
  await pool.end();
}

/** The hold of a new recipient is over. */
async function endHold(id: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: readFileSync(DATABASE, "utf8").trim(), max: 1 });
  await pool.query("UPDATE send_recipients SET usable_from = now() WHERE user_id = $1", [id]);
  await pool.end();
}

test.skip(process.env["E2E_BASE_URL"] !== undefined, "the world belongs to somebody else");

test("somebody confirms a friend, waits for the hold, and sends; the friend sees it arrive", async ({
  page,
  app,
  browser,
  request,
  server,
}) => {
  test.slow();
  const [mara, noor] = [`mara-${randomUUID()}@example.com`, `noor-${randomUUID()}@example.com`];
  const tokens = [await server.register(mara, PASSWORD), await server.register(noor, PASSWORD)];
  const ids = [];
  for (const authorization of tokens) {
    const answer = await request.get("/api/user/info", { headers: { authorization } });
    ids.push(((await answer.json()) as { message: { id: string } }).message.id);
  }
  await prepare(ids);
  const { screens, auth } = deviceOf(page);
  await app.open("login");
  await auth.logIn(mara, PASSWORD);
  await expect(page).toHaveURL(app.at("home"));
  const main = page.getByRole("main");
  const sheet = page.getByRole("dialog");

  await test.step("the assets lead there; whoever is not known is told of in one way", async () => {
    await app.open("assets");
    await main.getByRole("link", { name: "Send", exact: true }).click();
    await expect(page).toHaveURL(app.at("send"));
    await main.getByRole("button", { name: "Add recipient" }).first().click();
    await sheet.getByLabel("Email, phone number or user ID").fill("nobody@example.com");
    await sheet.getByRole("button", { name: "Find" }).click();
    await expect(sheet).toContainText("Nobody that you can send to was found");
    expect.soft(await violations(page)).toEqual([]);
  });

  await test.step("who is found is shown masked, named, and listed with the owner’s proof", async () => {
    await sheet.getByLabel("Email, phone number or user ID").fill(noor);
    await sheet.getByRole("button", { name: "Find" }).click();
    await expect(sheet).toContainText("n***@example.com");
    await sheet.getByLabel("Name").fill("Noor");
    await sheet.getByRole("button", { name: "Add recipient" }).click();
    await expect(screens.deed("Add this recipient")).toBeVisible();
    await screens.getCode(screens.asked);
    await screens.prove("Verification code", await server.codeFor(mara));
    await expect(app.toast("Recipient added")).toBeVisible();
    await expect(main.getByRole("radio", { name: /^Noor/ })).toBeChecked();
    await expect(main).toContainText("Nothing is sent to them before");
    expect.soft(await violations(page)).toEqual([]);
    expect.soft(await excess(page)).toBe(0);
  });

  await endHold(ids[0] ?? "");
  const other = await browser.newPage();
  const friend = deviceOf(other);
  await other.goto("/h5/");
  await friend.app.open("login");
  await friend.auth.logIn(noor, PASSWORD);
  await expect(other).toHaveURL(friend.app.at("home"));
  await friend.app.open("send");
  await expect(other.getByRole("main")).toContainText("Nothing sent or received yet");

  await test.step("what cannot be is told at the amount; what is sent is asked about and proven", async () => {
    await page.reload();
    await main.getByLabel("Amount", { exact: true }).fill("501");
    await main.getByRole("button", { name: "Send", exact: true }).click();
    await expect(main).toContainText("Insufficient balance");
    await main.getByLabel("Amount", { exact: true }).fill("25.5");
    await main.getByLabel("Note").fill("for the tickets");
    await main.getByRole("button", { name: "Send", exact: true }).click();
    await expect(sheet).toContainText("n***@example.com");
    expect.soft(await violations(page)).toEqual([]);
    await sheet.getByRole("button", { name: "Send", exact: true }).click();
    await screens.getCode(screens.asked);
    await screens.prove("Verification code", await server.codeFor(mara));
    await expect(app.toast("Sent")).toBeVisible();
    await expect(main.getByRole("listitem").filter({ hasText: "To Noor" })).toContainText("25.5");
  });

  await test.step("it arrives on the friend’s screen by itself, from a sender who is masked", async () => {
    const arrived = other.getByRole("main").getByRole("listitem").filter({ hasText: "25.5" });
    await expect(arrived).toContainText("From m***@example.com");
    await expect(arrived).toContainText("for the tickets");
    expect.soft(await violations(other)).toEqual([]);
  });
});
