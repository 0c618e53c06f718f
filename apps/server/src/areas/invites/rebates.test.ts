import { add, dec, formatDec, neg } from "@candor/money";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { audit, auditInPassing } from "../../ledger/audit.ts";
import { lockAccounts } from "../../ledger/accounts.ts";
import { feeAccount } from "../../ledger/house-funds.ts";
import { outsideAccount } from "../../ledger/outside.ts";
import { post } from "../../ledger/post.ts";
import { couponsAt } from "../../testing/coupons.ts";
import { balanceOf, placeLimit, proveIdentity } from "../../testing/factories.ts";
import { type Harness, audited, createHarness } from "../../testing/harness.ts";
import { type Person, openPerson, runJob, tradeBetween } from "../../testing/inviting.ts";
import { payRebates } from "./pay-rebates.ts";
import { computeSlice } from "./compute-rebates.ts";

const [BTC, USDT] = [1, 3];
const DAY = "2026-01-05";

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
const lists = async ({ token }: Person, input = {}) => {
  const { message: rebates } = await harness.call("invites.listRebates", input, { token });
  const { message: friends } = await harness.call("invites.listInvited", {}, { token });
  return { rebates: rebates.list, earned: friends.earned };
};
const gained = async ({ token }: Person) => {
  const of = async (code: string, funds: string) =>
    formatDec(add(dec((await balanceOf(harness, token, code)).available), neg(dec(funds))));
  return { BTC: await of("BTC", "2"), USDT: await of("USDT", "200000") };
};
const feesHeld = async (currencyId: number) =>
  inTransaction(harness.ctx.db, async (tx) => {
    const account = await feeAccount(tx, "live", currencyId);
    return { account, held: (await lockAccounts(tx, [account])).get(account)! };
  });
const notices = async ({ token }: Person) => {
  const { message } = await harness.call("notices.listNotices", { limit: "50" }, { token });
  return message.list.filter(({ code }) => code === "rebate-paid").map(({ content }) => content);
};

describe("the daily payment of rebates", () => {
  it("the inviter is paid a fifth of each friend's fee, in its currency and out of the fees", async () => {
    await trade();
    const before = { usdt: await feesHeld(USDT), btc: await feesHeld(BTC) };
    await payDay();
    expect(await gained(inviter)).toEqual({ USDT: "1.53584", BTC: "0.00002" });
    const after = { usdt: await feesHeld(USDT), btc: await feesHeld(BTC) };
    expect(add(after.usdt.held, dec("1.53584"))).toBe(before.usdt.held);
    expect(add(after.btc.held, dec("0.00002"))).toBe(before.btc.held);
    const { rebates, earned } = await lists(inviter);
    expect(earned).toEqual([
      { currency_code: "BTC", amount: "0.00002" },
      { currency_code: "USDT", amount: "1.53584" },
    ]);
    const fills = (await harness.call("spot.listFills", {}, { token: buyer.token })).message.list;
    const bought = rebates.find(({ currency_code }) => currency_code === "BTC");
    expect(bought).toMatchObject({
      trade_id: fills[0]?.id,
      fee: fills[0]?.fee,
      rate: "0.2",
      amount: "0.00002",
      account_name: expect.stringMatching(/^.{2}\*\*\*.{2}@c\*\*\*$/) as string,
    });
    expect(rebates).toHaveLength(2);
  });

  it("no rebate is paid for an order whose fees a coupon pays back", async () => {
    const coupons = couponsAt(harness);
    await coupons.workOff();
    await proveIdentity(harness, buyer.id);
    const { coupon_id } = await coupons.claim(buyer.token);
    await placeLimit(harness, seller.token, "sell", "0.1", "95990");
    await harness.call(
      "spot.placeOrder",
      {
        currency_id: `${BTC}`,
        legal_id: `${USDT}`,
        type: "buy",
        amount: "0.1",
        target_price: "95990",
        coupon_id,
      },
      { token: buyer.token },
    );
    await coupons.workOff();
    expect((await coupons.one(buyer.token, coupon_id)).paid).toBe("5");
    await payDay();
    expect(await gained(inviter), "of the seller's fee alone").toEqual({
      USDT: "1.53584",
      BTC: "0",
    });
  });

  it("the inviter's history has one rebate line for each currency and day, with one notice each", async () => {
    await trade("0.01");
    await trade("0.02");
    await payDay();
    const asked = { type: "change", currency: `${USDT}` } as const;
    const { message } = await harness.call("wallet.getBalance", asked, { token: inviter.token });
    expect(message.entries.list.filter(({ kind }) => kind === "rebate")).toMatchObject([
      { amount: "0.460752" },
    ]);
    expect(await notices(inviter)).toEqual([
      expect.stringContaining("0.460752 USDT"),
      expect.stringContaining("0.000006 BTC"),
    ]);
    expect((await notices(inviter))[0]).toContain("Trades: 2");
  });

  it("running the day's payment again pays no rebate twice", async () => {
    await trade();
    await payDay();
    await payDay();
    expect(await gained(inviter)).toEqual({ USDT: "1.53584", BTC: "0.00002" });
    expect(await notices(inviter)).toHaveLength(2);
    expect(await auditInPassing(harness.database.pool, audited)).toEqual([]);
  });

  it("rebates of trades on the day of payment are paid the next day", async () => {
    harness.clock.advance(86_400_000);
    await harness.moveIndex("1");
    await trade();
    expect(await computeSlice(harness.ctx, DAY)).toBe(false);
    await payRebates(harness.ctx, DAY, new AbortController().signal);
    expect((await lists(inviter)).rebates).toEqual([]);
    await payDay();
    expect((await lists(inviter)).rebates).toHaveLength(2);
  });
});

