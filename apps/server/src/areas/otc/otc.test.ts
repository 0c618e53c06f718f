import { add, dec, formatDec, mul, sub } from "@candor/money";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isSigned } from "../../manifest/installation-key.ts";
import { audit } from "../../ledger/audit.ts";
import { approvedBy, openConsole } from "../../testing/console.ts";
import { converted, decided } from "../../testing/converting.ts";
import {
  balanceOf,
  demoUser,
  fundUser,
  proveIdentity,
  registerUser,
} from "../../testing/factories.ts";
import { quoteRate } from "../../testing/fiat-rate.ts";
import { openNode } from "../../testing/p2p-node.ts";
import { type Harness, audited, createHarness } from "../../testing/harness.ts";

const [BTC, USDT, EUR, THB] = ["1", "3", "106", "108"];

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(() => harness.moveIndex("1"));
afterAll(() => harness.close());

async function verified(amount = "20000"): Promise<string> {
  const { token, id } = await registerUser(harness);
  await fundUser(harness, id, 3, amount);
  await proveIdentity(harness, id);
  return token;
}

const PAIR = { from_currency_id: USDT, to_currency_id: BTC } as const;
const WANTED = { number: "1000", ...PAIR };
const asked = (token: string, changed: object = {}) =>
  harness.call("otc.getOtcQuote", { ...WANTED, ...changed }, { token });
const quoted = async (token: string, changed: object = {}) => (await asked(token, changed)).message;

type Node = Awaited<ReturnType<typeof openNode>>;

let keys = 0;
type Shown = { id: string; signature: string };
const taking = (token: string, { id, signature }: Shown, key = `taking-${(keys += 1)}`) =>
  harness.call("otc.takeOtcQuote", { id, signature }, { token, key });
const taken = (token: string, quote: Shown, factor = "1", key?: string) =>
  decided(harness, taking(token, quote, key), factor);
const held = async (token: string, code: string) => (await balanceOf(harness, token, code)).balance;
const trades = async (token: string) =>
  (await harness.call("otc.listOtcTrades", {}, { token })).message.list;

