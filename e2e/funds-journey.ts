import { compareChain } from "./journey/compare-chain.ts";
import { compareRecords } from "./journey/compare-records.ts";
import { fundAccount } from "./journey/fund-account.ts";
import { PASSWORD, personAt } from "./journey/person.ts";
import { proveName } from "./journey/prove-name.ts";
import { saveCards } from "./journey/save-cards.ts";
import { listFriend, sendToFriend } from "./journey/send-to-friend.ts";
import { withdrawFunds } from "./journey/withdraw-funds.ts";
import { withdrawToBank } from "./journey/withdraw-to-bank.ts";
import { expect, test } from "./page-models/fixtures.ts";

test("funds are deposited, converted, transferred, withdrawn and sent, and all records agree with the chain", async ({
  page,
  server,
  browser,
  baseURL,
}, { project }) => {
  const stamp = `${Date.now()}`;
  const mara = personAt(page, server, {
    email: `funds-${project.name}-${stamp}@example.com`,
    mobile: `8${stamp.slice(-8)}`,
  });
  const friendPage = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  const friend = personAt(friendPage, server, {
    email: `noor-${project.name}-${stamp}@example.com`,
    mobile: `9${stamp.slice(-8)}`,
  });
  for (const one of [mara, friend]) {
    await server.register(one.email, PASSWORD);
    await one.page.goto("/h5/");
    await one.app.open("login");
    await one.auth.logIn(one.email, PASSWORD);
    await expect(one.page).toHaveURL(one.app.at("home"));
  }
  await proveName(mara, browser, project.name === "phone" ? "verification-3" : "verification-4");
  await fundAccount(mara, browser);
  await saveCards(mara);
  await listFriend(mara, friend);
  await withdrawFunds(mara, browser);
  await withdrawToBank(mara, browser);
  await sendToFriend(mara, friend);
  await compareRecords(mara);
  await compareChain(browser);
});