it("the audit finds a rebate that its trade does not support, and an unearned payment", async () => {
  await trade();
  await payDay();
  const { pool, ownerPool } = harness.database;
  const found = async () => (await audit(pool, audited)).map(({ invariant }) => invariant);
  const tampered = async (change: string, back: string) => {
    await ownerPool.query(change);
    const broken = await found();
    await ownerPool.query(back);
    return broken;
  };
  const ofTrade =
    "a rebate is a share of the fee that its trade's side paid, and goes to whoever invited that user";
  expect(
    await tampered("UPDATE rebates SET fee = fee * 2", "UPDATE rebates SET fee = fee / 2"),
  ).toEqual([ofTrade]);
  expect(
    await tampered(
      "UPDATE rebates SET amount = amount / 2",
      "UPDATE rebates SET amount = amount * 2",
    ),
  ).toEqual(["what is due of a day's rebates is their sum"]);
  const posted = "UPDATE ledger_entries SET ref =";
  expect(
    await tampered(
      `${posted} gen_random_uuid() WHERE kind = 'rebate' AND ref IS NOT NULL`,
      `${posted} d.id FROM rebate_days d WHERE kind = 'rebate' AND ref IS NOT NULL
         AND d.currency_id = ledger_entries.currency_id`,
    ),
  ).toEqual(["what was paid as rebates is what was due, each once"]);
  expect(await found()).toEqual([]);
});

