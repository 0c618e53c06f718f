import type { DualType } from "@candor/contract/finance-words.ts";
import { dec, formatDec, sub, sum } from "@candor/money";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { audit } from "../../ledger/audit.ts";
import { decidedThere } from "../../testing/converting.ts";
import { balanceOf, demoUser } from "../../testing/factories.ts";
import { type Harness, audited, createHarness } from "../../testing/harness.ts";
import { holdAccounts } from "../../testing/hold-accounts.ts";
import { recordSeconds } from "../../testing/recorded-seconds.ts";
import { drawHours } from "../../testing/hourly-candles.ts";
import { openTranches } from "./open-tranches.ts";
import { settleMatured } from "./settle.ts";
import { notifySettled } from "./notify-settled.ts";

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
  await drawHours(harness.database.ownerPool, harness.clock.now());
  await openTranches(harness.ctx);
});
afterEach(() => harness.close());

const never = new AbortController().signal;
const settle = () => settleMatured(harness.ctx, {});
const MATURITY = Date.parse("2026-01-06T08:00:00Z");

/** Lets time pass, without recorded seconds, until this many seconds before maturity. */
const passUntil = (seconds: number) =>
  harness.clock.advance(MATURITY - seconds * 1_000 - harness.clock.now().getTime());
const record = (seconds: number, factor: string) => recordSeconds(harness, seconds, factor);

/** The tranche of one day with the consent to its risk. */
async function trancheOf(token: string, type: DualType) {
  const { message } = await harness.call("dual.listShelves", { currency_id: "1", type }, { token });
  const { id } = message.list.find(({ days }) => days === 1)!;
  const detail = await harness.call("dual.getShelf", { id }, { token });
  return { id, consent: detail.message.risk.consent };
}
type Tranche = Awaited<ReturnType<typeof trancheOf>>;
const ask = (token: string, tranche: Tranche, num: string) =>
  harness.call("dual.buyDual", { ...tranche, num }, { token, key: crypto.randomUUID() });
const boughtOf = async (token: string, tranche: Tranche, num: string): Promise<string> =>
  (await decidedThere(harness, ask(token, tranche, num))).message.id;
const bought = async (token: string, type: DualType, num = "100") =>
  boughtOf(token, await trancheOf(token, type), num);
const receipt = async (token: string, id: string) =>
  (await harness.call("dual.getReceipt", { id }, { token })).message;
const states = async (token: string) =>
  (await harness.call("dual.listOrders", {}, { token })).message.list.map(({ state }) => state);
const held = async (token: string, code: string) => (await balanceOf(harness, token, code)).balance;
const sound = async () => expect(await audit(harness.database.pool, audited)).toEqual([]);

