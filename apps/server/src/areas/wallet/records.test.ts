import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, ZERO, add, dec, formatDec } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { goTo, monthsEnd } from "../../testing/months.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

let keys = 0;
const move = async (token: string, number: string, changed: object = {}) => {
  const input = { currency_id: "3", number, from_field: "change", to_field: "lever", ...changed };
  const sent = input as CallInput<"wallet.transferBetweenAccounts">;
  const key = `record-${(keys += 1)}`;
  const answer = await harness.call("wallet.transferBetweenAccounts", sent, { token, key });
  expect(answer.refusal).toBeUndefined();
  return answer.message.id;
};
const buy = async (token: string, quote_amount: string) => {
  const order = {
    currency_id: "1",
    legal_id: "3",
    type: "buy",
    order_type: "market",
    quote_amount,
  } as const;
  expect((await harness.call("spot.placeOrder", order, { token })).type).toBe("ok");
  await harness.nextSecond();
};
const transfers = async (token: string, input: CallInput<"wallet.listTransfers"> = {}) =>
  (await harness.call("wallet.listTransfers", input, { token })).message;
const lines = async (token: string, input: CallInput<"wallet.listEntries"> = {}) =>
  (await harness.call("wallet.listEntries", input, { token })).message;
/** All lines from the newest to the first, page by page. */
const allLines = async (token: string) => {
  const read = [];
  let page = await lines(token, { limit: "7" });
  read.push(...page.list);
  while (page.cursor !== null) {
    page = await lines(token, { limit: "7", cursor: page.cursor });
    read.push(...page.list);
  }
  return read;
};

describe("the history of transfers", () => {
  it("the history has each transfer once, with the account it left and the one it came to", async () => {
    const token = await demoUser(harness);
    const first = await move(token, "12.5");
    const second = await move(token, "0.25", {
      currency_id: "1",
      from_field: "change",
      to_field: "micro",
    });
    const third = await move(token, "2.5", { from_field: "lever", to_field: "legal" });
    const { list } = await transfers(token);
    expect(list).toMatchObject([
      { id: third, currency_code: "USDT", from_field: "lever", to_field: "legal", number: "2.5" },
      { id: second, currency_code: "BTC", from_field: "change", to_field: "micro", number: "0.25" },
      { id: first, currency_id: 3, from_field: "change", to_field: "lever", number: "12.5" },
    ]);
    expect(list).toHaveLength(3);
  });

  it("the history's second page has the eleventh transfer, by number and cursor, while more arrive", async () => {
    const token = await demoUser(harness);
    for (let number = 1; number <= 11; number += 1) await move(token, `${number}`);
    const first = await transfers(token);
    expect(first).toMatchObject({ page: 1, limit: 10, has_more: true });
    expect(first.list.map(({ number }) => number)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map(String),
    );
    const second = await transfers(token, { page: "2" });
    expect(second).toMatchObject({ has_more: false, cursor: null, list: [{ number: "1" }] });
    await move(token, "12");
    const after = await transfers(token, { cursor: first.cursor! });
    expect(after.list).toMatchObject([{ number: "1" }]);
    expect(after.list).toHaveLength(1);
  });

  it("the history of transfers has no trades, no grants and nothing of another user", async () => {
    const [one, two] = [await demoUser(harness), await demoUser(harness)];
    await move(one, "5");
    await buy(two, "300");
    expect(await transfers(two)).toMatchObject({ list: [], has_more: false });
  });

  it("the history of transfers continues over a month's end", async () => {
    const other = await createHarness();
    try {
      const end = await monthsEnd(other, "first");
      goTo(other, end - 2_000);
      const token = await demoUser(other);
      const send = (number: string, key: string) =>
        other.call(
          "wallet.transferBetweenAccounts",
          { currency_id: "3", number, from_field: "change", to_field: "lever" },
          { token, key },
        );
      await send("1", "before");
      goTo(other, end + 1_000);
      await send("2", "after");
      const { message } = await other.call("wallet.listTransfers", {}, { token });
      expect(message.list).toMatchObject([{ number: "2" }, { number: "1" }]);
      const entries = (await other.call("wallet.listEntries", {}, { token })).message.list;
      expect(entries.slice(0, 4).map(({ amount }) => amount)).toEqual(["2", "-2", "1", "-1"]);
    } finally {
      await other.close();
    }
  });
});

