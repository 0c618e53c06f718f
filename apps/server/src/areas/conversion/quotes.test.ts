import { dec, sub } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { converted, decided } from "../../testing/converting.ts";
import { balanceOf, demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(() => harness.moveIndex("1"));
afterAll(() => harness.close());

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

describe("a quote", () => {
  const quoted = async (token: string) => (await quote(token)).message.quote_id;

  it("a first quote succeeds for more users at once than there are database connections", async () => {
    const tokens = await Promise.all(Array.from({ length: 12 }, () => demoUser(harness)));
    const answers = await Promise.all(tokens.map((token) => quote(token)));
    expect(answers.map(({ type }) => type)).toEqual(tokens.map(() => "ok"));
  });

  it("a quote converts once, even for three requests at the same moment", async () => {
    const token = await demoUser(harness);
    const quote_id = await quoted(token);
    const ask = (key: string) =>
      harness.call("conversion.convert", { ...WANTED, quote_id }, { token, key });
    const answers = await decided(harness, Promise.all(["one", "two", "three"].map(ask)));
    expect(answers.map(({ type }) => type).toSorted()).toEqual(["error", "error", "ok"]);
    expect((await list(token)).list).toHaveLength(1);
    expect(await held(token, "USDT")).toBe("99900");
  });

  it("a new quote replaces the older one for the same two currencies, in either direction", async () => {
    const token = await demoUser(harness);
    const first = await quoted(token);
    const other = await quote(token, { to_currency_id: "2" });
    const back = { number: "0.001", from_currency_id: "1", to_currency_id: "3" };
    const { message: turned } = await quote(token, back);
    expect(await refusedFor(token, { quote_id: first })).toBe("quote-invalid");
    const second = { to_currency_id: "2", quote_id: other.message.quote_id };
    expect((await convert(token, second)).type).toBe("ok");
    expect((await convert(token, { ...back, quote_id: turned.quote_id })).type).toBe("ok");
    const { rows } = await harness.database.ownerPool.query(
      "SELECT count(*)::int AS count FROM conversion_quotes WHERE user_id = (SELECT user_id FROM conversions ORDER BY number DESC LIMIT 1)",
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it("a quote has a wider spread while the price moves or ages, and is refused at an old price", async () => {
    const token = await demoUser(harness);
    for (let second = 0; second < 30; second += 1) await harness.moveIndex("1");
    expect((await quote(token)).message.spread).toBe("0.001");
    await harness.moveIndex("1.01");
    const moved = dec((await quote(token)).message.spread);
    expect(moved > dec("0.0014") && moved < dec("0.0016")).toBe(true);
    harness.clock.advance(2_000);
    expect(sub(dec((await quote(token)).message.spread), moved)).toBe(dec("0.0004"));
    harness.clock.advance(1_001);
    expect((await quote(token)).refusal?.code).toBe("no-price");
    for (let second = 0; second < 30; second += 1) await harness.moveIndex("1");
  });

  it("a quote lapses after its seconds", async () => {
    const token = await demoUser(harness);
    const quote_id = await quoted(token);
    harness.clock.advance(8_000);
    await harness.moveIndex("1");
    expect(await refusedFor(token, { quote_id })).toBe("quote-invalid");
  });

  it("a quote is refused before its own time when the clock is set back", async () => {
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
  ])("a quote is refused for %s", async (_, changed) => {
    const token = await demoUser(harness);
    expect(await refusedFor(token, { quote_id: await quoted(token), ...changed })).toBe(
      "quote-invalid",
    );
  });

  it("a quote is refused for another user, and when it is altered", async () => {
    const [token, other] = [await demoUser(harness), await demoUser(harness)];
    const quote_id = await quoted(token);
    expect(await refusedFor(other, { quote_id })).toBe("quote-invalid");
    const altered = `${quote_id.slice(0, -2)}${quote_id.endsWith("a") ? "bb" : "aa"}`;
    expect(await refusedFor(token, { quote_id: altered })).toBe("quote-invalid");
    expect(await refusedFor(token, { quote_id: "made-up" })).toBe("quote-invalid");
    expect((await convert(token, { quote_id })).type).toBe("ok");
  });
});