describe("a quote over the counter", () => {
  it("a quote over the counter is signed by a published key, and its text has every figure", async () => {
    const quote = await quoted(await verified());
    const { message: published } = await harness.call("statements.listSigningKeys", {});
    expect(published.map(({ public_key }) => public_key)).toContain(quote.public_key);
    const signature = Buffer.from(quote.signature, "base64url");
    expect(isSigned(quote.public_key, quote.text, signature)).toBe(true);
    expect(isSigned(quote.public_key, `${quote.text} `, signature)).toBe(false);
    expect(quote.text.split("\n")).toEqual([
      "candor quote 1",
      `id ${quote.id}`,
      expect.stringMatching(/^user /),
      "pays 1000 USDT",
      `receives ${quote.received} BTC`,
      "fee 0 BTC",
      `rate ${quote.rate}`,
      `spread ${quote.spread}`,
      `event ${quote.event}`,
      `made ${Date.parse(quote.made_at)}`,
      `expires ${Date.parse(quote.expires_at)}`,
    ]);
  });

  it("a quote's spread is at least twice the shock, and the user sees its parts", async () => {
    const token = await verified();
    for (let second = 0; second < 30; second += 1) await harness.moveIndex("1");
    const { spread, spread_parts: parts } = await quoted(token);
    expect(spread).toBe("0.004");
    expect(parts).toEqual({ published: "0.001", prices: "0", fiats: "0", life: "0.003" });
    await quoteRate(harness, "THB", "32");
    const { spread_parts: fiat, spread: wide } = await quoted(token, { to_currency_id: THB });
    expect(fiat).toEqual({ published: "0.001", prices: "0", fiats: "0.004", life: "0" });
    expect(wide).toBe("0.005");
  });

  it("a quote pays what it says to the last digit, and its trade has a receipt", async () => {
    const token = await verified();
    const quote = await quoted(token);
    const { message: done } = await taken(token, quote, "1.0019");
    expect(done).toMatchObject({ received: quote.received, rate: quote.rate, number: "1000" });
    expect(await held(token, "USDT")).toBe("19000");
    expect(await held(token, "BTC")).toBe(quote.received);
    const { text, signature, public_key } = quote;
    expect(await trades(token)).toEqual([{ ...done, text, signature, public_key }]);
  });

  it("a quote pays the whole gain when the index has moved in the user's favour", async () => {
    const token = await verified();
    const quote = await quoted(token);
    const { message: done } = await taken(token, quote, "0.99");
    expect(dec(done.received) > mul(dec(quote.received), dec("1.01"), "down")).toBe(true);
  });

  it("a quote that the index has left is offered again, signed, with both figures", async () => {
    const token = await verified();
    const quote = await quoted(token);
    const { refusal } = await taken(token, quote, "1.01", "left");
    expect(refusal).toMatchObject({
      code: "quote-moved",
      params: { before: quote.received, currency: "BTC" },
    });
    expect(await held(token, "USDT")).toBe("20000");
    expect((await taken(token, quote, "1.01", "left")).refusal).toEqual(refusal);
    const { quote_id: id } = refusal!.params;
    const { message: anew } = await harness.call("otc.findOtcQuote", { id: id! }, { token });
    expect(anew.received).toBe(refusal!.params["received"]);
    expect((await taken(token, anew, "1.01")).message.received).toBe(anew.received);
  });

  it("a quote is taken once, also when three requests take it at the same moment", async () => {
    const token = await verified();
    const quote = await quoted(token);
    const takers = ["one", "two", "three"].map((key) => taking(token, quote, key));
    const answers = await decided(harness, Promise.all(takers));
    expect(answers.map(({ type }) => type).toSorted()).toEqual(["error", "error", "ok"]);
    expect((await taken(token, quote)).refusal?.code).toBe("quote-invalid");
    expect(await held(token, "USDT")).toBe("19000");
  });

  it.each<[string, (quote: Shown, other: Shown) => Shown]>([
    ["with another one's signature", ({ id }, { signature }) => ({ id, signature })],
    ["that is another user's", (_, other) => other],
    ["that was never made", ({ signature }) => ({ id: crypto.randomUUID(), signature })],
    ["without its signature", ({ id }) => ({ id, signature: "" })],
  ])("a quote %s is refused", async (_, altered) => {
    const [token, stranger] = [await verified(), await verified()];
    const [quote, other] = [await quoted(token), await quoted(stranger)];
    expect((await taken(token, altered(quote, other))).refusal?.code).toBe("quote-invalid");
    expect((await taken(token, quote)).type).toBe("ok");
    expect((await taken(stranger, other)).type).toBe("ok");
  });

  it("a quote is refused after it expires and before it was made", async () => {
    const token = await verified();
    const early = await quoted(token);
    harness.clock.advance(-1);
    expect((await taken(token, early)).refusal?.code).toBe("quote-invalid");
    harness.clock.advance(1);
    const late = await quoted(token);
    harness.clock.advance(5_000);
    await harness.moveIndex("1");
    expect((await taken(token, late)).refusal?.code).toBe("quote-invalid");
    const gone = await harness.call("otc.findOtcQuote", { id: late.id }, { token });
    expect(gone.refusal?.code).toBe("quote-invalid");
  });

  it("a quote over the counter and a conversion's quote replace and never stand in for each other", async () => {
    const token = await verified();
    const own = await quoted(token);
    const converting = { ...WANTED, quote_id: own.id };
    expect((await converted(harness, token, converting)).refusal?.code).toBe("quote-invalid");
    const { message } = await harness.call("conversion.getConversionQuote", WANTED, { token });
    expect((await taken(token, own)).refusal?.code).toBe("quote-invalid");
    const shown = { id: message.quote_id, signature: own.signature };
    expect((await taken(token, shown)).refusal?.code).toBe("quote-invalid");
  });
});

