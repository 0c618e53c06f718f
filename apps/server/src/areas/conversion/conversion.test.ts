import { setTimeout as sleep } from "node:timers/promises";
import { ONE, add, dec, div, formatDec, mul, sub } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { audit } from "../../ledger/audit.ts";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { converted, decided } from "../../testing/converting.ts";
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
  fiat_spread: "0.004",
  fiat_spread_hour: "0.0005",
  net_usdt: "250000",
  fiat_net_usdt: "100000",
  quote_seconds: 8,
};
const WANTED = { number: "100", from_currency_id: "3", to_currency_id: "1" };
type Sent = Parameters<typeof converted>[3];
const convert = (token: string, changed: object = {}, sent: Sent = {}) =>
  converted(harness, token, { ...WANTED, ...changed }, sent);
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
  it("a conversion is quoted at the index less the published spread", async () => {
    const token = await demoUser(harness);
    const { message: quoted } = await quote(token);
    const { message: index } = await harness.call(
      "conversion.getCurrencyRate",
      { id: "1" },
      { token },
    );
    const expected = div(sub(ONE, dec(quoted.spread)), dec(index.rate), "down");
    expect(quoted.rate).toBe(formatDec(expected));
    expect(less(formatDec(mul(dec("100"), expected, "down")), quoted.received)).toMatch(/^0\.0{8}/);
  });

  it("a conversion pays exactly its quote although the index has moved slightly against the house", async () => {
    const token = await demoUser(harness);
    const { message: quoted } = await quote(token);
    const house = await houseHolds(1);
    const { message: done } = await convert(
      token,
      { quote_id: quoted.quote_id },
      { factor: "1.0004" },
    );
    expect(done).toMatchObject({ received: quoted.received, rate: quoted.rate, fee: "0" });
    expect(await held(token, "USDT")).toBe("99900");
    expect(await held(token, "BTC")).toBe(formatDec(add(ONE, dec(quoted.received))));
    expect(await houseHolds(1)).toBe(less(house, quoted.received));
    expect((await list(token)).list).toEqual([done]);
  });

  it("a conversion gives the user all of an index move in the user's favor", async () => {
    const token = await demoUser(harness);
    const { message: quoted } = await quote(token);
    const { message: done } = await convert(
      token,
      { quote_id: quoted.quote_id },
      { factor: "0.99" },
    );
    const better = dec(done.received) > mul(dec(quoted.received), dec("1.01"), "down");
    expect(better).toBe(true);
  });

  it("a conversion whose index moved too far against the house is refused with a new quote and both amounts", async () => {
    const token = await demoUser(harness);
    const { message: quoted } = await quote(token);
    const sent = { factor: "1.01", key: "moved" };
    const { refusal } = await convert(token, { quote_id: quoted.quote_id }, sent);
    expect(refusal).toMatchObject({
      code: "quote-moved",
      params: { before: quoted.received, currency: "BTC" },
    });
    expect(await held(token, "USDT")).toBe("100000");
    // The repeated request gets the same answer without a new decision.
    expect((await convert(token, { quote_id: quoted.quote_id }, sent)).refusal).toEqual(refusal);
    expect(await refusedFor(token, { quote_id: quoted.quote_id })).toBe("quote-invalid");
    const { quote_id, received } = refusal!.params;
    const { message: done } = await convert(token, { quote_id }, { factor: "1.01" });
    expect(done.received).toBe(received);
  });

  it("a conversion without a quote uses the price of its second, within the published spread", async () => {
    const token = await demoUser(harness);
    await harness.moveIndex("1");
    const { message: quoted } = await quote(token);
    const { message: same } = await convert(token);
    expect(same.rate).toBe(quoted.rate);
    const { message: lower } = await convert(token, {}, { factor: "1.0009" });
    expect(dec(lower.rate) < mul(dec(quoted.rate), dec("0.9992"), "up")).toBe(true);
    const { refusal } = await convert(token, {}, { factor: "1.003" });
    expect(refusal?.code).toBe("quote-moved");
    expect((await list(token)).list).toHaveLength(2);
  });

  it("a conversion is decided by the first second whose prices were made after its acceptance", async () => {
    const token = await demoUser(harness);
    const { message: quoted } = await quote(token);
    harness.clock.advance(500);
    const waiting = harness.call(
      "conversion.convert",
      { ...WANTED, quote_id: quoted.quote_id },
      { token, key: "late-quotes" },
    );
    let isAnswered = false;
    const answered = waiting.finally(() => (isAnswered = true));
    await sleep(100);
    // The second's prices were made before the acceptance.
    harness.clock.advance(600);
    await harness.ctx.feed.tickOnce(Math.floor(harness.clock.now().getTime() / 1_000));
    await sleep(100);
    expect(isAnswered).toBe(false);
    expect((await decided(harness, answered)).message.received).toBe(quoted.received);
    const { rows } = await harness.database.ownerPool.query(
      `SELECT c.decided_by, c.decided_event > c.accepted_event + 1 AS is_later,
         c.second_from_price = c.from_price AS is_same, t.at * 1000 > extract(epoch FROM c.accepted_at) * 1000 AS is_after
       FROM conversions c JOIN index_ticks t ON t.id = c.decided_event WHERE c.quote_id = $1`,
      [quoted.quote_id],
    );
    expect(rows).toEqual([{ decided_by: "second", is_later: true, is_same: true, is_after: true }]);
  });

  it("a conversion that no recorded second decides in time ends without effect", async () => {
    const token = await demoUser(harness);
    const { message: quoted } = await quote(token);
    const asked = { ...WANTED, quote_id: quoted.quote_id };
    const waiting = harness.call("conversion.convert", asked, { token, key: "no-second" });
    await sleep(100);
    harness.clock.advance(6_000);
    await harness.moveIndex("1");
    expect((await waiting).refusal?.code).toBe("no-price");
    expect(await held(token, "USDT")).toBe("100000");
  });

  it("a conversion is made once by its key, even for two requests at once, and a user makes one at a time", async () => {
    const token = await demoUser(harness);
    const ask = (key: string) => harness.call("conversion.convert", WANTED, { token, key });
    const before = harness.listeners();
    const pair = [ask("same"), ask("same")];
    // The third is sent once one of the pair waits for its second.
    await expect.poll(() => harness.listeners()).toBeGreaterThan(before);
    const [one, same, other] = await decided(harness, Promise.all([...pair, ask("other")]));
    expect(same?.message).toEqual(one?.message);
    expect(other?.refusal?.code).toBe("busy");
    expect((await convert(token, {}, { key: "same" })).message).toEqual(one?.message);
    expect((await list(token)).list).toHaveLength(1);
  });

  it("a waiting conversion holds no database connection", async () => {
    const tokens = await Promise.all(Array.from({ length: 12 }, () => demoUser(harness)));
    const waiting = Promise.all(
      tokens.map((token) => harness.call("conversion.convert", WANTED, { token, key: "many" })),
    );
    await sleep(300);
    // More conversions wait than the pool has connections.
    expect((await quote(tokens[0]!)).type).toBe("ok");
    const answers = await decided(harness, waiting);
    expect(answers.map(({ type }) => type)).toEqual(tokens.map(() => "ok"));
  });

  it("a conversion leaves a ledger that passes the audit", async () => {
    const token = await demoUser(harness);
    await convert(token, { from_currency_id: "2", to_currency_id: "3", number: "1" });
    expect(await audit(harness.database.pool, audited)).toEqual([]);
  });
});

