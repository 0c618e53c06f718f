import { excess, violations } from "../page-models/checks.ts";
import { expect, test } from "../page-models/fixtures.ts";
import type { Person } from "./person.ts";
import { FUND_PASSWORD } from "./prove-name.ts";

/** Confirms a friend and adds them as a recipient, who cannot be sent to for a while. */
export async function listFriend({ app, screens, page }: Person, friend: Person): Promise<void> {
  const main = page.getByRole("main");
  const sheet = page.getByRole("dialog").filter({ has: page.getByRole("heading") });
  const find = async (name: string): Promise<void> => {
    await sheet.getByLabel("Email, phone number or user ID").fill(name);
    await sheet.getByRole("button", { name: "Find user" }).click();
  };

  await test.step("an unknown account gets the usual refusal, and a friend is shown under a masked name", async () => {
    await app.open("assets");
    await main.getByRole("link", { name: "Send", exact: true }).click();
    await expect(page).toHaveURL(app.at("send"));
    await main.getByRole("button", { name: "Add recipient" }).first().click();
    await find("nobody@example.com");
    await expect(sheet).toContainText("We could not find a user you can send to");
    expect.soft(await violations(page)).toEqual([]);
    await find(friend.email);
    await expect(sheet).toContainText(`${friend.email.charAt(0)}***@example.com`);
    await sheet.getByLabel("Name").fill("Noor");
    await sheet.getByRole("button", { name: "Add recipient" }).click();
    await screens.prove("Fund password", FUND_PASSWORD);
    await expect(app.toast("Recipient added")).toBeVisible();
    await expect(main).toContainText("You can send to them from");
    expect.soft(await violations(page)).toEqual([]);
    expect.soft(await excess(page)).toBe(0);
  });
}

/** Sends to the friend, whose own screen is open meanwhile. */
export async function sendToFriend({ app, screens, page }: Person, friend: Person): Promise<void> {
  const main = page.getByRole("main");
  const sheet = page.getByRole("dialog").filter({ has: page.getByRole("heading") });

  await test.step("an invalid amount is refused at its field, and Mara confirms and proves a send", async () => {
    await friend.app.open("send");
    await expect(friend.page.getByRole("main")).toContainText("Nothing sent or received yet");
    await app.open("send", "?currency=3");
    await main.getByLabel("Amount", { exact: true }).fill("99999999");
    await main.getByRole("button", { name: "Send", exact: true }).click();
    await expect(main).toContainText(/Insufficient balance|You can/);
    await main.getByLabel("Amount", { exact: true }).fill("12.5");
    await main.getByLabel("Note").fill("for the tickets");
    await main.getByRole("button", { name: "Send", exact: true }).click();
    await expect(sheet).toContainText(`${friend.email.charAt(0)}***@example.com`);
    expect.soft(await violations(page)).toEqual([]);
    await sheet.getByRole("button", { name: "Send", exact: true }).click();
    await screens.prove("Fund password", FUND_PASSWORD);
    await expect(app.toast("Sent")).toBeVisible();
    await expect(main.getByRole("listitem").filter({ hasText: "To Noor" })).toContainText("12.5");
  });

  await test.step("the amount appears on the friend’s screen by itself, with the sender’s name masked", async () => {
    const arrived = friend.page.getByRole("main").getByRole("listitem").filter({ hasText: "12.5" });
    await expect(arrived).toContainText("@example.com");
    await expect(arrived).toContainText("for the tickets");
  });
}
