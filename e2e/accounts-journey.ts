import { beToldOfPrice } from "./journey/be-told.ts";
import { seeRebate, tradeByFriend } from "./journey/earn-rebate.ts";
import { lockAndComeBack } from "./journey/lock-account.ts";
import { linkAddress, openAccounts } from "./journey/open-accounts.ts";
import { personAt } from "./journey/person.ts";
import { protectAccount } from "./journey/protect-account.ts";
import { proveIdentity } from "./journey/prove-identity.ts";
import { test } from "./page-models/fixtures.ts";

// The steps are in an order that rarely asks for two codes to one address within a minute.
test(
  "two users open and protect accounts, prove identity, lock and unlock, get alerts, and one earns a rebate",
  { tag: "@phone" },
  async ({ page, context, server, browser }, { project }) => {
    const stamp = `${Date.now()}`;
    const number = stamp.slice(-8);
    const somebody = (name: string) => `${name}-${project.name}-${stamp}@example.com`;
    const mara = personAt(page, server, { email: somebody("mara"), mobile: `8${number}` });
    const friendPage = await (await browser.newContext()).newPage();
    const friend = personAt(friendPage, server, {
      email: somebody("friend"),
      mobile: `9${number}`,
    });
    await openAccounts(mara, friend);
    await tradeByFriend(friend, browser);
    const codeOf = await protectAccount(mara);
    await linkAddress(friend);
    await proveIdentity(mara, { browser, number });
    await lockAndComeBack(mara, { browser, server, codeOf });
    await beToldOfPrice(mara, server);
    await seeRebate(await context.newPage(), friend, server);
  },
);
