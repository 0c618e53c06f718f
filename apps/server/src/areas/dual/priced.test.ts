import { dec, formatDec, mul } from "@candor/money";
import { leastYield, offeredRate } from "@candor/rules/finance/dual/premium.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { accepted, decided, decidedThere } from "../../testing/converting.ts";
import { balanceOf, demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { drawHours } from "../../testing/hourly-candles.ts";
import { openTranches } from "./open-tranches.ts";

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
  await drawHours(harness.database.ownerPool, harness.clock.now());
  await openTranches(harness.ctx);
});
afterEach(() => harness.close());

const MATURITY = Date.parse("2026-01-06T08:00:00Z");
const tranchesOf = async (token: string) =>
  (await harness.call("dual.listShelves", { currency_id: "1" }, { token })).message.list;
const dayOf = async (token: string, type: string) =>
  (await tranchesOf(token)).find((tranche) => tranche.days === 1 && tranche.type === type)!;
const consentOf = async (id: string, token: string) =>
  (await harness.call("dual.getShelf", { id }, { token })).message.risk.consent;
const ask = (token: string, id: string, consent: string, changed: object = {}) =>
  harness.call(
    "dual.buyDual",
    { id, num: "10", consent, ...changed },
    { token, key: crypto.randomUUID() },
  );
const buy = async (token: string, id: string, consent: string, changed: object = {}) =>
  decidedThere(harness, ask(token, id, consent, changed));

describe("the price of a dual investment", () => {
  it("a dual investment pays for the remaining time, so an hour before maturity pays less than a day", async () => {
    const token = await demoUser(harness);
    const tranche = await dayOf(token, "buy-low");
    const early = await buy(token, tranche.id, await consentOf(tranche.id, token));
    harness.clock.advance(MATURITY - 3_700_000 - harness.clock.now().getTime());
    // The index is nearer to the linked price, so that an hour is still worth something.
    await harness.moveIndex("0.995");
    const late = await buy(token, tranche.id, await consentOf(tranche.id, token));
    expect(early.message.term_seconds).toBe(20 * 3_600 - 2);
    expect(late.message.term_seconds).toBe(3_698);
    const gain = (quote: string) => dec(quote) - dec("500");
    expect(gain(late.message.quote) * 15n).toBeLessThan(gain(early.message.quote));
  });

  it("the rate of a purchase can be recomputed from the recorded second in its receipt", async () => {
    const token = await demoUser(harness);
    const tranche = await dayOf(token, "sell-high");
    const { message: order } = await buy(token, tranche.id, await consentOf(tranche.id, token));
    const { message } = await harness.call("dual.getReceipt", { id: order.id }, { token });
    const { priced } = message;
    expect(priced?.event).toBe(harness.ctx.feed.lastId());
    expect(order.annual_rate).toBe(
      formatDec(
        offeredRate({
          type: order.type,
          linkedPrice: dec(order.linked_price),
          premiumShare: dec(priced!.premium_share),
          annualRateMax: dec(priced!.annual_rate_max),
          index: dec(priced!.index),
          halfSpread: dec(priced!.half_spread),
          volatility: dec(priced!.volatility),
          seconds: order.term_seconds,
        }),
      ),
    );
  });

  it("a tranche is withdrawn while the index is out of its band and is back on sale afterwards", async () => {
    const token = await demoUser(harness);
    const tranche = await dayOf(token, "buy-low");
    const consent = await consentOf(tranche.id, token);
    for (const factor of ["1.03", "0.992"]) {
      await harness.moveIndex(factor);
      expect((await buy(token, tranche.id, consent)).refusal?.code).toBe("shelf-withdrawn");
      expect(
        (await harness.call("dual.getShelf", { id: tranche.id }, { token })).refusal?.code,
      ).toBe("shelf-withdrawn");
      expect((await tranchesOf(token)).map(({ id }) => id)).not.toContain(tranche.id);
    }
    expect((await harness.call("dual.listOrders", {}, { token })).message.list).toEqual([]);
    // The moves widened the spread; after half a minute without any the index is back in the band.
    for (let second = 0; second < 30; second += 1) await harness.moveIndex("1");
    expect((await buy(token, tranche.id, consent)).type).toBe("ok");
  });

  it("a purchase below the buyer's minimum yield is refused and leaves the tranche unchanged", async () => {
    const token = await demoUser(harness);
    const tranche = await dayOf(token, "sell-high");
    const consent = await consentOf(tranche.id, token);
    const more = formatDec(mul(dec(tranche.yield), dec("1.0001"), "up"));
    const answer = await buy(token, tranche.id, consent, { yield_min: more });
    expect(answer.refusal?.code).toBe("yield-changed");
    expect((await dayOf(token, "sell-high")).remaining).toBe(tranche.remaining);
    expect(
      (
        await buy(token, tranche.id, consent, {
          yield_min: formatDec(leastYield(dec(tranche.yield))),
        })
      ).type,
    ).toBe("ok");
  });

  it("a tranche has a price only while the index is fresh and its market's volatility was measured", async () => {
    const token = await demoUser(harness);
    const tranche = await dayOf(token, "sell-high");
    const consent = await consentOf(tranche.id, token);
    harness.clock.advance(6_000);
    expect((await buy(token, tranche.id, consent)).refusal?.code).toBe("no-price");
    await harness.moveIndex("1");
    await harness.database.ownerPool.query("DELETE FROM dual_volatilities");
    expect((await buy(token, tranche.id, consent)).refusal?.code).toBe("no-price");
    expect(await tranchesOf(token)).toEqual([]);
  });

  it("a user buys a tenth of a tranche at most, in all purchases together", async () => {
    const token = await demoUser(harness);
    const tranche = await dayOf(token, "buy-low");
    const consent = await consentOf(tranche.id, token);
    expect(tranche.user_shares).toBe(200);
    expect((await buy(token, tranche.id, consent, { num: "150" })).type).toBe("ok");
    const over = await buy(token, tranche.id, consent, { num: "51" });
    expect(over.refusal).toMatchObject({ code: "share-limit-reached", params: { maximum: "200" } });
    expect((await buy(token, tranche.id, consent, { num: "50" })).type).toBe("ok");
  });
});