describe("the lines of all balances", () => {
  it("the lines add up to every balance, with trades, fees and both ends of a transfer", async () => {
    const token = await demoUser(harness);
    await move(token, "1234.5");
    await buy(token, "777.77");
    await move(token, "34.5", { from_field: "lever", to_field: "micro" });
    const read = await allLines(token);
    const sums = new Map<string, Dec>();
    for (const { type, currency_code, amount } of read) {
      const account = `${type} ${currency_code}`;
      sums.set(account, add(sums.get(account) ?? ZERO, dec(amount)));
    }
    const { list } = (await harness.call("wallet.listBalances", {}, { token })).message;
    const held = list.filter(({ balance }) => balance !== "0");
    expect(
      Object.fromEntries([...sums].map(([account, sum]) => [account, formatDec(sum)])),
    ).toEqual(
      Object.fromEntries(
        held.map(({ type, currency_code: code, balance }) => [`${type} ${code}`, balance]),
      ),
    );
    expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
    expect(read.map(({ id }) => BigInt(id))).toEqual(
      read.map(({ id }) => BigInt(id)).toSorted((a, b) => (a < b ? 1 : -1)),
    );
  });

  it("the lines are filtered by coin, by kind of account, or by both", async () => {
    const token = await demoUser(harness);
    await move(token, "100");
    await move(token, "0.5", { currency_id: "1" });
    const named = (list: { type: string; currency_code: string; amount: string }[]) =>
      list.map(({ type, currency_code: code, amount }) => `${type} ${amount} ${code}`);
    expect(named((await lines(token, { currency: "3" })).list)).toEqual([
      "lever 100 USDT",
      "change -100 USDT",
      "micro 10000 USDT",
      "lever 10000 USDT",
      "change 100000 USDT",
    ]);
    expect(named((await lines(token, { type: "lever" })).list)).toEqual([
      "lever 0.5 BTC",
      "lever 100 USDT",
      "lever 10000 USDT",
    ]);
    // The wire's number for the same kind of account.
    expect(named((await lines(token, { type: "3", currency: "1" })).list)).toEqual([
      "lever 0.5 BTC",
    ]);
    expect(await lines(token, { type: "legal" })).toMatchObject({ list: [], has_more: false });
  });

  it("the lines are filtered by kind, page by page", async () => {
    const token = await demoUser(harness);
    for (let number = 1; number <= 6; number += 1) await move(token, `${number}`);
    await buy(token, "300");
    const kinds = async (kind: "transfer" | "spot" | "fees" | "deposit" | "credits") =>
      (await lines(token, { kind, limit: "100" })).list.map((line) => line.kind);
    expect(await kinds("transfer")).toEqual(Array.from({ length: 12 }, () => "transfer"));
    expect(new Set(await kinds("spot"))).toEqual(new Set(["trade", "fee"]));
    expect(new Set(await kinds("fees"))).toEqual(new Set(["fee"]));
    expect(await kinds("deposit")).toEqual([]);
    expect(await kinds("credits")).toEqual(Array.from({ length: 5 }, () => "grant"));
    const first = await lines(token, { kind: "transfer", type: "lever", limit: "4" });
    expect(first.list.map(({ amount }) => amount)).toEqual(["6", "5", "4", "3"]);
    const rest = await lines(token, { kind: "transfer", type: "lever", cursor: first.cursor! });
    expect(rest.list.map(({ amount }) => amount)).toEqual(["2", "1"]);
  });

  it("the lines are filtered by days, both included", async () => {
    const token = await demoUser(harness);
    const today = harness.clock.now().toISOString().slice(0, 10);
    harness.clock.advance(86_400_000);
    const tomorrow = harness.clock.now().toISOString().slice(0, 10);
    await move(token, "3");
    const count = async (days: { from?: string; to?: string }) =>
      (await lines(token, days)).list.length;
    expect(await count({ from: today, to: tomorrow })).toBe(7);
    expect(await count({ to: today })).toBe(5);
    expect(await count({ from: tomorrow })).toBe(2);
    expect(await count({ from: tomorrow, to: today })).toBe(0);
  });

  it("a line has the same kind and reference as in the bill of its balance", async () => {
    const token = await demoUser(harness);
    const id = await move(token, "7");
    const [arrived] = (await lines(token, { type: "lever" })).list;
    const bill = { currency: "3", type: "lever" } as const;
    const { message } = await harness.call("wallet.getBalance", bill, { token });
    expect(arrived).toMatchObject({ kind: "transfer", amount: "7", ref: id });
    expect(arrived).toEqual({
      ...message.entries.list[0],
      is_hold: false,
      type: "lever",
      currency_id: 3,
      currency_code: "USDT",
    });
  });

  it("the lines are paged across accounts, and none comes twice", async () => {
    const token = await demoUser(harness);
    for (let number = 1; number <= 6; number += 1) await move(token, `${number}`);
    const [first, second] = [await lines(token), await lines(token, { page: "2" })];
    expect(first).toMatchObject({ page: 1, limit: 10, has_more: true });
    // Twelve lines of transfers and five of demo funds.
    expect(first.list).toHaveLength(10);
    expect(second.list).toHaveLength(7);
    expect(second.list[0]).toMatchObject({ type: "lever", amount: "1" });
    expect(second.has_more).toBe(false);
    await move(token, "7");
    expect((await lines(token, { cursor: first.cursor! })).list).toEqual(second.list);
  });

  it("a user sees only own lines", async () => {
    const [one, two] = [await demoUser(harness), await demoUser(harness)];
    await move(one, "31.25");
    expect((await lines(two)).list.map(({ kind }) => kind)).toEqual(
      Array.from({ length: 5 }, () => "grant"),
    );
    const [ones, twos] = [await allLines(one), await allLines(two)];
    const ids = new Set(ones.map(({ id }) => id));
    expect(twos.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  it.each([
    [{ currency: "999" }, "unknown-currency", {}],
    [{ currency: "-1" }, "parameter-error", { field: "currency" }],
    [{ type: "5" }, "parameter-error", { field: "type" }],
    [{ page: "0" }, "parameter-error", { field: "page" }],
    [{ limit: "101" }, "parameter-error", { field: "limit" }],
    [{ cursor: "x" }, "parameter-error", { field: "cursor" }],
    [{ kind: "loss" }, "parameter-error", { field: "kind" }],
    [{ from: "2026-02-30" }, "parameter-error", { field: "from" }],
    [{ to: "0000-01-01" }, "parameter-error", { field: "to" }],
  ])("the lines are refused for %o", async (input, code, params) => {
    const token = await demoUser(harness);
    const sent = input as CallInput<"wallet.listEntries">;
    const { refusal } = await harness.call("wallet.listEntries", sent, { token });
    expect(refusal).toEqual({ code, params });
  });

  it.each(["page", "limit", "cursor"])(
    "transfers are refused for a %s that does not exist",
    async (field) => {
      const token = await demoUser(harness);
      const sent = { [field]: "-1" } as CallInput<"wallet.listTransfers">;
      const { refusal } = await harness.call("wallet.listTransfers", sent, { token });
      expect(refusal).toEqual({ code: "parameter-error", params: { field } });
    },
  );
});
