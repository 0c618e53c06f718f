import type { CallInput } from "@candor/contract/types.ts";
import { dec, formatDec, sum } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser, fundUser, placeLimit, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const balances = async (token: string, type?: "change" | "lever") =>
  (await harness.call("wallet.listBalances", type === undefined ? {} : { type }, { token }))
    .message;
const held = (list: Awaited<ReturnType<typeof balances>>["list"]) =>
  list.filter(({ balance }) => balance !== "0");
const bill = async (token: string, input: object = {}) =>
  (await harness.call("wallet.getBalance", { currency: "3", type: "change", ...input }, { token }))
    .message;
let keys = 0;
const toLever = (token: string, number: string) =>
  harness.call(
    "wallet.transferBetweenAccounts",
    { currency_id: "3", number, from_field: "change", to_field: "lever" },
    { token, key: `to-lever-${(keys += 1)}` },
  );

describe("balances", () => {
  it("balances show their worth in USDT by the index and what orders hold", async () => {
    const token = await demoUser(harness);
    await placeLimit(harness, token, "buy", "0.1", "90000");
    const { list, total_equivalent } = await balances(token);
    const worths = held(list).map(({ currency_code, equivalent }) => [currency_code, equivalent]);
    expect(worths).toEqual([
      ["BTC", "96000"],
      ["ETH", "34000"],
      ["USDT", "100000"],
      ["USDT", "10000"],
      ["USDT", "10000"],
    ]);
    expect(held(list)[2]).toMatchObject({
      available: "91000",
      frozen: "9000",
      locked: "0",
      locks: { mining: "0", financial: "0" },
      balance: "100000",
    });
    expect(total_equivalent).toBe("250000");
  });

  it("balances and their total have no worth while the index is stale", async () => {
    const token = await demoUser(harness);
    harness.clock.advance(5_001);
    const stale = await balances(token);
    expect(held(stale.list).map(({ equivalent }) => equivalent)).toEqual([
      null,
      null,
      "100000",
      "10000",
      "10000",
    ]);
    expect(stale.total_equivalent).toBeNull();
    expect(await bill(token, { currency: "1" })).toMatchObject({ balance: "1", equivalent: null });
    await harness.moveIndex("1");
    expect((await balances(token)).total_equivalent).toBe("250000");
  });

  it("balances are filtered by kind of account", async () => {
    const token = await demoUser(harness);
    await toLever(token, "250");
    const { views, ...rest } = await balances(token, "lever");
    expect(views).toMatchObject([
      { type: "futures-usdt", equivalent: "10250" },
      ...["futures-coin", "mining", "financial"].map((type) => ({ type })),
    ]);
    expect(rest).toEqual({
      list: [
        {
          type: "lever",
          currency_id: 3,
          currency_code: "USDT",
          available: "10250",
          frozen: "0",
          locked: "0",
          locks: { mining: "0", financial: "0" },
          balance: "10250",
          equivalent: "10250",
        },
      ],
      total_equivalent: "10250",
      owed_equivalent: "0",
    });
  });

  it("a new live account has balances of zero for all coins and fiats, and a total of zero", async () => {
    const { token, id } = await registerUser(harness);
    const { list, total_equivalent } = await balances(token);
    const coins = (await harness.call("markets.listCurrencies", {})).message;
    expect(list.map(({ currency_id }) => currency_id)).toEqual(coins.map((coin) => coin.id));
    for (const row of list)
      expect(row).toMatchObject({
        type: row.currency_id > 100 ? "legal" : "change",
        available: "0",
        frozen: "0",
        locked: "0",
        locks: { mining: "0", financial: "0" },
        balance: "0",
        equivalent: "0",
      });
    expect(total_equivalent).toBe("0");
    await fundUser(harness, id, 45, "12.5");
    const funded = (await balances(token)).list;
    expect(funded).toHaveLength(coins.length);
    expect(held(funded)).toMatchObject([
      { currency_code: "USDC", balance: "12.5", equivalent: "12.5" },
    ]);
  });

  it("each currency lists the user's balances, held or not", async () => {
    const token = await demoUser(harness);
    await toLever(token, "250");
    const { message } = await harness.call("wallet.listUserCurrencies", {}, { token });
    const known = (await harness.call("markets.listCurrencies", {})).message;
    expect(message.map(({ id }) => id)).toEqual(known.map(({ id }) => id));
    expect(message.find(({ name }) => name === "USDT")?.balances).toEqual([
      { type: "change", available: "99750", frozen: "0", locked: "0" },
      { type: "lever", available: "10250", frozen: "0", locked: "0" },
      { type: "micro", available: "10000", frozen: "0", locked: "0" },
    ]);
    expect(message.find(({ name }) => name === "USDC")?.balances).toEqual([]);
  });
});

