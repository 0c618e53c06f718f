import { compareRecords } from "./journey/compare-records.ts";
import { fundAccount } from "./journey/fund-account.ts";
import { PASSWORD, personAt } from "./journey/person.ts";
import { proveName } from "./journey/prove-name.ts";
import { saveCards } from "./journey/save-cards.ts";
import { withdrawFunds } from "./journey/withdraw-funds.ts";
import { expect, test } from "./page-models/fixtures.ts";

test("funds come in by chain and by voucher, are converted, moved and withdrawn, and every record agrees", async ({
  page,
  server,
  browser,
}, { project }) => {
  const stamp = `${Date.now()}`;
  const mara = personAt(page, server, {
    email: `funds-${project.name}-${stamp}@example.com`,
    mobile: `8${stamp.slice(-8)}`,
  });
  await server.register(mara.email, PASSWORD);
  await mara.app.open("login");
  await mara.auth.logIn(mara.email, PASSWORD);
  await expect(page).toHaveURL(mara.app.at("home"));
  await proveName(mara, browser, project.name === "phone" ? "verification-3" : "verification-4");
  await fundAccount(mara, browser);
  await saveCards(mara);
  await withdrawFunds(mara, browser);
  await compareRecords(mara);
});
