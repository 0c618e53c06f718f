import { dec, formatDec, mul } from "@candor/money";
import { offeredRate } from "@candor/rules/finance/dual/premium.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { drawHours } from "../../testing/hourly-candles.ts";
import { openShelves } from "./open-shelves.ts";

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
  await drawHours(harness.database.ownerPool, harness.clock.now());
  await openShelves(harness.ctx);
});
afterEach(() => harness.close());

const MATURITY = Date.parse("2026-01-06T08:00:00Z");
const shelvesOf = async (token: string) =>
  (await harness.call("dual.listShelves", { currency_id: "1" }, { token })).message.list;
const dayOf = async (token: string, type: string) =>
  (await shelvesOf(token)).find((shelf) => shelf.days === 1 && shelf.type === type)!;
const consentOf = async (id: string, token: string) =>
  (await harness.call("dual.getShelf", { id }, { token })).message.risk.consent;
const buy = async (token: string, id: string, consent: string, changed: object = {}) =>
  harness.call(
    "dual.buyDual",
    { id, num: "10", consent, ...changed },
    { token, key: crypto.randomUUID() },
  );

describe("what a dual investment is bought at", () => {
  it("is paid for the time that remains, and an hour before the end not for a day", async () => {
    const token = await demoUser(harness);
    const shelf = await dayOf(token, "buy-low");
    const early = await buy(token, shelf.id, await consentOf(shelf.id, token));
    harness.clock.advance(MATURITY - 3_700_000 - harness.clock.now().getTime());
    // Nearer than before, so that an hour is still worth something.
    await harness.moveIndex("0.995");
    const late = await buy(token, shelf.id, await consentOf(shelf.id, token));
    expect(early.message.term_seconds).toBe(20 * 3_600 - 1);
    expect(late.message.term_seconds).toBe(3_699);
    const gain = (quote: string) => dec(quote) - dec("500");
    expect(gain(late.message.quote) * 15n).toBeLessThan(gain(early.message.quote));
  });

  it("follows from the recorded second that the receipt names", async () => {
    const token = await demoUser(harness);
    const shelf = await dayOf(token, "sell-high");
    const { message: order } = await buy(token, shelf.id, await consentOf(shelf.id, token));
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

  it("is nothing while the index is out of its band, which the list leaves out, and again something once it is back", async () => {
    const token = await demoUser(harness);
    const shelf = await dayOf(token, "buy-low");
    const consent = await consentOf(shelf.id, token);
    for (const factor of ["1.03", "0.992"]) {
      await harness.moveIndex(factor);
      expect((await buy(token, shelf.id, consent)).refusal?.code).toBe("shelf-withdrawn");
      expect((await harness.call("dual.getShelf", { id: shelf.id }, { token })).refusal?.code).toBe(
        "shelf-withdrawn",
      );
      expect((await shelvesOf(token)).map(({ id }) => id)).not.toContain(shelf.id);
    }
    expect((await harness.call("dual.listOrders", {}, { token })).message.list).toEqual([]);
    // What moved so far just now widens the spread: half a minute later it is calm again.
    for (let second = 0; second < 30; second += 1) await harness.moveIndex("1");
    expect((await buy(token, shelf.id, consent)).type).toBe("ok");
  });

  it("is refused where it yields less than the buyer accepts, and nothing has happened", async () => {
    const token = await demoUser(harness);
    const shelf = await dayOf(token, "sell-high");
    const consent = await consentOf(shelf.id, token);
    const more = formatDec(mul(dec(shelf.yield), dec("1.0001"), "up"));
    const answer = await buy(token, shelf.id, consent, { yield_min: more });
    expect(answer.refusal?.code).toBe("yield-changed");
    expect((await dayOf(token, "sell-high")).remaining).toBe(shelf.remaining);
    expect((await buy(token, shelf.id, consent, { yield_min: shelf.yield })).type).toBe("ok");
  });

  it("has a price only while the index is fresh and its market was measured", async () => {
    const token = await demoUser(harness);
    const shelf = await dayOf(token, "sell-high");
    const consent = await consentOf(shelf.id, token);
    harness.clock.advance(6_000);
    expect((await buy(token, shelf.id, consent)).refusal?.code).toBe("no-price");
    await harness.moveIndex("1");
    await harness.database.ownerPool.query("DELETE FROM dual_volatilities");
    expect((await buy(token, shelf.id, consent)).refusal?.code).toBe("no-price");
    expect(await shelvesOf(token)).toEqual([]);
  });

  it("is for a tenth of a shelf a user at most, in all purchases together", async () => {
    const token = await demoUser(harness);
    const shelf = await dayOf(token, "buy-low");
    const consent = await consentOf(shelf.id, token);
    expect(shelf.user_shares).toBe(200);
    expect((await buy(token, shelf.id, consent, { num: "150" })).type).toBe("ok");
    const over = await buy(token, shelf.id, consent, { num: "51" });
    expect(over.refusal).toMatchObject({ code: "share-limit-reached", params: { maximum: "200" } });
    expect((await buy(token, shelf.id, consent, { num: "50" })).type).toBe("ok");
  });
});