describe("trade over the counter", () => {
  it("trade over the counter is for verified users with real money", async () => {
    const { token } = await registerUser(harness);
    expect((await asked(token)).refusal?.code).toBe("verification-required");
    expect((await asked(await demoUser(harness))).refusal?.code).toBe("live-only");
  });

  it.each([
    ["between two fiats", { from_currency_id: EUR, to_currency_id: THB }, "otc-pair-unknown"],
    ["of an unknown currency", { to_currency_id: "999" }, "unknown-currency"],
    ["of a coin into itself", { to_currency_id: USDT }, "same-currency"],
    ["of less than the minimum", { number: "9" }, "below-minimum"],
    ["of more than the maximum", { number: "100001" }, "above-maximum"],
    ["finer than the currency", { number: "10.0000001" }, "too-many-decimals"],
    ["of a fiat beyond its level", { number: "2001", to_currency_id: THB }, "fiat-order-limit"],
  ])("a trade over the counter %s is refused", async (_, changed, code) => {
    await quoteRate(harness, "THB", "32");
    expect((await asked(await verified(), changed)).refusal?.code).toBe(code);
  });

  it("the bounds of a trade over the counter are shown before a quote", async () => {
    await quoteRate(harness, "THB", "32");
    const token = await verified();
    const bounds = async (pair: object) =>
      (await harness.call("otc.getOtcBounds", { ...PAIR, ...pair }, { token })).message;
    expect(await bounds({})).toEqual({ least: "10", most: "100000", by: "maximum" });
    const ofFiat = { least: "10", most: "2000", by: "fiat-order" };
    expect(await bounds({ to_currency_id: THB })).toEqual(ofFiat);
    const fiats = { from_currency_id: EUR, to_currency_id: THB };
    const refused = await harness.call("otc.getOtcBounds", fiats, { token });
    expect(refused.refusal?.code).toBe("otc-pair-unknown");
  });

  it("a trade over the counter above the user's balance is refused", async () => {
    const token = await verified("500");
    const { refusal } = await taken(token, await quoted(token));
    expect(refusal).toMatchObject({ code: "insufficient-balance", params: { available: "500" } });
  });

  it("trades over the counter and conversions share one daily limit", async () => {
    const token = await verified();
    const { ownerPool } = harness.database;
    await ownerPool.query("UPDATE conversion_terms SET net_usdt = 1500");
    expect((await taken(token, await quoted(token))).type).toBe("ok");
    const more = { ...WANTED, number: "600" };
    expect((await converted(harness, token, more)).refusal?.code).toBe("conversion-limit");
    expect((await converted(harness, token, { ...more, number: "400" })).type).toBe("ok");
    const last = await taken(token, await quoted(token, { number: "200" }));
    expect(last.refusal).toMatchObject({ code: "conversion-limit", params: { remaining: "100" } });
    await ownerPool.query("UPDATE conversion_terms SET net_usdt = 250000");
  });

  it("any visitor reads the terms, and a user compares offers for an amount of fiat before a quote", async () => {
    const token = await verified();
    await quoteRate(harness, "EUR", "0.86");
    const { message: terms } = await harness.call("otc.getOtcTerms", {});
    expect(terms).toMatchObject({ spread: "0.001", quote_seconds: 5 });
    expect(terms.coins).toContainEqual({ id: 1, code: "BTC" });
    expect(terms.fiats).toContainEqual({ id: 106, code: "EUR" });
    const wanted = { currency_id: BTC, fiat: "EUR", amount: "500" };
    const { message } = await harness.call("otc.compareOffers", wanted, { token });
    const real = await quoted(token, {
      from_currency_id: EUR,
      to_currency_id: BTC,
      number: "500",
    });
    expect(message.otc_refusal).toBe(null);
    expect(message.offers.find(({ by }) => by === "otc")?.received).toBe(real.received);
    const demo = { token: await demoUser(harness) };
    const { message: shown } = await harness.call("otc.compareOffers", wanted, demo);
    expect(shown.otc_refusal).toBe("live-only");
  });

  it("offers compare the quote with the best advertisements for the whole amount, without the user's own", async () => {
    const nodes = [await openNode(harness), await openNode(harness)];
    const [near, far] = nodes as [Node, Node];
    const dear = await far.saveAdvertisement({ account_ids: [far.accountId], factor: "1.05" });
    const cheap = await near.saveAdvertisement({ account_ids: [near.accountId], factor: "0.95" });
    await near.saveAdvertisement({ account_ids: [near.accountId], minimum: "20", maximum: "60" });
    const wanted = { currency_id: USDT, fiat: "USD", amount: "100" };
    const compared = async (token: string) =>
      (await harness.call("otc.compareOffers", wanted, { token })).message.offers;
    const found = await compared(await verified());
    expect(found.map(({ by, ad }) => ad?.id ?? by)).toEqual([
      cheap.message.id,
      "otc",
      dear.message.id,
    ]);
    for (const { received, price } of found) {
      const paid = mul(dec(received), dec(price), "down");
      expect(paid <= dec("100.001") && paid > dec("99.99")).toBe(true);
    }
    expect((await compared(near.token)).map(({ ad }) => ad?.id)).not.toContain(cheap.message.id);
  });

  it("operators change the terms, and a quote keeps those that it was made under", async () => {
    const office = await openConsole(harness);
    const token = await verified();
    const before = await quoted(token);
    const value = {
      spread: "0.01",
      fee_rate: "0.02",
      minimum_usdt: "10",
      maximum_usdt: "5000",
      quote_seconds: 10,
    };
    const change = (changed: object) =>
      office.call("configuration", "trust.requestChange", {
        change: { kind: "otc", subject: "all", value: { ...value, ...changed } },
        reason: "larger trades",
      });
    expect((await change({ quote_seconds: 2 })).refusal?.code).toBe("parameter-error");
    expect((await change({ minimum_usdt: "6000" })).refusal?.code).toBe("parameter-error");
    const { message } = await change({});
    const by = ["configuration-2", "configuration-3"];
    expect(await approvedBy(office, message.request_id, by)).toBe("approved");
    expect((await taken(token, before)).message).toMatchObject({ fee: "0", spread: before.spread });
    const after = await quoted(token);
    expect(Date.parse(after.expires_at) - Date.parse(after.made_at)).toBe(10_000);
    expect(after.spread).toBe("0.01");
    const gross = add(dec(after.received), dec(after.fee));
    expect(sub(dec(after.fee), mul(gross, dec("0.02"), "down")) < dec("0.00000001")).toBe(true);
    expect(formatDec(dec((await taken(token, after)).message.fee))).toBe(after.fee);
    await office.close();
  });

  it("trades over the counter leave the books balanced", async () => {
    expect(await audit(harness.database.pool, audited)).toEqual([]);
  });
});
