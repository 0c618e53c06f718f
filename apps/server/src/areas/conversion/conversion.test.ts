import { ONE, add, dec, div, formatDec, mul, sub } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { audit } from "../../ledger/audit.ts";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { balanceOf, demoUser } from "../../testing/factories.ts";
import { type Harness, audited, createHarness } from "../../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(() => harness.moveIndex("1"));
afterAll(() => harness.close());

const TERMS = {
  spread: "0.001",
  fee_rate: "0",
  minimum_usdt: "1",
  maximum_usdt: "50000",
  quote_seconds: 8,
};
const WANTED = { number: "100", from_currency_id: "3", to_currency_id: "1" };
let keys = 0;
const convert = (token: string, changed: object = {}, key = `conversion-${(keys += 1)}`) =>
  harness.call("conversion.convert", { ...WANTED, ...changed }, { token, key });
const quote = (token: string, changed: object = {}) =>
  harness.call("conversion.getConversionQuote", { ...WANTED, ...changed }, { token });
const refusedFor = async (token: string, changed: object) =>
  (await convert(token, changed)).refusal?.code;
const held = async (token: string, code: string) => (await balanceOf(harness, token, code)).balance;
const list = async (token: string, input: object = {}) =>
  (await harness.call("conversion.listConversions", input, { token })).message;
const less = (a: string, b: string): string => formatDec(sub(dec(a), dec(b)));

async function houseHolds(currencyId: number): Promise<string> {
  const { rows } = await harness.database.ownerPool.query<{ available: string }>(
    `SELECT a.available FROM accounts a JOIN holders h ON h.id = a.holder_id
     WHERE h.name = 'house:conversion' AND h.realm = 'demo' AND a.currency_id = $1`,
    [currencyId],
  );
  return formatDec(dec(rows[0]!.available));
}

describe("a conversion", () => {
  it("is quoted at the index less the spread that is told", async () => {
    const token = await demoUser(harness);
    const { message: told } = await quote(token);
    const { message: index } = await harness.call(
      "conversion.getCurrencyRate",
      { id: "1" },
      { token },
    );
    const expected = div(sub(ONE, dec(told.spread)), dec(index.rate), "down");
    expect(told.rate).toBe(formatDec(expected));
    expect(less(formatDec(mul(dec("100"), expected, "down")), told.received)).toMatch(/^0\.0{8}/);
  });

  it("gives what its quote said, to the last figure, though the index has moved", async () => {
    const token = await demoUser(harness);
    const { message: told } = await quote(token);
    await harness.moveIndex("1.02");
    const house = await houseHolds(1);
    const { message: done } = await convert(token, { quote_id: told.quote_id });
    expect(done).toMatchObject({ received: told.received, rate: told.rate, fee: "0" });
    expect(await held(token, "USDT")).toBe("99900");
    expect(await held(token, "BTC")).toBe(formatDec(add(ONE, dec(told.received))));
    expect(await houseHolds(1)).toBe(less(house, told.received));
    expect((await list(token)).list).toEqual([done]);
  });

  it("without a quote is made at the rate of the moment", async () => {
    const token = await demoUser(harness);
    const [{ message: told }, { message: done }] = [await quote(token), await convert(token)];
    expect(done.rate).toBe(told.rate);
  });

  it("is made once under its key", async () => {
    const token = await demoUser(harness);
    const [one, other] = [await convert(token, {}, "same"), await convert(token, {}, "same")];
    expect(other.message).toEqual(one.message);
    expect((await list(token)).list).toHaveLength(1);
  });

  it("leaves books that are in order", async () => {
    const token = await demoUser(harness);
    await convert(token, { from_currency_id: "2", to_currency_id: "3", number: "1" });
    expect(await audit(harness.database.pool, audited)).toEqual([]);
  });
});