describe("the bill of a balance", () => {
  it("a bill's lines add up to the balance, trades and fees included", async () => {
    const token = await demoUser(harness);
    await toLever(token, "0.000001");
    const order = {
      currency_id: "1",
      legal_id: "3",
      type: "buy",
      order_type: "market",
      quote_amount: "777.77",
    } as const;
    expect((await harness.call("spot.placeOrder", order, { token })).type).toBe("ok");
    await harness.nextSecond();
    for (const currency of ["1", "2", "3"]) {
      const { balance, entries } = await bill(token, { currency, limit: "100" });
      expect(formatDec(sum(entries.list.map(({ amount }) => dec(amount))))).toBe(balance);
    }
    const kinds = (await bill(token, { currency: "1" })).entries.list.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["grant", "trade", "fee"]));
  });

  it("a bill is paged by cursor, newest first, and neither loses nor repeats a line while more arrive", async () => {
    const token = await demoUser(harness);
    for (let number = 1; number <= 6; number += 1) await toLever(token, `${number}`);
    const first = (await bill(token, { limit: "3" })).entries;
    expect(first).toMatchObject({ page: 1, limit: 3, has_more: true });
    await toLever(token, "7");
    const second = (await bill(token, { limit: "3", cursor: first.cursor })).entries;
    const third = (await bill(token, { limit: "3", cursor: second.cursor })).entries;
    expect([...first.list, ...second.list, ...third.list].map(({ amount }) => amount)).toEqual([
      "-6",
      "-5",
      "-4",
      "-3",
      "-2",
      "-1",
      "100000",
    ]);
    expect(third).toMatchObject({ has_more: false, cursor: null });
  });

  it("a bill is also paged by number, with ten lines by default", async () => {
    const token = await demoUser(harness);
    for (let number = 1; number <= 11; number += 1) await toLever(token, `${number}`);
    expect((await bill(token)).entries.list).toHaveLength(10);
    const last = (await bill(token, { page: "2" })).entries;
    expect(last.list.map(({ amount }) => amount)).toEqual(["-1", "100000"]);
    expect((await bill(token, { page: "3" })).entries).toMatchObject({ list: [], has_more: false });
  });

  it("the bill of an account that was never opened is empty with a balance of zero", async () => {
    const token = await demoUser(harness);
    expect(await bill(token, { currency: "45", type: "4" })).toEqual({
      type: "micro",
      currency_id: 45,
      currency_code: "USDC",
      available: "0",
      frozen: "0",
      locked: "0",
      locks: { mining: "0", financial: "0" },
      balance: "0",
      equivalent: "0",
      entries: { list: [], page: 1, limit: 10, has_more: false, cursor: null },
    });
  });

  it.each([
    [{ currency: "999" }, "unknown-currency", {}],
    [{ currency: "-1" }, "parameter-error", { field: "currency" }],
    [{ type: "5" }, "parameter-error", { field: "type" }],
    [{ page: "0" }, "parameter-error", { field: "page" }],
    [{ limit: "101" }, "parameter-error", { field: "limit" }],
    [{ limit: "1e9" }, "parameter-error", { field: "limit" }],
    [{ cursor: "x" }, "parameter-error", { field: "cursor" }],
  ])("a bill is refused for %o", async (input, code, params) => {
    const token = await demoUser(harness);
    const sent = { currency: "3", type: "change", ...input } as CallInput<"wallet.getBalance">;
    const { refusal } = await harness.call("wallet.getBalance", sent, { token });
    expect(refusal).toEqual({ code, params });
  });
});
