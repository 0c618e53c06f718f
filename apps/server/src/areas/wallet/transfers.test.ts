import { ACCOUNT_KINDS, type AccountKind } from "@candor/contract/words.ts";
import { add, dec, formatDec, quantize } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GOLD, contractsOf } from "../../testing/contracts.ts";
import { demoUser, fundUser, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const TRANSFER = {
  currency_id: "3",
  number: "100",
  from_field: "change",
  to_field: "lever",
} as const;
let keys = 0;
/**
 * Each call has its own key, so that it is no double click. When many wait for the same accounts, one may be told that
 * it is busy and is sent again, as a user would do.
 */
const transfer = async (token: string, changed: object = {}) => {
  for (;;) {
    const answer = await harness.call(
      "wallet.transferBetweenAccounts",
      { ...TRANSFER, ...changed },
      { token, key: `transfer-${(keys += 1)}` },
    );
    if (answer.refusal?.code !== "busy") return answer;
  }
};

/** The balances of a new demo account. */
const FIRST = { change: "100000", lever: "10000", micro: "10000" };

const usdtByKind = async (token: string): Promise<Partial<Record<AccountKind, string>>> => {
  const { message } = await harness.call("wallet.listBalances", {}, { token });
  return Object.fromEntries(
    message.list
      .filter(({ currency_id }) => currency_id === 3)
      .map(({ type, balance }) => [type, balance]),
  );
};

describe("a transfer", () => {
  it("a transfer moves exactly its amount, to the last decimal of the currency", async () => {
    const token = await demoUser(harness);
    const { message } = await transfer(token, { number: "33333.333333" });
    expect(message).toMatchObject({ from_available: "66666.666667", to_available: "43333.333333" });
    expect(await usdtByKind(token)).toEqual({
      ...FIRST,
      change: "66666.666667",
      lever: "43333.333333",
    });
  });

  it("a transfer goes between any two kinds of account, by name or by number", async () => {
    const token = await demoUser(harness);
    const steps = [
      ["2", "legal"],
      ["1", "lever"],
      ["lever", "4"],
      ["micro", "2"],
    ] as const;
    for (const [from_field, to_field] of steps)
      expect((await transfer(token, { from_field, to_field })).type).toBe("ok");
    expect(await usdtByKind(token)).toEqual({ ...FIRST, legal: "0" });
  });

  it("a transfer of a currency that the other account never held is accepted", async () => {
    const token = await demoUser(harness);
    const { message } = await transfer(token, { currency_id: "1", number: "0.00000001" });
    expect(message).toMatchObject({ from_available: "0.99999999", to_available: "0.00000001" });
  });

  it("a transfer may move the whole balance, down to the decimals that exact fees leave", async () => {
    const { token, id } = await registerUser(harness);
    await fundUser(harness, id, 3, "7.000000123456789");
    expect((await transfer(token, { number: "7.0000001" })).refusal?.code).toBe(
      "too-many-decimals",
    );
    expect((await transfer(token, { number: "7.000000123456789" })).message).toMatchObject({
      from_available: "0",
      to_available: "7.000000123456789",
    });
  });

  it("a transfer may move the whole balance", async () => {
    const token = await demoUser(harness);
    expect((await transfer(token, { number: "100000" })).message).toMatchObject({
      from_available: "0",
      to_available: "110000",
    });
  });

  it("a transfer has two entries that cancel out under one reference", async () => {
    const token = await demoUser(harness);
    const { message } = await transfer(token, { number: "12.5" });
    const { rows } = await harness.database.pool.query(
      "SELECT kind, amount::text FROM ledger_entries WHERE ref = $1 ORDER BY amount",
      [message.id],
    );
    expect(rows).toEqual([
      { kind: "transfer", amount: "-12.500000000000000000" },
      { kind: "transfer", amount: "12.500000000000000000" },
    ]);
  });
});

describe("a refused transfer", () => {
  it.each([
    [
      "of more than there is",
      { number: "100000.000001" },
      "insufficient-balance",
      { available: "100000", currency: "USDT" },
    ],
    [
      "from an account that was never opened",
      { from_field: "legal" },
      "insufficient-balance",
      { available: "0", currency: "USDT" },
    ],
    ["to the same account", { to_field: "change" }, "same-account", {}],
    ["to the same account by its number", { to_field: "2" }, "same-account", {}],
    ["of an unknown currency", { currency_id: "999" }, "unknown-currency", {}],
    [
      "with more decimals than the currency has",
      { number: "1.0000001" },
      "too-many-decimals",
      { decimals: "6" },
    ],
    ["of zero", { number: "0" }, "amount-invalid", { field: "number" }],
    ["of a negative amount", { number: "-1" }, "amount-invalid", { field: "number" }],
    [
      "from an unknown kind of account",
      { from_field: "5" },
      "parameter-error",
      { field: "from_field" },
    ],
    [
      "to an unknown kind of account",
      { to_field: "savings" },
      "parameter-error",
      { field: "to_field" },
    ],
  ] as const)(
    "a transfer %s is refused and changes no balance",
    async (_case, changed, code, params) => {
      const token = await demoUser(harness);
      expect((await transfer(token, changed)).refusal).toEqual({ code, params });
      const held = Object.entries(await usdtByKind(token)).filter(([, amount]) => amount !== "0");
      expect(Object.fromEntries(held)).toEqual(FIRST);
    },
  );

  it("a transfer without live funds is refused, even with funds in the demo account", async () => {
    const { token } = await registerUser(harness);
    await harness.call("auth.registerDemo", {}, { token });
    expect((await transfer(token)).refusal).toEqual({
      code: "insufficient-balance",
      params: { available: "0", currency: "USDT" },
    });
  });

  it("a transfer of an amount that an order holds is refused", async () => {
    const token = await demoUser(harness);
    const order = {
      currency_id: "1",
      legal_id: "3",
      type: "buy",
      amount: "1",
      target_price: "90000",
    } as const;
    expect((await harness.call("spot.placeOrder", order, { token })).type).toBe("ok");
    expect((await transfer(token, { number: "10000.000001" })).refusal?.params).toEqual({
      available: "10000",
      currency: "USDT",
    });
    expect((await transfer(token, { number: "10000" })).type).toBe("ok");
  });
});

describe("transfers at the same time", () => {
  it("of twenty transfers of the whole balance at once, one succeeds", async () => {
    const token = await demoUser(harness);
    // Both accounts exist by then, since opening one would make the transfers wait for each other.
    await transfer(token, { number: "1" });
    await transfer(token, { number: "1", from_field: "lever", to_field: "change" });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => transfer(token, { number: "100000" })),
    );
    expect(answers.filter(({ type }) => type === "ok")).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal?.code === "insufficient-balance")).toHaveLength(
      19,
    );
    expect(await usdtByKind(token)).toEqual({ ...FIRST, change: "0", lever: "110000" });
  });

  it("transfers to and fro between two accounts neither block each other nor lose anything", async () => {
    const token = await demoUser(harness);
    await transfer(token, { number: "50000" });
    const [there, back] = [{}, { from_field: "lever", to_field: "change" }];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => transfer(token, turn % 2 === 0 ? there : back)),
    );
    expect(answers.map(({ type }) => type)).toEqual(Array.from({ length: 30 }, () => "ok"));
    expect(await usdtByKind(token)).toEqual({ ...FIRST, change: "50000", lever: "60000" });
  });
});