describe("an investment that matures", () => {
  it.each([
    ["below", "0.9", ["BTC", "BTC"]],
    ["above", "1.1", ["USDT", "USDT"]],
    ["between", "1", ["BTC", "USDT"]],
  ])(
    "a dual investment that matures with the index %s the linked prices is paid in the right currency",
    async (_, factor, codes) => {
      const token = await demoUser(harness);
      const ids = [await bought(token, "sell-high"), await bought(token, "buy-low", "20")];
      passUntil(900);
      await record(900, factor);
      await settle();
      expect(await states(token)).toEqual(["settling", "settling"]);
      await record(1, factor);
      await settle();
      const told = await Promise.all(ids.map((id) => receipt(token, id)));
      expect(told.map(({ order }) => order.payout_code)).toEqual(codes);
      expect(told[0]!.settlement).toMatchObject({
        count: 900,
        price: told[0]!.order.settlement_price,
      });
      const [sell, buy] = told.map(({ order }) => order);
      const coins = [sell, buy].flatMap((order) =>
        order!.payout_code === "BTC" ? order!.coin : [],
      );
      const gained = coins.reduce((sum, one) => sum + dec(one), 0n);
      expect(dec(await held(token, "BTC"))).toBe(dec("0.9") + gained);
      await settle();
      await sound();
      await notifySettled(harness.ctx, never);
      await notifySettled(harness.ctx, never);
      const { message } = await harness.call("notices.listNotices", {}, { token });
      expect(message.list.filter(({ code }) => code === "dual-settled")).toHaveLength(2);
    },
  );

  it("a dual investment is returned in full if the index lacks one second before maturity", async () => {
    const token = await demoUser(harness);
    const id = await bought(token, "sell-high");
    passUntil(899);
    await record(900, "1.1");
    await settle();
    const { order, settlement } = await receipt(token, id);
    expect(order).toMatchObject({ state: "failed", payout: null, settlement_price: null });
    expect(settlement).toMatchObject({ count: 899, price: null });
    expect(await held(token, "BTC")).toBe("1");
    await notifySettled(harness.ctx, never);
    const { message } = await harness.call("notices.listNotices", {}, { token });
    expect(message.list.map(({ code }) => code)).toContain("dual-failed");
    await sound();
  });

  it("a dual investment waits while the index stands still and settles later by the recorded seconds", async () => {
    const token = await demoUser(harness);
    const id = await bought(token, "sell-high");
    passUntil(900);
    await record(900, "1.1");
    harness.clock.advance(3 * 86_400_000);
    await settle();
    expect(await states(token)).toEqual(["settling"]);
    await harness.moveIndex("0.5");
    await settle();
    expect((await receipt(token, id)).order).toMatchObject({
      state: "completed",
      payout_code: "USDT",
    });
  });

  it("three processes at once settle each matured dual investment once, in batches", async () => {
    const tokens = await Promise.all(Array.from({ length: 42 }, () => demoUser(harness)));
    const tranche = await trancheOf(tokens[0]!, "sell-high");
    for (let one = 0; one < 5; one += 1)
      await decidedThere(harness, Promise.all(tokens.map((token) => ask(token, tranche, "1"))));
    passUntil(900);
    await record(901, "1.1");
    await Promise.all([settle(), settle(), settle()]);
    const { rows } = await harness.database.pool.query<{ state: string; count: number }>(
      "SELECT state, count(*)::integer AS count FROM dual_orders GROUP BY 1",
    );
    expect(rows).toEqual([{ state: "completed", count: 210 }]);
    const paid = formatDec(sub(dec(await held(tokens[0]!, "USDT")), dec("100000")));
    const all = { limit: 10 };
    const { message } = await harness.call("dual.listOrders", all, { token: tokens[0]! });
    expect(message.list).toHaveLength(5);
    expect(dec(paid)).toBe(sum(message.list.map(({ quote }) => dec(quote))));
    await sound();
  });

  it("a dual investment of a locked account waits while others settle", async () => {
    const [held, free] = [await demoUser(harness), await demoUser(harness)];
    for (const token of [held, free]) await bought(token, "sell-high");
    passUntil(900);
    await record(901, "1.1");
    const letGo = await holdAccounts(harness, held);
    await settle();
    expect(await states(free)).toEqual(["completed"]);
    expect(await states(held)).toEqual(["settling"]);
    await letGo();
    await settle();
    expect(await states(held)).toEqual(["completed"]);
    await sound();
  });
});

describe("the outcome of a dual investment", () => {
  it("the database refuses another outcome, price or amount for a dual investment", async () => {
    const token = await demoUser(harness);
    await bought(token, "sell-high");
    const { rows } = await harness.database.pool.query<{ id: string }>(
      "SELECT id FROM dual_orders",
    );
    const { id } = rows[0]!;
    const tried = (change: string) =>
      harness.database.pool.query(`UPDATE dual_orders SET ${change} WHERE id = '${id}'`);
    const ended = `is_open = false, held = 0, house_coin_held = 0, house_quote_held = 0, settled_at = now()`;
    await expect(
      tried(`${ended}, state = 'completed', settlement_price = 1, payout = coin_payout`),
    ).rejects.toThrow("foreign key");
    await expect(tried("quote_payout = quote_payout + 1")).rejects.toThrow("permission denied");
    await expect(tried("linked_price = 1")).rejects.toThrow("permission denied");
    await expect(
      harness.database.pool.query(
        `INSERT INTO dual_prices (market_id, matures_at, from_event, closed_by, spans, count, sum, price, settled_at)
         VALUES (1, now(), 1, 2, '[]', 900, 900, 2, now())`,
      ),
    ).rejects.toThrow("check constraint");
  });
});
