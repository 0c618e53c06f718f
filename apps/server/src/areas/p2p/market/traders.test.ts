import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../../../testing/console.ts";
import { balanceOf, openSession } from "../../../testing/factories.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import { openNode, openTrader } from "../../../testing/p2p-node.ts";
import { marketJobs } from "./jobs.ts";

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
});
beforeEach(() => harness.moveIndex("1"));
afterAll(async () => {
  await office.close();
  await harness.close();
});

const DAY_MS = 86_400_000;
const accountsOf = async (token: string) =>
  (await harness.call("p2p.listPayAccounts", {}, { token })).message;

describe("a payment account", () => {
  it("a payment account needs its owner's verified name and is encrypted in the database", async () => {
    const trader = await openTrader(harness, { name: "José Núñez" });
    const other = await trader.account({ holder: "Jose Nunes" });
    expect(other.refusal?.code).toBe("p2p-name-differs");
    expect((await trader.account({ method: "no-such-bank" })).refusal?.code).toBe(
      "p2p-method-unknown",
    );
    const { message } = await trader.account({ holder: "NUNEZ JOSE", account: "1234 5678" });
    expect(message).toMatchObject({ holder: "NUNEZ JOSE", method: { id: "paypal" } });
    const { rows } = await harness.database.ownerPool.query<{ text: string }>(
      "SELECT p2p_accounts::text AS text FROM p2p_accounts WHERE id = $1",
      [message.id],
    );
    expect(rows[0]?.text).not.toMatch(/NUNEZ|1234/);
  });

  it("saving a payment account needs its owner's proof", async () => {
    const { token } = await openTrader(harness);
    const fields = { method: "paypal", holder: "Mara Lind", account: "mara@candor.example" };
    const answer = await harness.call("p2p.savePayAccount", fields, { token });
    expect(answer.refusal?.code).toBe("step-up-required");
  });

  it("an advertisement refuses a payment account until the hold of new accounts is over", async () => {
    const node = await openNode(harness);
    const { message: fresh } = await node.account({ account: "a second one" });
    const until = harness.clock.now().getTime() + harness.ctx.config.addressHoldMs;
    expect(Date.parse(fresh.usable_from)).toBe(until);
    const waits = await node.saveAdvertisement({ account_ids: [fresh.id] });
    expect(waits.refusal?.code).toBe("p2p-account-waits");
    harness.clock.advance(harness.ctx.config.addressHoldMs);
    await harness.moveIndex("1");
    expect((await node.saveAdvertisement({ account_ids: [fresh.id] })).type).toBe("ok");
  });

  it("removing a payment account takes it out of advertisements and pauses those without another one", async () => {
    const node = await openNode(harness);
    const { message: second } = await node.account({ method: "zelle", account: "a second one" });
    await harness.database.ownerPool.query("UPDATE p2p_accounts SET usable_from = created_at");
    const both = { account_ids: [node.accountId, second.id] };
    const { message: two } = await node.saveAdvertisement(both);
    const { message: one } = await node.saveAdvertisement({ account_ids: [second.id] });
    const remove = (id: string) => harness.call("p2p.removePayAccount", { id }, node);
    expect((await remove(second.id)).type).toBe("ok");
    expect((await remove(second.id)).refusal?.code).toBe("p2p-account-unknown");
    const own = new Map((await node.own()).map((ad) => [ad.id, ad]));
    expect(own.get(two.id)).toMatchObject({ state: "open", account_ids: [node.accountId] });
    expect(own.get(two.id)?.methods.map(({ id }) => id)).toEqual(["paypal"]);
    expect(own.get(one.id)).toMatchObject({ state: "paused" });
    expect((await node.setAdvertisement(one.id, "open")).refusal?.code).toBe("p2p-account-unknown");
    expect((await accountsOf(node.token)).map(({ id }) => id)).toEqual([node.accountId]);
    const stranger = await openTrader(harness);
    const foreign = await harness.call("p2p.removePayAccount", { id: node.accountId }, stranger);
    expect(foreign.refusal?.code).toBe("p2p-account-unknown");
  });

  it("a user has at most twenty payment accounts, also when many are added at once", async () => {
    const trader = await openTrader(harness);
    const made = await Promise.all(
      Array.from({ length: 22 }, (_, at) => trader.account({ account: `account ${at}` })),
    );
    const refused = made.filter(({ refusal }) => refusal?.code === "p2p-too-many-accounts");
    expect(refused).toHaveLength(2);
    expect(await accountsOf(trader.token)).toHaveLength(20);
  });
});

