import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser, registerUser, userIdOf } from "../../testing/factories.ts";
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
  it("starts with 100,000 USDT, 1 BTC and 10 ETH, each with its reason in the bill", async () => {
    const token = await demoUser(harness);
    const { message: user } = await harness.call("account.getUser", {}, { token });
    expect(user).toMatchObject({ is_demo: true, email: null, mobile: null });
    const funds = await fundsOf(token);
    expect(
      funds.map(({ type, currency_code, balance }) => [type, currency_code, balance]),
    ).toEqual([
      ["change", "BTC", "1"],
      ["change", "ETH", "10"],
      ["change", "USDT", "100000"],
    ]);
    for (const { currency_id, balance } of funds) {
      const { message } = await harness.call(
        "wallet.getBalance",
        { currency: `${currency_id}`, type: "change" },
        { token },
      );
      expect(message.entries.list).toMatchObject([
        { kind: "grant", amount: balance, reason: "demo funds" },
      ]);
    }
  });

  it("is each guest's own", async () => {
    const [one, two] = [await demoUser(harness), await demoUser(harness)];
    expect(await userIdOf(harness, one)).not.toBe(await userIdOf(harness, two));
  });

  it("of a live user is the same at every entry, and leaves the live account as it is", async () => {
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

  it("is opened once when a live user enters five times at once", async () => {
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

  it("opens no demo account of its own", async () => {
    const token = await demoUser(harness);
    expect((await harness.call("auth.registerDemo", {}, { token })).refusal?.code).toBe(
      "demo-already",
    );
  });
});
