import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser, fundUser, placeLimit, registerUser, userIdOf } from "../../testing/factories.ts";
import { contractsOf } from "../../testing/contracts.ts";
import { optionsOf } from "../../testing/options.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const fundsOf = async (token: string) => {
  const { message } = await harness.call("wallet.listBalances", {}, { token });
  return message.list.filter(({ balance }) => balance !== "0");
};

describe("a demo account", () => {
  it("a demo account starts with funds in each trading account, each with its reason in the history", async () => {
    const token = await demoUser(harness);
    const { message: user } = await harness.call("account.getUser", {}, { token });
    expect(user).toMatchObject({ is_demo: true, email: null, mobile: null });
    const funds = await fundsOf(token);
    expect(funds.map(({ type, currency_code, balance }) => [type, currency_code, balance])).toEqual(
      [
        ["change", "BTC", "1"],
        ["change", "ETH", "10"],
        ["change", "USDT", "100000"],
        ["lever", "USDT", "10000"],
        ["micro", "USDT", "10000"],
      ],
    );
    for (const { type, currency_id, balance } of funds) {
      const { message } = await harness.call(
        "wallet.getBalance",
        { currency: `${currency_id}`, type },
        { token },
      );
      expect(message.entries.list).toMatchObject([
        { kind: "grant", amount: balance, reason: "demo funds" },
      ]);
    }
  });

  it("a demo account trades spot, futures and options at once, without a transfer", async () => {
    const token = await demoUser(harness);
    const { opened } = await contractsOf(harness, "10000", token);
    const { bought } = await optionsOf(harness, "10000", token);
    const spot = { currency_id: "1", legal_id: "3", type: "buy", order_type: "market" } as const;
    const answer = await harness.call("spot.placeOrder", { ...spot, amount: "0.01" }, { token });
    expect(answer.type).toBe("ok");
    expect((await bought()).id).toBeDefined();
    expect((await opened({ lots: 100 })).state).toBe("open");
    expect((await harness.call("wallet.listTransfers", {}, { token })).message.list).toEqual([]);
  });

  it("each guest gets a demo account of their own", async () => {
    const [one, two] = [await demoUser(harness), await demoUser(harness)];
    expect(await userIdOf(harness, one)).not.toBe(await userIdOf(harness, two));
  });

  it("a live user gets the same demo account at every entry, and the live account is unchanged", async () => {
    const live = await registerUser(harness);
    const enter = async () =>
      (await harness.call("auth.registerDemo", {}, { token: live.token })).message;
    const [first, second] = [await enter(), await enter()];
    expect(second).not.toBe(first);
    const demoId = await userIdOf(harness, first);
    expect(await userIdOf(harness, second)).toBe(demoId);
    expect(demoId).not.toBe(live.id);
    expect(await fundsOf(live.token)).toEqual([]);
  });

  it("a live user who enters the demo five times at once gets one demo account", async () => {
    const live = await registerUser(harness);
    const entries = await Promise.all(
      Array.from({ length: 5 }, () => harness.call("auth.registerDemo", {}, { token: live.token })),
    );
    expect(entries.map(({ type }) => type)).toEqual(["ok", "ok", "ok", "ok", "ok"]);
    const { rows } = await harness.database.pool.query(
      "SELECT FROM users WHERE live_user_id = $1",
      [live.id],
    );
    expect(rows).toHaveLength(1);
  });

  it("a demo account cannot open another demo account", async () => {
    const token = await demoUser(harness);
    expect((await harness.call("auth.registerDemo", {}, { token })).refusal?.code).toBe(
      "demo-already",
    );
  });
});

describe("a reset of a demo account", () => {
  const reset = (token: string, key: string) => harness.call("auth.resetDemo", {}, { token, key });
  const firstFunds = [
    ["change", "BTC", "1"],
    ["change", "ETH", "10"],
    ["change", "USDT", "100000"],
    ["lever", "USDT", "10000"],
    ["micro", "USDT", "10000"],
  ];
  const shown = async (token: string) =>
    (await fundsOf(token)).map(({ type, currency_code, balance }) => [
      type,
      currency_code,
      balance,
    ]);

  it("resetting a demo account cancels its orders and restores its first balances through the ledger", async () => {
    const token = await demoUser(harness);
    await placeLimit(harness, token, "buy", "0.1", "90000");
    await harness.call(
      "spot.placeOrder",
      { currency_id: "2", legal_id: "3", type: "sell", order_type: "market", amount: "2" },
      { token },
    );
    await harness.call(
      "wallet.transferBetweenAccounts",
      { currency_id: "3", number: "250", from_field: "change", to_field: "lever" },
      { token },
    );
    // The market order is accepted; only a demo reset may still cancel it.
    expect((await reset(token, "one")).message).toEqual({ cancelled: 2 });
    expect(await shown(token)).toEqual(firstFunds);
    const open = await harness.call("spot.listOrders", { status: "in_progress" }, { token });
    expect(open.message.list).toEqual([]);
    const { message } = await harness.call(
      "wallet.getBalance",
      { currency: "3", type: "lever" },
      { token },
    );
    expect(message.entries.list.slice(0, 2)).toMatchObject([
      { amount: "10000", kind: "transfer" },
      { amount: "-10250", kind: "transfer" },
    ]);
  });

  it("a demo account is reset once in fifteen minutes, and once by one idempotency key", async () => {
    const token = await demoUser(harness);
    const first = await reset(token, "one");
    await placeLimit(harness, token, "buy", "0.1", "90000");
    expect(await reset(token, "one")).toEqual(first);
    const early = await reset(token, "two");
    expect([early.refusal?.code, early.refusal?.params]).toEqual([
      "too-many-requests",
      { seconds: "900" },
    ]);
    const open = await harness.call("spot.listOrders", { status: "in_progress" }, { token });
    expect(open.message.list).toHaveLength(1);
    harness.clock.advance(15 * 60_000);
    await harness.moveIndex("1");
    expect((await reset(token, "three")).message).toEqual({ cancelled: 1 });
  });

  it("five requests at once reset a demo account once", async () => {
    const token = await demoUser(harness);
    const answers = await Promise.all(["a", "b", "c", "d", "e"].map((key) => reset(token, key)));
    expect(answers.filter(({ type }) => type === "ok")).toHaveLength(1);
    expect(await shown(token)).toEqual(firstFunds);
  });

  it("a reset of the demo account leaves the live account unchanged, and a live account cannot be reset", async () => {
    const live = await registerUser(harness);
    await fundUser(harness, live.id, 3, "500");
    const demo = (await harness.call("auth.registerDemo", {}, { token: live.token })).message;
    expect((await reset(live.token, "live")).refusal?.code).toBe("demo-only");
    expect((await reset(demo, "demo")).type).toBe("ok");
    expect(await shown(live.token)).toEqual([["change", "USDT", "500"]]);
  });
});