describe("a node", () => {
  const requestOf = (userId: string) =>
    office.ownerDb
      .selectFrom("operator_requests")
      .select(["id", "version"])
      .where("user_id", "=", userId)
      .where("queue", "=", "node")
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();

  it("applying as a node holds the deposit once", async () => {
    const poor = await openTrader(harness, { funds: "499" });
    expect((await poor.applyNode()).refusal?.code).toBe("insufficient-balance");
    expect(await poor.getNode()).toMatchObject({ state: null, deposit: "500" });
    const trader = await openTrader(harness);
    const [one, other] = await Promise.all([trader.applyNode(), trader.applyNode()]);
    const codes = [one, other].map(({ refusal }) => refusal?.code);
    expect(new Set(codes)).toEqual(new Set([undefined, "p2p-node-exists"]));
    expect(await trader.usdt()).toEqual(["9500", "500"]);
    expect((await trader.leaveNode()).refusal?.code).toBe("p2p-node-needed");
  });

  it("an operator approves a node, and the trader is notified", async () => {
    const trader = await openTrader(harness);
    await trader.applyNode();
    const asked = await requestOf(trader.id);
    expect((await trader.saveAdvertisement()).refusal?.code).toBe("p2p-node-needed");
    const approved = await office.call("risk", "trust.approveRequest", asked);
    expect(approved.refusal).toBeUndefined();
    expect(await trader.getNode()).toMatchObject({ state: "active", deposit: "500" });
    const { message } = await harness.call("notices.listNotices", {}, trader);
    expect(message.list[0]).toMatchObject({ code: "p2p-node-approved" });
  });

  it("a rejected node gets the deposit back, reads the reason and may apply again", async () => {
    const trader = await openTrader(harness);
    await trader.applyNode();
    const asked = await requestOf(trader.id);
    const verdict = { rejection: "too-little-record", note: "Ten orders first." } as const;
    const rejected = await office.call("risk", "trust.rejectRequest", { ...asked, ...verdict });
    expect(rejected.refusal).toBeUndefined();
    expect(await trader.usdt()).toEqual(["10000", "0"]);
    expect(await trader.getNode()).toMatchObject({ state: "rejected", reason: verdict.rejection });
    expect((await trader.getNode()).note).toBe(verdict.note);
    expect((await trader.applyNode()).message.state).toBe("asked");
  });

  it("a node leaves with the deposit once no order is open and seven days have passed since the last one", async () => {
    const node = await openNode(harness);
    const { message: ad } = await node.saveAdvertisement({ account_ids: [node.accountId] });
    const order = await putOrder({ adId: ad.id, seller: node, state: "paid" });
    expect(await node.getNode()).toMatchObject({ leave_from: null });
    expect((await node.leaveNode()).refusal?.code).toBe("p2p-node-busy");
    expect((await node.own())[0]?.state).toBe("open");
    await order.end();
    expect((await node.leaveNode()).refusal?.code).toBe("p2p-node-busy");
    harness.clock.advance(7 * DAY_MS);
    const token = await openSession(harness, node.id);
    const leave = (key: string) => harness.call("p2p.leaveNode", {}, { token, key });
    expect((await leave("once")).message).toMatchObject({ state: "left" });
    expect((await balanceOf(harness, token, "USDT")).balance).toBe("10000");
    expect((await balanceOf(harness, token, "USDT")).frozen).toBe("0");
    const { message: own } = await harness.call("p2p.listOwnAdvertisements", {}, { token });
    expect(own.list[0]?.state).toBe("closed");
    expect((await leave("again")).refusal?.code).toBe("p2p-node-needed");
    await order.forget();
  });
});

it("advertisements of a frozen account are hidden until the account is unfrozen", async () => {
  const node = await openNode(harness);
  const { message: ad } = await node.saveAdvertisement({ account_ids: [node.accountId] });
  const isListed = async () => {
    const asked = { type: "buy", currency_id: "3", fiat: "USD", limit: "100" } as const;
    const { message } = await harness.call("p2p.listAdvertisements", asked);
    return message.list.some(({ id }) => id === ad.id);
  };
  expect(await isListed()).toBe(true);
  const of = { id: node.id, reason: "many complaints" };
  const cause = "theft_suspected" as const;
  await office.call("risk", "account.freezeUser", { ...of, cause, hours: 3 });
  expect(await isListed()).toBe(false);
  await office.call("risk", "account.unfreezeUser", of);
  expect(await isListed()).toBe(true);
});

