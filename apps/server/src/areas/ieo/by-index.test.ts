import { dec, formatDec, mul } from "@candor/money";
import { mostPaid } from "@candor/rules/finance/ieo/price.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { audit } from "../../ledger/audit.ts";
import { accepted, decided, decidedThere } from "../../testing/converting.ts";
import { balanceOf, demoUser } from "../../testing/factories.ts";
import { type Harness, audited, createHarness } from "../../testing/harness.ts";
import { offerSale } from "../../testing/offer-sale.ts";
import { allocateDue } from "./allocating.ts";
import { settleDue } from "./settling.ts";

const DAY_MS = 86_400_000;
const never = new AbortController().signal;
const SIZE = { supply: "100000", maximum: "50000", cap: "50000" };
const PRICES = [
  { currency: 3, price: "0.25" },
  { currency: 1, price: null },
];

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(() => harness.close());

const detail = async (project_id: string, token: string) =>
  (await harness.call("ieo.getProject", { project_id }, { token })).message;
const shown = async (project: string, token: string, id: number) =>
  (await detail(project, token)).prices.find((one) => one.currency_id === id)!;
async function pay(token: string, project_id: string, pay_currency: string, price: string) {
  const { risk } = await detail(project_id, token);
  const input = { project_id, amount: "20000", pay_currency, price, consent: risk.consent };
  return harness.call("ieo.placeCommitment", input, { token, key: crypto.randomUUID() });
}
const paid = (...of: Parameters<typeof pay>) => decidedThere(harness, pay(...of));

describe("a sale with one price", () => {
  it.each(["1", "0.862"])(
    "a sale costs as much in another coin as in its own, with the index at %s of its start",
    async (factor) => {
      const token = await demoUser(harness);
      const project = await offerSale(harness, { ...SIZE, prices: PRICES });
      for (let second = 0; second < 31; second += 1) await harness.moveIndex(factor);
      const { price } = await shown(project, token, 1);
      const { message: order } = await paid(token, project, "BTC", price!);
      const index = harness.ctx.indexOf("BTC/USDT")!;
      // 20,000 tokens at 0.25 USDT are worth 5,000 USDT.
      const worth = mul(dec(order.cost), index, "down");
      expect(worth).toBeGreaterThan(dec("5000"));
      expect(worth).toBeLessThan(dec("5010"));
    },
  );

  it("a commitment is refused above the agreed price and costs less when the index has risen", async () => {
    const token = await demoUser(harness);
    const project = await offerSale(harness, { ...SIZE, prices: PRICES });
    await harness.moveIndex("1");
    const { price, is_by_index: isByIndex } = await shown(project, token, 1);
    expect(isByIndex).toBe(true);
    await harness.moveIndex("0.98");
    const most = formatDec(mostPaid(dec(price!)));
    const dearer = await paid(token, project, "BTC", most);
    expect(dearer.refusal?.code).toBe("price-differs");
    expect((await balanceOf(harness, token, "BTC")).frozen).toBe("0");
    for (let second = 0; second < 31; second += 1) await harness.moveIndex("1.02");
    const { message: order } = await paid(token, project, "BTC", most);
    expect(dec(order.price)).toBeLessThan(dec(price!));
  });

  it("a commitment in another coin is binding, and one in the sale's own coin can be withdrawn", async () => {
    const [token, other] = [await demoUser(harness), await demoUser(harness)];
    const project = await offerSale(harness, { ...SIZE, prices: PRICES });
    await harness.moveIndex("1");
    const { price } = await shown(project, token, 1);
    const { message: order } = await paid(token, project, "1", price!);
    expect(order.is_binding).toBe(true);
    const call = (id: "changeCommitment" | "withdrawCommitment", input: object, by = token) =>
      harness.call(`ieo.${id}`, input as never, { token: by, key: crypto.randomUUID() });
    const change = { order_id: order.id, amount: "1000" };
    expect((await call("changeCommitment", change)).refusal?.code).toBe("commitment-binding");
    expect((await call("withdrawCommitment", { order_id: order.id })).refusal?.code).toBe(
      "commitment-binding",
    );
    const { message: own } = await paid(other, project, "USDT", "0.25");
    expect(own.is_binding).toBe(false);
    expect((await call("withdrawCommitment", { order_id: own.id }, other)).type).toBe("ok");
    harness.clock.advance(DAY_MS);
    await allocateDue(harness.ctx, never);
    await settleDue(harness.ctx, never);
    const { message } = await harness.call("ieo.listCommitments", {}, { token });
    expect(message.list[0]).toMatchObject({ state: "settled", price: order.price });
    expect(await audit(harness.database.pool, audited)).toEqual([]);
  });

  it("a sale has no price in a coin whose index is too old", async () => {
    const token = await demoUser(harness);
    const project = await offerSale(harness, { ...SIZE, prices: PRICES });
    harness.clock.advance(60_000);
    expect((await shown(project, token, 1)).price).toBeNull();
    expect((await paid(token, project, "BTC", "1")).refusal?.code).toBe("no-price");
    expect((await paid(token, project, "USDT", "0.25")).type).toBe("ok");
  });

  it("a sale published with a fixed price in another coin is priced by the index in that coin", async () => {
    const token = await demoUser(harness);
    const prices = [PRICES[0], { currency: 1, price: "0.0000022" }];
    const project = await offerSale(harness, { ...SIZE, prices });
    await harness.moveIndex("1");
    const old = await paid(token, project, "BTC", "0.0000022");
    expect(old.refusal?.code).toBe("price-differs");
  });

  it("a commitment is priced by the first second that was unknown, so a falling coin gains the buyer nothing", async () => {
    const token = await demoUser(harness);
    const project = await offerSale(harness, { ...SIZE, prices: PRICES });
    await harness.moveIndex("1");
    const { price } = await shown(project, token, 1);
    const most = formatDec(mostPaid(dec(price!)));
    const { answer } = await accepted(harness, () => pay(token, project, "BTC", most));
    const held = (await balanceOf(harness, token, "BTC")).frozen;
    const { message: order } = await decided(harness, answer, "0.997");
    const index = harness.ctx.indexOf("BTC/USDT")!;
    expect(mul(dec(order.cost), index, "down")).toBeGreaterThan(dec("5000"));
    expect(dec(held)).toBeGreaterThanOrEqual(dec(order.cost));
    expect((await balanceOf(harness, token, "BTC")).frozen).toBe(order.cost);
  });

  it("a commitment freezes the agreed amount until its second and releases it if the price is higher", async () => {
    const token = await demoUser(harness);
    const project = await offerSale(harness, { ...SIZE, prices: PRICES });
    await harness.moveIndex("1");
    const { price } = await shown(project, token, 1);
    const { answer } = await accepted(harness, () => pay(token, project, "BTC", price!));
    expect((await balanceOf(harness, token, "BTC")).frozen).not.toBe("0");
    expect((await decided(harness, answer, "0.99")).refusal?.code).toBe("price-differs");
    expect((await balanceOf(harness, token, "BTC")).frozen).toBe("0");
  });
});