describe("the terms of a transfer", () => {
  it("the terms of a transfer show each account's available amount, no fee and the smallest amount", async () => {
    const token = await demoUser(harness);
    await transfer(token, { number: "1" });
    const { message } = await harness.call("wallet.getTransferTerms", { currency: "3" }, { token });
    expect(message).toMatchObject({
      currency_id: 3,
      currency_code: "USDT",
      decimals: 6,
      fee: "0",
      minimum: "0.000001",
      balances: ACCOUNT_KINDS.map((type) => ({
        type,
        available: { change: "99999", lever: "10001", legal: "0", micro: "10000" }[type],
      })),
    });
    expect((await transfer(token, { number: message.minimum })).type).toBe("ok");
  });

  it("the terms of a transfer are refused for an unknown currency", async () => {
    const token = await demoUser(harness);
    const { refusal } = await harness.call(
      "wallet.getTransferTerms",
      { currency: "999" },
      { token },
    );
    expect(refusal?.code).toBe("unknown-currency");
  });
});

describe("the balance behind cross positions", () => {
  it("the amount that may leave cross positions is shown, and a transfer of more is refused", async () => {
    const { token, opened } = await contractsOf(harness, "1000");
    await opened({ mode: "cross", lots: 200, multiple: 20 }, GOLD);
    const { message } = await harness.call("wallet.getTransferTerms", { currency: "3" }, { token });
    const { available = "", transferable = "" } =
      message.balances.find(({ type }) => type === "lever") ?? {};
    expect(dec(transferable)).toBeLessThan(dec(available));
    const out = { from_field: "lever", to_field: "change" } as const;
    const most = quantize(dec(transferable), dec("0.000001"), "down");
    const beyond = await transfer(token, { ...out, number: formatDec(add(most, dec("0.000001"))) });
    expect(beyond.refusal?.code).toBe("insufficient-balance");
    expect((await transfer(token, { ...out, number: formatDec(most) })).type).toBe("ok");
  });
});