it("a user blocks and unblocks another trader, but cannot block oneself or an unknown number", async () => {
  const [node, reader] = [await openNode(harness), await openTrader(harness)];
  const { rows } = await harness.database.pool.query<{ number: number }>(
    "SELECT number FROM p2p_traders WHERE user_id = $1",
    [node.id],
  );
  const number = `${rows[0]?.number}`;
  const block = (who: { token: string }, is_blocked: "1" | "0", of = number) =>
    harness.call("p2p.setBlocked", { number: of, is_blocked }, who);
  expect((await block(node, "1")).refusal?.code).toBe("p2p-counterpart-unknown");
  expect((await block(reader, "1", "999999")).refusal?.code).toBe("p2p-counterpart-unknown");
  await Promise.all([block(reader, "1"), block(reader, "1")]);
  const blocked = async () => (await harness.call("p2p.listBlocked", {}, reader)).message;
  expect(await blocked()).toMatchObject([{ number: rows[0]?.number, is_node: true }]);
  const seen = await harness.call("p2p.getTrader", { number }, reader);
  expect(seen.message).toMatchObject({ is_blocked: true, trader: { completion_rate: null } });
  await block(reader, "0");
  expect(await blocked()).toEqual([]);
});

it("a trader's figures of thirty days count the orders that this side had to complete", async () => {
  const node = await openNode(harness);
  const { message: ad } = await node.saveAdvertisement({ account_ids: [node.accountId] });
  const buyer = await openNode(harness);
  const states = [
    "released",
    "released",
    "resolved-to-buyer",
    "resolved-to-seller",
    "expired",
    "cancelled",
  ];
  const old = await putOrder({ adId: ad.id, seller: node, buyer, state: "expired", daysAgo: 31 });
  const orders = await Promise.all(
    states.map((state) => putOrder({ adId: ad.id, seller: node, buyer, state })),
  );
  for (const [at, order] of orders.slice(0, 3).entries()) await order.rate(node.id, at > 0);
  await marketJobs[0]!.run(harness.ctx, harness.clock.now(), new AbortController().signal);
  const { rows } = await harness.database.pool.query(
    `SELECT user_id, orders, completed, release_seconds, ratings, positive FROM p2p_traders
     WHERE user_id = ANY ($1) ORDER BY user_id = $2`,
    [[node.id, buyer.id], buyer.id],
  );
  expect(rows).toEqual([
    // A seller has not completed an order that a verdict gave to the buyer.
    {
      user_id: node.id,
      orders: 3,
      completed: 2,
      release_seconds: 90,
      ratings: 3,
      positive: 2,
    },
    {
      user_id: buyer.id,
      orders: 6,
      completed: 3,
      release_seconds: null,
      ratings: 0,
      positive: 0,
    },
  ]);
  for (const order of [...orders, old]) await order.forget();
});

type Put = {
  adId: string;
  seller: { id: string; accountId: string };
  buyer?: { id: string };
  state: string;
  daysAgo?: number;
};

/** Inserts an order without the steps that lead there; `forget` deletes it before the books are audited. */
async function putOrder({ adId, seller, buyer, state, daysAgo = 0 }: Put) {
  const { ownerPool } = harness.database;
  const id = randomUUID();
  const buyerId = buyer?.id ?? (await openNode(harness)).id;
  const at = new Date(harness.clock.now().getTime() - daysAgo * DAY_MS - 100_000);
  const isOpen = ["created", "paid", "appealed"].includes(state);
  const isUnpaid = ["created", "expired", "cancelled"].includes(state);
  await ownerPool.query(
    `INSERT INTO p2p_orders (id, ad_id, buyer_id, seller_id, taker_id, currency_id, amount, fee_rate, fee_amount, fiat,
       fiat_amount, price, country, method_id, account_id, sealed, pay_minutes, release_minutes, decide_hours, state,
       created_at, changed_at, deadline, paid_at, held)
     VALUES ($1, $2, $3, $4, $3, 3, 50, 0, 0, 'USD', 50, 1, 'US', 'paypal', $5, '', 15, 60, 24, $6,
       $7, $7::timestamptz + interval '90 s', $8, $9, $10)`,
    [
      id,
      adId,
      buyerId,
      seller.id,
      seller.accountId,
      state,
      at,
      isOpen ? at : null,
      isUnpaid ? null : at,
      isOpen ? 50 : 0,
    ],
  );
  return {
    end: () =>
      ownerPool.query(
        "UPDATE p2p_orders SET state = 'released', held = 0, deadline = NULL, changed_at = $2 WHERE id = $1",
        [id, harness.clock.now()],
      ),
    rate: (otherId: string, isPositive: boolean) =>
      ownerPool.query("INSERT INTO p2p_ratings VALUES ($1, $2, $3, $4, $5)", [
        id,
        buyerId,
        otherId,
        isPositive,
        harness.clock.now(),
      ]),
    forget: async () => {
      await ownerPool.query("DELETE FROM p2p_ratings WHERE order_id = $1", [id]);
      await ownerPool.query("DELETE FROM p2p_orders WHERE id = $1", [id]);
    },
  };
}