describe("a purchase that waits for its second", () => {
  it("a purchase is priced by the first second that was unknown when it was accepted", async () => {
    const token = await demoUser(harness);
    const tranche = await dayOf(token, "sell-high");
    const { answer } = await accepted(harness, async () =>
      ask(token, tranche.id, await consentOf(tranche.id, token), {}),
    );
    const lastId = harness.ctx.feed.lastId();
    // The coin sold has lost value, which its buyer might have known before.
    const { message: order } = await decided(harness, answer, "0.996");
    const { message } = await harness.call("dual.getReceipt", { id: order.id }, { token });
    expect(message.priced!.event).toBeGreaterThan(lastId);
    expect(dec(message.priced!.index)).toBeLessThan(dec("95700"));
  });

  it("a waiting purchase freezes its amount and releases it if no second decides it", async () => {
    const token = await demoUser(harness);
    const tranche = await dayOf(token, "buy-low");
    const consent = await consentOf(tranche.id, token);
    const { answer } = await accepted(harness, () => ask(token, tranche.id, consent));
    expect((await balanceOf(harness, token, "USDT")).frozen).toBe("500");
    harness.clock.advance(10_000);
    await harness.moveIndex("1");
    expect((await answer).refusal?.code).toBe("no-price");
    expect((await balanceOf(harness, token, "USDT")).frozen).toBe("0");
  });

  it("a purchase that its second refuses releases its amount", async () => {
    const token = await demoUser(harness);
    const tranche = await dayOf(token, "sell-high");
    const consent = await consentOf(tranche.id, token);
    const { answer } = await accepted(harness, () =>
      ask(token, tranche.id, consent, { yield_min: tranche.yield }),
    );
    expect((await decided(harness, answer, "0.996")).refusal?.code).toBe("yield-changed");
    expect((await balanceOf(harness, token, "BTC")).frozen).toBe("0");
  });
});
