import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { demoUser, placeLimit } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { applyDueChanges } from "../../operators/config-changes.ts";
import { BTC, ordersOf } from "../../testing/spot-orders.ts";

const market_id = "1";
const reason = "two venues have stopped quoting";

let harness: Harness;
let office: OperatorConsole;
let token: string;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});
beforeEach(async () => {
  await harness.moveIndex("1");
  token = await demoUser(harness);
});

const halt = (cause: "price_source" | "maintenance" = "price_source") =>
  office.call("risk", "markets.haltMarket", { market_id, cause, reason });
const resume = () => office.call("risk-2", "markets.resumeMarket", { market_id, reason });
const quotation = async () =>
  (await harness.call("markets.listSpotQuotations", {})).message.find(
    ({ symbol }) => symbol === "BTC/USDT",
  );

describe("a halted market", () => {
  it("a halted market refuses orders and names the cause in the user's language, other markets trade on", async () => {
    expect((await halt()).message).toMatchObject({ state: "halted", halt_cause: "price_source" });
    expect((await quotation())?.state).toBe("halted");
    const order = { ...BTC, type: "buy", amount: "0.01", target_price: "95000" } as const;
    const told = async (lang: string) => {
      const { message, refusal } = await harness.call("spot.placeOrder", order, { token, lang });
      expect(refusal).toEqual({
        code: "market-halted",
        params: { symbol: "BTC/USDT", cause: "price_source" },
      });
      return message as unknown as string;
    };
    expect(await told("en")).toBe(
      "BTC/USDT trading is paused: its prices are not reliable right now",
    );
    expect(await told("th")).toMatch(/BTC\/USDT.*[\u0E00-\u0E7F]/);
    const ether = { ...order, currency_id: "2", target_price: "3000" };
    const elsewhere = await harness.call("spot.placeOrder", ether, { token });
    expect(elsewhere.refusal?.code).not.toBe("market-halted");
    await resume();
    const anew = await harness.call("spot.placeOrder", { ...order, amount: "0.02" }, { token });
    expect(anew.type).toBe("ok");
  });

  it("a user cancels open orders in a halted market", async () => {
    const { message } = await placeLimit(harness, token, "buy", "0.1", "90000");
    await halt();
    const cancelled = await harness.call(
      "spot.cancelOrder",
      { id: message.id, cancel: "1" },
      { token },
    );
    expect(cancelled.type).toBe("ok");
    expect(await ordersOf(harness, token).balance("USDT")).toMatchObject({ frozen: "0" });
    await resume();
  });

  it("a halted market keeps stop orders waiting and triggers them once it trades again", async () => {
    const orders = ordersOf(harness, token);
    const { id } = await orders.placed({
      type: "sell",
      order_type: "stop-market",
      amount: "0.5",
      trigger_price: "90000",
    });
    await halt();
    await harness.moveIndex("0.9");
    expect((await orders.orderOf(id)).state).toBe("pending");
    await resume();
    await harness.moveIndex("0.9");
    expect((await orders.orderOf(id)).state).toBe("accepted");
    await harness.nextSecond();
    expect((await orders.orderOf(id)).state).toBe("filled");
  });

  it("a market is halted once and resumed once, each published with its cause", async () => {
    await halt("maintenance");
    expect((await halt("maintenance")).refusal?.code).toBe("market-state-same");
    await resume();
    expect((await resume()).refusal?.code).toBe("market-state-same");
    const kind = "market-state";
    const { message } = await office.call("support", "trust.listChanges", { kind, limit: "2" });
    expect(message.list.map(({ after }) => after)).toEqual([
      { state: "open", halt_cause: null },
      { state: "halted", halt_cause: "maintenance" },
    ]);
    expect(message.list.every((one) => one.is_applied && one.reason === reason)).toBe(true);
  });

  it("a market is resumed by another operator than the one who halted it, and both need a step-up", async () => {
    const market = { market_id, reason };
    const halting = { ...market, cause: "incident" } as const;
    const bare = { stepUp: null };
    expect((await office.call("risk", "markets.haltMarket", halting, bare)).refusal?.code).toBe(
      "step-up-required",
    );
    await halt();
    expect((await office.call("risk", "markets.resumeMarket", market)).refusal).toMatchObject({
      code: "own-request",
    });
    expect((await office.call("risk-2", "markets.resumeMarket", market, bare)).refusal?.code).toBe(
      "step-up-required",
    );
    expect((await resume()).message).toMatchObject({ state: "open", resumes_at: null });
  });

  it("a market resumes at the moment that was published before, and only one resumption can be pending", async () => {
    const { config } = office.ctx;
    Object.assign(config, { resumeNoticeMs: 60_000 });
    await halt();
    const { message } = await resume();
    expect(message.state).toBe("halted");
    expect(Date.parse(message.resumes_at ?? "")).toBe(harness.clock.now().getTime() + 60_000);
    expect((await resume()).refusal?.code).toBe("change-pending");
    const [published] = (await harness.call("trust.listTermChanges", {})).message.list;
    expect(published).toMatchObject({ kind: "market-state", is_applied: false });
    harness.clock.advance(59_000);
    await applyDueChanges(office.ctx);
    expect((await quotation())?.state).toBe("halted");
    harness.clock.advance(1_000);
    await applyDueChanges(office.ctx);
    expect((await quotation())?.state).toBe("open");
    Object.assign(config, { resumeNoticeMs: 0 });
  });

  it("a market halted again before the published moment stays halted until another resumption", async () => {
    const { config } = office.ctx;
    Object.assign(config, { resumeNoticeMs: 60_000 });
    await halt();
    await resume();
    harness.clock.advance(30_000);
    expect((await halt("maintenance")).message).toMatchObject({
      state: "halted",
      halt_cause: "maintenance",
    });
    const { list } = (await harness.call("trust.listTermChanges", {})).message;
    expect(list.slice(0, 2)).toMatchObject([
      { is_applied: true, is_withdrawn: false },
      { is_applied: false, is_withdrawn: true },
    ]);
    harness.clock.advance(60_000);
    await applyDueChanges(office.ctx);
    expect((await quotation())?.state).toBe("halted");
    expect((await halt()).refusal?.code).toBe("market-state-same");
    Object.assign(config, { resumeNoticeMs: 0 });
    expect((await resume()).message.state).toBe("open");
  });

  it("halting an unknown market is refused", async () => {
    const unknown = { market_id: "999", cause: "incident", reason } as const;
    expect((await office.call("risk", "markets.haltMarket", unknown)).refusal?.code).toBe(
      "unknown-market",
    );
  });

  it("a halted market raises an alarm on the dashboard, and operators see the count of its open orders", async () => {
    await placeLimit(harness, token, "buy", "0.1", "90000");
    await halt();
    const dashboard = (await office.call("support", "trust.getDashboard", {})).message;
    expect(dashboard.alarms).toContainEqual({
      code: "market-halted",
      subject: "BTC/USDT",
      since: null,
    });
    const listed = (await office.call("support", "markets.listMarkets", {})).message[0];
    expect(listed).toMatchObject({ symbol: "BTC/USDT", is_in_doubt: false });
    expect(listed?.open_orders).toBeGreaterThan(0);
    await resume();
  });
});

describe("a price source", () => {
  it("operators see how many symbols a price source quotes, and a silent source raises an alarm", async () => {
    const { message } = await office.call("support", "markets.listSources", {});
    expect(message.length).toBeGreaterThan(2);
    for (const source of message) expect(source.fresh_symbols).toBe(source.symbols);
    harness.clock.advance(3_600_000);
    const { alarms } = (await office.call("support", "trust.getDashboard", {})).message;
    const codes = alarms.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(["source-silent", "too-few-sources", "no-index"]));
  });
});