describe("a process that is killed", () => {
  it("a process killed after some trades were computed leaves no rebate out and counts none twice", async () => {
    await trade("0.01");
    await trade("0.02");
    await trade("0.03");
    expect(await computeSlice(harness.ctx, DAY, 1)).toBe(true);
    expect(await gained(inviter)).toEqual({ USDT: "0", BTC: "0" });
    await payDay();
    expect(await gained(inviter)).toEqual({ USDT: "0.921504", BTC: "0.000012" });
    expect((await lists(inviter)).rebates).toHaveLength(6);
  });

  it("a process killed while paying has paid nothing of that posting, and the next run pays it", async () => {
    await trade();
    while (await computeSlice(harness.ctx, DAY));
    let looks = 0;
    const now = () => {
      looks += 1;
      // The posting and its mark are written by then; the notice is not.
      if (looks > 2) throw new Error("the process has ended");
      return harness.clock.now();
    };
    const signal = new AbortController().signal;
    const ending = payRebates({ ...harness.ctx, clock: { now } }, DAY, signal);
    await expect(ending).rejects.toThrow("the process has ended");
    expect(await gained(inviter)).toEqual({ USDT: "0", BTC: "0" });
    await payRebates(harness.ctx, DAY, signal);
    expect(await gained(inviter)).toEqual({ USDT: "1.53584", BTC: "0.00002" });
    expect(await notices(inviter)).toHaveLength(2);
  });

  it("a payment that is aborted reports that the day is not done", async () => {
    await trade();
    while (await computeSlice(harness.ctx, DAY));
    const ending = payRebates(harness.ctx, DAY, AbortSignal.abort());
    await expect(ending).rejects.toThrow("abort");
    expect(await gained(inviter)).toEqual({ USDT: "0", BTC: "0" });
  });
});

it("a rebate keeps the rate it was computed by when the rate changes later", async () => {
  await trade("0.01");
  await payDay();
  await harness.database.ownerPool.query("UPDATE rebate_terms SET rate = 0.5");
  harness.clock.advance(86_400_000);
  await harness.moveIndex("1");
  await trade("0.01");
  await payDay();
  const { rebates } = await lists(inviter);
  const rates = rebates.filter(({ currency_code }) => currency_code === "BTC");
  expect(rates.map(({ rate, amount }) => [rate, amount])).toEqual([
    ["0.5", "0.000005"],
    ["0.2", "0.000002"],
  ]);
});

it("rebates fail for a currency whose fees are already spent, and are paid once there are new fees", async () => {
  await trade();
  const { account, held } = await feesHeld(BTC);
  const spend = (amount: bigint, causeId: string) =>
    inTransaction(harness.ctx.db, async (tx) => {
      const line = { currencyId: BTC, kind: "credit", ref: null } as const;
      const outside = await outsideAccount(tx, "live", BTC);
      await post(tx, {
        realm: "live",
        cause: "test.spending",
        causeId,
        reason: null,
        postedAt: harness.clock.now(),
        lines: [
          { ...line, accountId: account, amount: neg(amount as typeof held) },
          { ...line, accountId: outside, amount: amount as typeof held },
        ],
      });
    });
  await spend(held, "1");
  await expect(payDay()).rejects.toThrow(
    "the fees do not cover the rebates up to 2026-01-05 in BTC",
  );
  expect(await gained(inviter)).toEqual({ USDT: "1.53584", BTC: "0" });
  await spend(neg(held), "2");
  await payDay();
  expect(await gained(inviter)).toEqual({ USDT: "1.53584", BTC: "0.00002" });
});

it("a locked inviter's account delays neither other payments nor trades that need the fees' account", async () => {
  const other = await openPerson(harness, { country: "TH" });
  const friend = await openPerson(harness, { invitedBy: other.id });
  const stranger = await openPerson(harness, {});
  await tradeBetween(harness, friend.token, stranger.token, "0.01");
  await tradeBetween(harness, seller.token, stranger.token, "0.02");
  while (await computeSlice(harness.ctx, DAY));
  const holder = await harness.database.ownerPool.connect();
  try {
    await holder.query("BEGIN");
    await holder.query("SELECT FROM accounts WHERE holder_id = $1 FOR UPDATE", [inviter.id]);
    const paying = payRebates(harness.ctx, DAY, new AbortController().signal);
    await expect.poll(async () => (await lists(other)).rebates.length).toBe(1);
    // Trades can still lock the fees' account while the payment waits for its payee.
    await feesHeld(USDT);
    expect((await lists(inviter)).rebates).toEqual([]);
    await holder.query("COMMIT");
    await paying;
  } finally {
    holder.release(true);
  }
  expect((await lists(inviter)).rebates).toHaveLength(1);
});
