import { dec, mul } from "@candor/money";
import { rebateAmount } from "@candor/rules/rebate.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { auditInPassing } from "../../ledger/audit.ts";
import { demoUser, openSession, userIdOf } from "../../testing/factories.ts";
import { type Harness, audited, createHarness } from "../../testing/harness.ts";
import { PASSPORT } from "../../testing/person.ts";
import { type Person, livesIn, openPerson, runJob, tradeBetween } from "../../testing/inviting.ts";

let harness: Harness;
let [inviter, seller, buyer] = [] as unknown as [Person, Person, Person];
beforeEach(async () => {
  harness = await createHarness();
  inviter = await openPerson(harness, { country: "TH" });
  seller = await openPerson(harness, { invitedBy: inviter.id });
  buyer = await openPerson(harness, { invitedBy: inviter.id });
});
afterEach(() => harness.close());

const payDay = () => runJob(harness, "invites.payRebates");
const trade = (quantity?: string) => tradeBetween(harness, seller.token, buyer.token, quantity);
const rebatesOf = async ({ token }: Person) =>
  (await harness.call("invites.listRebates", {}, { token })).message.list;

describe("excluded rebates", () => {
  const exclusion = async () =>
    (await harness.call("invites.getRebateTerms", {}, { token: inviter.token })).message.exclusion;

  it.each([
    ["where the inviter's country bars rebates", "GB", "country-barred"],
    ["while the inviter's country is unknown", undefined, "country-unknown"],
  ])("no rebate is paid or saved up %s", async (_where, country, why) => {
    await harness.database.ownerPool.query(
      "INSERT INTO jurisdictions (country, products) VALUES ('GB', '{}')",
    );
    await harness.ctx.policy.refresh();
    await livesIn(harness, inviter.id, country);
    inviter = { ...inviter, token: await openSession(harness, inviter.id) };
    expect(await exclusion()).toBe(why);
    await trade();
    await payDay();
    await livesIn(harness, inviter.id, "TH");
    await payDay();
    expect(await rebatesOf(inviter)).toEqual([]);
  });

  it("no rebate is paid for trades in the demo, also of a friend's own demo account", async () => {
    const { message: demo } = await harness.call("auth.registerDemo", {}, { token: seller.token });
    // This holds even if the demo account had an inviter.
    await harness.database.ownerPool.query("UPDATE users SET invited_by = $1 WHERE id = $2", [
      inviter.id,
      await userIdOf(harness, demo),
    ]);
    await tradeBetween(harness, demo, await demoUser(harness), "0.01");
    await payDay();
    expect(await rebatesOf(inviter)).toEqual([]);
    const answer = await harness.call("invites.getRebateTerms", {}, { token: demo });
    expect(answer.message.exclusion).toBe("demo");
  });

  it("no rebate is paid for a friend who has sent the same document as the inviter", async () => {
    const send = async ({ id, token }: Person, card_id: string) => {
      await harness.database.ownerPool.query(
        "UPDATE users SET area_code = '66', mobile = right(id::text, 9) WHERE id = $1",
        [id],
      );
      const step = { real_type: 1, ...PASSPORT, card_id } as const;
      expect((await harness.call("identity.submitIdentity", step, { token })).type).toBe("ok");
    };
    await send(inviter, "AA1234567");
    await send(seller, "AA1234567");
    await send(buyer, "AA7654321");
    await trade();
    await payDay();
    const rebates = await rebatesOf(inviter);
    expect(rebates.map(({ currency_code }) => currency_code)).toEqual(["BTC"]);
  });

  it("no rebate is paid for the house's side or for a user without an inviter", async () => {
    const alone = await openPerson(harness, { country: "TH" });
    await tradeBetween(harness, alone.token, buyer.token, "0.01");
    await harness.call(
      "spot.placeOrder",
      { currency_id: "1", legal_id: "3", type: "buy", order_type: "market", amount: "0.01" },
      { token: seller.token },
    );
    await harness.nextSecond();
    await payDay();
    const rebates = await rebatesOf(inviter);
    expect(rebates.map(({ currency_code }) => currency_code)).toEqual(["BTC", "BTC"]);
    expect(await rebatesOf(alone)).toEqual([]);
  });

  it("no rebate is paid if the share rounds to zero", async () => {
    await harness.database.ownerPool.query("UPDATE rebate_terms SET rate = 0.0001");
    await trade("0.0001");
    const fee = mul(dec("9.599"), dec("0.0008"), "up");
    expect(rebateAmount(fee, dec("0.0001"), 6)).toBe(0n);
    await payDay();
    expect(await rebatesOf(inviter)).toEqual([]);
    expect(await auditInPassing(harness.database.pool, audited)).toEqual([]);
  });
});