describe("refused conversions", () => {
  it.each([
    ["a currency into itself", { to_currency_id: "3" }, "same-currency"],
    ["a currency that nobody knows", { to_currency_id: "999" }, "unknown-currency"],
    ["less than the minimum", { number: "0.5" }, "below-minimum"],
    ["more than the maximum", { number: "50001" }, "above-maximum"],
    ["nothing", { number: "0" }, "amount-invalid"],
    ["less than nothing", { number: "-5" }, "amount-invalid"],
    ["finer than the currency", { number: "10.0000001" }, "too-many-decimals"],
    ["what nobody has", { from_currency_id: "5", number: "10" }, "insufficient-balance"],
  ])("a conversion is refused: %s", async (_, changed, code) => {
    const token = await demoUser(harness);
    expect(await refusedFor(token, changed)).toBe(code);
    expect(await held(token, "USDT")).toBe("100000");
  });

  it("a conversion beyond the day's net limit is refused, but converting back never is", async () => {
    const token = await demoUser(harness);
    const user = await harness.call("account.getUser", {}, { token });
    const { ownerPool } = harness.database;
    await ownerPool.query("UPDATE conversion_terms SET net_usdt = 1000");
    const most = { number: "700" };
    expect((await quote(token, most)).message.remaining_usdt).toBe("1000");
    const { message: got } = await convert(token, most);
    expect((await quote(token, most)).message.remaining_usdt).toBe("300");
    const refused = await convert(token, most);
    expect(refused.refusal).toMatchObject({
      code: "conversion-limit",
      params: { remaining: "300", currency: "USDT" },
    });
    // All coins together count too, by the amounts given for them.
    expect(await refusedFor(token, { ...most, to_currency_id: "2" })).toBe("conversion-limit");
    await ownerPool.query("UPDATE conversion_terms SET net_usdt = 100");
    const back = { number: got.received, from_currency_id: "1", to_currency_id: "3" };
    expect((await convert(token, back)).type).toBe("ok");
    await ownerPool.query("UPDATE conversion_terms SET net_usdt = 250000");
    const { rows } = await ownerPool.query(
      "SELECT currency_id, net < 5 AND net > -5 AS is_level FROM conversion_nets WHERE user_id = $1",
      [user.message.id],
    );
    expect(rows.every(({ is_level }) => is_level)).toBe(true);
  });

  it("a conversion without a fresh price is refused", async () => {
    const token = await demoUser(harness);
    harness.clock.advance(60_000);
    const answer = await harness.call("conversion.convert", WANTED, { token, key: "no-price" });
    expect(answer.refusal?.code).toBe("no-price");
    expect((await quote(token)).refusal?.code).toBe("no-price");
  });

  it("a conversion of more than the house holds is refused", async () => {
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

describe("the conversion terms", () => {
  const ask = (office: OperatorConsole, value: object) =>
    office.call("configuration", "trust.requestChange", {
      change: { kind: "conversion", subject: "all", value: { ...TERMS, ...value } },
      reason: "the market is restless",
    });

  it("operators change the conversion terms, and an open quote keeps the terms that it was made with", async () => {
    const office: OperatorConsole = await openConsole(harness);
    const token = await demoUser(harness);
    const { message: before } = await quote(token);
    expect((await ask(office, { spread: "0.11" })).refusal?.code).toBe("parameter-error");
    expect((await ask(office, { minimum_usdt: "60000" })).refusal?.code).toBe("parameter-error");
    const { message } = await ask(office, { spread: "0.01", fee_rate: "0.02" });
    const by = ["configuration-2", "configuration-3"];
    expect(await approvedBy(office, message.request_id, by)).toBe("approved");
    const { message: done } = await convert(token, { quote_id: before.quote_id });
    expect(done).toMatchObject({ fee: "0", received: before.received });
    const { message: after } = await quote(token);
    expect(after).toMatchObject({ spread: "0.01", move_max: "0.005", maximum: "50000" });
    // The fee is two percent, rounded up to a whole satoshi.
    const gross = add(dec(after.received), dec(after.fee));
    const share = mul(gross, dec("0.02"), "down");
    expect(sub(dec(after.fee), share) >= 0n && sub(dec(after.fee), share) < dec("0.00000001")).toBe(
      true,
    );
    expect((await convert(token)).message).toMatchObject({ fee: after.fee });
    expect(await audit(harness.database.pool, audited)).toEqual([]);
    await office.close();
  });
});
