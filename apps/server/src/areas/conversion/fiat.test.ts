import { type Dec, ONE, dec, formatDec, mul, scaleOf, sub } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { audit } from "../../ledger/audit.ts";
import { converted } from "../../testing/converting.ts";
import { demoUser, userIdOf } from "../../testing/factories.ts";
import { quoteRate } from "../../testing/fiat-rate.ts";
import { type Harness, audited, createHarness } from "../../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(() => harness.moveIndex("1"));
afterAll(() => harness.close());

const [BTC, USDT, THB, EUR, JPY] = [1, 3, 108, 106, 105];
/** The spread of a conversion, 0.001, and of a fiat, 0.004. */
const SPREAD = "0.005";
const convert = (token: string, number: string, from: number, to: number) =>
  converted(harness, token, {
    number,
    from_currency_id: `${from}`,
    to_currency_id: `${to}`,
  });
const refusedFor = async (token: string, number: string, from: number, to: number) =>
  (await convert(token, number, from, to)).refusal;
const balances = async (token: string) =>
  (await harness.call("wallet.listBalances", {}, { token })).message;
async function heldOf(token: string, code: string) {
  const found = (await balances(token)).list.filter(({ currency_code }) => currency_code === code);
  expect(found).toHaveLength(1);
  return found[0]!;
}