describe("a quote", () => {
  const quoted = async (token: string) => (await quote(token)).message.quote_id;

  it("is good once, also for two who show it at the same moment", async () => {
    const token = await demoUser(harness);
    const quote_id = await quoted(token);
    const answers = await Promise.all([1, 2, 3].map(() => convert(token, { quote_id })));
    expect(answers.map(({ type }) => type).toSorted()).toEqual(["error", "error", "ok"]);
    expect((await list(token)).list).toHaveLength(1);
    expect(await held(token, "USDT")).toBe("99900");
  });

  it("is over after its seconds", async () => {
    const token = await demoUser(harness);
    const quote_id = await quoted(token);
    harness.clock.advance(8_000);
    expect(await refusedFor(token, { quote_id })).toBe("quote-invalid");
  });

  it("is none before it was given, when the clock is set back", async () => {
    const token = await demoUser(harness);
    const quote_id = await quoted(token);
    harness.clock.advance(-1);
    expect(await refusedFor(token, { quote_id })).toBe("quote-invalid");
    harness.clock.advance(1);
    expect((await convert(token, { quote_id })).type).toBe("ok");
  });

  it.each([
    ["another amount", { number: "101" }],
    ["another currency", { to_currency_id: "2" }],
  ])("is none for %s", async (_, changed) => {
    const token = await demoUser(harness);
    expect(await refusedFor(token, { quote_id: await quoted(token), ...changed })).toBe(
      "quote-invalid",
    );
  });

  it("is none for anybody else, and none that is altered", async () => {
    const [token, other] = [await demoUser(harness), await demoUser(harness)];
    const quote_id = await quoted(token);
    expect(await refusedFor(other, { quote_id })).toBe("quote-invalid");
    const altered = `${quote_id.slice(0, -2)}${quote_id.endsWith("A") ? "BB" : "AA"}`;
    expect(await refusedFor(token, { quote_id: altered })).toBe("quote-invalid");
    expect(await refusedFor(token, { quote_id: "made-up" })).toBe("quote-invalid");
    expect((await convert(token, { quote_id })).type).toBe("ok");
  });
});

describe("what is refused", () => {
  it.each([
    ["a currency into itself", { to_currency_id: "3" }, "same-currency"],
    ["a currency that nobody knows", { to_currency_id: "999" }, "unknown-currency"],
    ["less than the minimum", { number: "0.5" }, "below-minimum"],
    ["more than the maximum", { number: "50001" }, "above-maximum"],
    ["nothing", { number: "0" }, "amount-invalid"],
    ["less than nothing", { number: "-5" }, "amount-invalid"],
    ["finer than the currency", { number: "10.0000001" }, "too-many-decimals"],
    ["what nobody has", { from_currency_id: "5", number: "10" }, "insufficient-balance"],
  ])("is %s", async (_, changed, code) => {
    const token = await demoUser(harness);
    expect(await refusedFor(token, changed)).toBe(code);
    expect(await held(token, "USDT")).toBe("100000");
  });

  it("is what has no fresh price", async () => {
    const token = await demoUser(harness);
    harness.clock.advance(60_000);
    expect(await refusedFor(token, {})).toBe("no-price");
    expect((await quote(token)).refusal?.code).toBe("no-price");
  });

  it("is what the house has not", async () => {
    const token = await demoUser(harness);
    const { ownerPool } = harness.database;
    const set = (amount: string) =>
      ownerPool.query(
        `UPDATE accounts a SET available = $1 FROM holders h
         WHERE h.id = a.holder_id AND h.name = 'house:conversion' AND h.realm = 'demo'
         AND a.currency_id = 1`,
        [amount],
      );
    const before = await houseHolds(1);
    await set("0.000001");
    expect(await refusedFor(token, {})).toBe("house-short");
    await set(before);
    expect(await held(token, "USDT")).toBe("100000");
  });
});

describe("the terms", () => {
  const ask = (office: OperatorConsole, value: object) =>
    office.call("configuration", "trust.requestChange", {
      change: { kind: "conversion", subject: "all", value: { ...TERMS, ...value } },
      reason: "the market is restless",
    });

  it("are changed by operators, and a quote keeps those it was made by", async () => {
    const office: OperatorConsole = await openConsole(harness);
    const token = await demoUser(harness);
    const { message: before } = await quote(token);
    expect((await ask(office, { spread: "0.11" })).refusal?.code).toBe("parameter-error");
    expect((await ask(office, { minimum_usdt: "60000" })).refusal?.code).toBe("parameter-error");
    const { message } = await ask(office, { spread: "0.01", fee_rate: "0.02" });
    const by = ["configuration-2", "configuration-3"];
    expect(await approvedBy(office, message.request_id, by)).toBe("approved");
    const { message: after } = await quote(token);
    expect(after).toMatchObject({ spread: "0.01", maximum: "50000" });
    // Two of a hundred, rounded up to a whole satoshi.
    const gross = add(dec(after.received), dec(after.fee));
    const share = mul(gross, dec("0.02"), "down");
    expect(sub(dec(after.fee), share) >= 0n && sub(dec(after.fee), share) < dec("0.00000001")).toBe(
      true,
    );
    const { message: done } = await convert(token, { quote_id: before.quote_id });
    expect(done).toMatchObject({ fee: "0", received: before.received });
    expect((await convert(token)).message).toMatchObject({ fee: after.fee });
    expect(await audit(harness.database.pool, audited)).toEqual([]);
    await office.close();
  });
});
