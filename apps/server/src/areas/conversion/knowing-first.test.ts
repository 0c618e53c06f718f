import { type Dec, ZERO, add, dec } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { findAccounts } from "../../ledger/accounts.ts";
import { beginWait, endAbandonedWaits } from "../../acceptance/waits.ts";
import { accepted, converted, decided } from "../../testing/converting.ts";
import { balanceOf, demoUser, userIdOf } from "../../testing/factories.ts";
import { quoteRate } from "../../testing/fiat-rate.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

const HOUR_MS = 3_600_000;
const [BTC, USDT, USD, JPY] = ["1", "3", "101", "105"];

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(() => harness.moveIndex("1"));
afterAll(() => harness.close());

const quote = async (token: string, number: string, from: string, to: string) =>
  (
    await harness.call(
      "conversion.getConversionQuote",
      { number, from_currency_id: from, to_currency_id: to },
      { token },
    )
  ).message;
const usdt = async (token: string): Promise<Dec> =>
  dec((await balanceOf(harness, token, "USDT")).balance);

it("a user who keeps quotes of both directions until one beats the other earns nothing", async () => {
  const token = await demoUser(harness);
  const before = await usdt(token);
  const there = await quote(token, "10000", USDT, BTC);
  await harness.moveIndex("1.004");
  const back = await quote(token, there.received, BTC, USDT);
  for (const { quote_id, number, from_currency_id, to_currency_id } of [there, back])
    await converted(
      harness,
      token,
      {
        number,
        quote_id,
        from_currency_id: `${from_currency_id}`,
        to_currency_id: `${to_currency_id}`,
      },
      { factor: "1.004" },
    );
  // What of the first was bought is worth no more than what was paid for it.
  const own = dec((await balanceOf(harness, token, "BTC")).balance);
  expect((await usdt(token)) <= before || own < dec("1")).toBe(true);
});

it("a quote that the index has left does not convert", async () => {
  const token = await demoUser(harness);
  const { quote_id, number } = await quote(token, "10000", USDT, BTC);
  const answer = await converted(
    harness,
    token,
    { number, quote_id, from_currency_id: USDT, to_currency_id: BTC },
    { factor: "1.004" },
  );
  expect(answer.type).toBe("error");
  expect(await usdt(token)).toBe(dec("100000"));
});

describe("a conversion that waits", () => {
  const WANTED = { number: "40000", from_currency_id: USDT, to_currency_id: BTC };
  const ask = (token: string, input: object = {}) =>
    harness.call(
      "conversion.convert",
      { ...WANTED, ...input },
      { token, key: crypto.randomUUID() },
    );
  const frozen = async (token: string) => (await balanceOf(harness, token, "USDT")).frozen;

  it("a user cannot spend the amount of a waiting conversion", async () => {
    const token = await demoUser(harness);
    await converted(harness, token, { ...WANTED, number: "10" });
    const { answer } = await accepted(harness, () => ask(token));
    const away = await harness.call(
      "wallet.transferBetweenAccounts",
      { currency_id: USDT, from_field: "change", to_field: "micro", number: "70000" },
      { token, key: crypto.randomUUID() },
    );
    expect((await decided(harness, answer)).type).toBe("ok");
    expect(away.refusal?.code).toBe("insufficient-balance");
    expect(await frozen(token)).toBe("0");
  });

  it("a new quote does not make a waiting conversion fail", async () => {
    const token = await demoUser(harness);
    await converted(harness, token, { ...WANTED, number: "10" });
    const { quote_id } = await quote(token, "10000", USDT, BTC);
    const { answer } = await accepted(harness, () => ask(token, { quote_id, number: "10000" }));
    await quote(token, "5", USDT, BTC);
    expect((await decided(harness, answer)).type).toBe("ok");
  });

  it("a waiting conversion freezes its amount and releases it if no second decides it", async () => {
    const token = await demoUser(harness);
    await converted(harness, token, { ...WANTED, number: "10" });
    const { answer } = await accepted(harness, () => ask(token));
    expect(await frozen(token)).toBe("40000");
    harness.clock.advance(10_000);
    await harness.moveIndex("1");
    expect((await answer).refusal?.code).toBe("no-price");
    expect(await frozen(token)).toBe("0");
  });

  it("the hold of a waiting conversion whose process was killed is released after thirty seconds", async () => {
    const token = await demoUser(harness);
    const holderIds = [await userIdOf(harness, token)];
    const accountId = [
      ...(
        await findAccounts(harness.ctx.db, { holderIds, kind: "change", currencyId: 3 })
      ).values(),
    ][0]!;
    const wait = { id: crypto.randomUUID(), accountId, held: dec("40000") };
    await inTransaction(harness.ctx.db, (tx) =>
      beginWait(tx, { ...wait, acceptedAt: harness.clock.now() }),
    );
    const endAfter = async (ms: number) => {
      harness.clock.advance(ms);
      await endAbandonedWaits(harness.ctx.db, harness.clock.now());
      return frozen(token);
    };
    expect(await endAfter(29_000)).toBe("40000");
    expect(await endAfter(2_000)).toBe("0");
  });
});

it("a user who buys a fiat before its new rate and sells it after earns nothing", async () => {
  const token = await demoUser(harness);
  // The order limit of the highest level allows this amount.
  await harness.database.ownerPool.query("UPDATE users SET level = 2 WHERE id = $1", [
    await userIdOf(harness, token),
  ]);
  await quoteRate(harness, "JPY", "154.6", new Date(harness.clock.now().getTime() - 20 * HOUR_MS));
  let yen = ZERO;
  for (let turn = 0; turn < 2; turn += 1) {
    const { message, type } = await converted(harness, token, {
      number: "40000",
      from_currency_id: USDT,
      to_currency_id: JPY,
    });
    if (type === "ok") yen = add(yen, dec(message.received));
  }
  expect(yen).not.toBe(ZERO);
  await quoteRate(harness, "JPY", "153.2");
  for (const part of [yen >> 1n, yen - (yen >> 1n)]) {
    const whole = `${part / 10n ** 18n}`;
    await converted(harness, token, {
      number: whole,
      from_currency_id: JPY,
      to_currency_id: USDT,
    });
  }
  expect((await usdt(token)) < dec("100000")).toBe(true);
});

it("a dollar costs its value in USDT, and no dollar converts while USDC is far from one USDT", async () => {
  const token = await demoUser(harness);
  const wanted = { number: "1000", from_currency_id: USDT, to_currency_id: USD };
  const near = { "USDC/USDT": "1.005" };
  await harness.moveIndex("1", near);
  const { message: got } = await converted(harness, token, wanted, { own: near });
  expect(dec(got.received) < dec("995")).toBe(true);
  const far = { "USDC/USDT": "1.03" };
  await harness.moveIndex("1", far);
  const { refusal } = await converted(harness, token, wanted, { own: far });
  expect(refusal?.code).toBe("dollar-off");
});