describe("a fiat", () => {
  it("a fiat bought at its rate less the spread is credited to the fiat account and counts in the total", async () => {
    const token = await demoUser(harness);
    await quoteRate(harness, "THB", "32");
    const { message } = await convert(token, "1000", USDT, THB);
    expect(message.received).toBe("31840");
    expect(await heldOf(token, "THB")).toMatchObject({
      type: "legal",
      balance: "31840",
      equivalent: "995",
    });
    const { list, total_equivalent: total } = await balances(token);
    const worths = list.map(({ equivalent }) => dec(equivalent ?? ""));
    expect(total).toBe(formatDec(worths.reduce<Dec>((sum, one) => (sum + one) as Dec, dec("0"))));
    const { message: equity } = await harness.call("wallet.listEquity", { days: "1" }, { token });
    expect(equity.at(-1)?.equivalent).toBe(total);
  });

  it("every fiat is listed in the fiat account with a zero balance, and in no other account", async () => {
    const token = await demoUser(harness);
    const fiats = (await balances(token)).list.filter(({ type }) => type === "legal");
    expect(fiats).toHaveLength(11);
    expect(fiats.every(({ balance, equivalent }) => balance === "0" && equivalent === "0")).toBe(
      true,
    );
    const spot = (await balances(token)).list.filter(({ type }) => type === "change");
    expect(spot.map(({ currency_code: code }) => code)).not.toContain("EUR");
  });

  it.each([
    ["from a coin and back", USDT, THB, "1000"],
    ["from a dear coin and back", BTC, JPY, "0.01"],
    ["between two fiats and back", EUR, JPY, "100"],
  ])(
    "a fiat conversion loses the spread twice %s, and never gains",
    async (_way, one, other, number) => {
      const token = await demoUser(harness);
      await quoteRate(harness, "JPY", "154.6");
      await quoteRate(harness, "THB", "32");
      await quoteRate(harness, "EUR", "0.86");
      if (one === EUR) await convert(token, "1000", USDT, EUR);
      const { message: there } = await convert(token, number, one, other);
      const { message: back } = await convert(token, there.received, other, one);
      const kept = sub(ONE, dec(SPREAD));
      const most = mul(mul(dec(number), kept, "down"), kept, "down");
      expect(dec(back.received) <= most).toBe(true);
      expect(dec(back.received) > mul(most, dec("0.99"), "down")).toBe(true);
    },
  );

  it("a fiat conversion is bounded by the order limit of the user's level, a conversion of two coins is not", async () => {
    const token = await demoUser(harness);
    await quoteRate(harness, "THB", "32");
    const limit = { code: "fiat-order-limit", params: { maximum: "2000", currency: "USDT" } };
    expect(await refusedFor(token, "2000.000001", USDT, THB)).toMatchObject(limit);
    const asked = { number: "2500", from_currency_id: `${USDT}`, to_currency_id: `${THB}` };
    const quoted = await harness.call("conversion.getConversionQuote", asked, { token });
    expect(quoted.refusal?.code).toBe("fiat-order-limit");
    expect(await heldOf(token, "THB")).toMatchObject({ balance: "0" });
    expect((await convert(token, "2000", USDT, THB)).message.received).toBe("63680");
    expect((await convert(token, "2500", USDT, BTC)).type).toBe("ok");
    const id = await userIdOf(harness, token);
    await harness.database.ownerPool.query("UPDATE users SET level = 2 WHERE id = $1", [id]);
    expect((await convert(token, "2500", USDT, THB)).type).toBe("ok");
    // 142,560 baht are worth 4,455 USDT, which level 1 may not sell at once.
    await harness.database.ownerPool.query("UPDATE users SET level = 1 WHERE id = $1", [id]);
    expect(await refusedFor(token, "142560", THB, USDT)).toMatchObject(limit);
  });

  it("a fiat without hundredths is converted in whole units only", async () => {
    const token = await demoUser(harness);
    await quoteRate(harness, "JPY", "154.6");
    const { message } = await convert(token, "10", USDT, JPY);
    expect(message.received).toBe("1538");
    expect(await refusedFor(token, "200.5", JPY, USDT)).toMatchObject({
      code: "too-many-decimals",
      params: { decimals: "0" },
    });
    const { message: got } = await convert(token, "200", JPY, EUR);
    expect(scaleOf(dec(got.received))).toBeLessThanOrEqual(2);
  });

  it("a fiat with an old rate is not converted, but its value is still shown", async () => {
    const token = await demoUser(harness);
    await quoteRate(harness, "EUR", "0.86");
    await convert(token, "100", USDT, EUR);
    await quoteRate(
      harness,
      "EUR",
      "0.86",
      new Date(harness.clock.now().getTime() - 25 * 3_600_000 - 1),
    );
    expect(await refusedFor(token, "100", USDT, EUR)).toMatchObject({
      code: "rate-stale",
      params: { currency: "EUR" },
    });
    expect((await refusedFor(token, "50", EUR, BTC))?.code).toBe("rate-stale");
    expect((await heldOf(token, "EUR")).equivalent).not.toBeNull();
    await quoteRate(harness, "EUR", "0.86");
    expect((await convert(token, "50", EUR, BTC)).type).toBe("ok");
  });

  it("a fiat without a rate is not converted, and its value is unknown", async () => {
    const token = await demoUser(harness);
    await quoteRate(harness, "GBP", "0.76");
    await convert(token, "100", USDT, 103);
    await harness.database.ownerPool.query("DELETE FROM fiat_rates WHERE currency_code = 'GBP'");
    await harness.ctx.catalogue.refresh();
    expect((await refusedFor(token, "100", USDT, 103))?.code).toBe("no-price");
    expect((await balances(token)).total_equivalent).toBeNull();
    await quoteRate(harness, "GBP", "0.76");
  });

  it("fiat cannot be transferred out of the fiat account", async () => {
    const token = await demoUser(harness);
    await convert(token, "100", USDT, THB);
    const { refusal } = await harness.call(
      "wallet.transferBetweenAccounts",
      { currency_id: `${THB}`, number: "1", from_field: "legal", to_field: "change" },
      { token },
    );
    expect(refusal).toMatchObject({ code: "fiat-legal-only", params: { currency: "THB" } });
    await expect(
      harness.database.ownerPool.query(
        `INSERT INTO accounts (holder_id, realm, kind, currency_id)
         SELECT id, realm, 'change', $1 FROM holders LIMIT 1`,
        [THB],
      ),
    ).rejects.toThrow("fiat is held in legal accounts alone");
  });

  it("no fiat is deposited by a chain or has a market", async () => {
    const token = await demoUser(harness);
    const { message: markets } = await harness.call("markets.listSpotQuotations", {});
    const codes = markets.flatMap(({ currency_code, legal_code }) => [currency_code, legal_code]);
    expect(codes).not.toContain("EUR");
    const { message: coins } = await harness.call("deposit.listDepositCurrencies", {}, { token });
    expect(coins.filter(({ networks }) => networks.some((one) => one !== "Bank"))).toEqual(
      coins.filter(({ id }) => id < 100),
    );
  });

  it("a fiat conversion has its line in the history of the fiat account", async () => {
    const token = await demoUser(harness);
    const { message: done } = await convert(token, "100", USDT, THB);
    const { message } = await harness.call(
      "wallet.listEntries",
      { currency: `${THB}`, type: "legal" },
      { token },
    );
    expect(message.list).toMatchObject([
      { kind: "conversion", amount: done.received, ref: done.id, currency_code: "THB" },
    ]);
  });

  it("fiat conversions leave a ledger that passes the audit", async () => {
    expect(await audit(harness.database.pool, audited)).toEqual([]);
  });
});
