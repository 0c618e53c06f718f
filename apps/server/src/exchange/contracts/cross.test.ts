import { ZERO, add, dec, formatDec, sub } from "@candor/money";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ContractUser, GOLD, SILVER, contractsOf } from "../../testing/contracts.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let user: ContractUser;
beforeEach(async () => {
  harness = await createHarness();
  user = await contractsOf(harness, "1000");
});
afterEach(() => harness.close());

const open = (order: Parameters<ContractUser["opened"]>[0] = {}, pair = GOLD) =>
  user.opened({ lots: 100, multiple: 20, mode: "cross", ...order }, pair);

describe("a cross position", () => {
  it("a cross position has its whole account behind it and outlasts the liquidation price of an isolated one", async () => {
    const { liquidation_price: cross } = await open();
    const { liquidation_price: isolated } = await open({ mode: "isolated", lots: 10 });
    expect(dec(cross ?? "0")).toBeLessThan(dec(isolated ?? "0"));
    // An isolated position would be liquidated long before this price.
    await harness.moveIndex("0.95");
    expect((await user.all()).positions).toMatchObject([{ mode: "cross", state: "open" }]);
  });

  it("a cross position is liquidated once its account cannot maintain it, and its user keeps the rest", async () => {
    const { id, liquidation_price: price } = await open();
    await user.moveTo(GOLD, price ?? "");
    const [closing] = (await user.receipt(id)).closings;
    expect(closing).toMatchObject({
      cause: "liquidation",
      mark: price,
      deficit: "0",
      surplus: "0",
    });
    expect(dec(closing?.account?.equity ?? "0")).toBeLessThanOrEqual(
      dec(closing?.account?.maintenance ?? "0"),
    );
    const { available, frozen } = await user.balance();
    expect(frozen).toBe("0");
    expect(dec(available ?? "0")).toBeGreaterThan(ZERO);
  });

  it("a cross position stays open one tick before its liquidation price", async () => {
    const { liquidation_price: price, terms } = await open();
    await user.moveTo(GOLD, formatDec(add(dec(price ?? ""), dec(terms.price_tick))));
    expect((await user.all()).positions).toHaveLength(1);
  });

  it("a cross position is liquidated at the price shown, after its account's pending orders were cancelled", async () => {
    const { id } = await open();
    const pendingOrder = await open({ type: "limit", price: "40", lots: 100 }, SILVER);
    const [shown] = (await user.all()).positions;
    const price = shown?.liquidation_price ?? "";
    await user.moveTo(GOLD, formatDec(add(dec(price), dec(shown?.terms.price_tick ?? ""))));
    expect((await user.all()).positions).toMatchObject([{ id, state: "open" }]);
    expect((await user.receipt(pendingOrder.id)).position).toMatchObject({
      state: "cancelled",
      end_reason: "account-underwater",
      margin: "0",
    });
    await user.moveTo(GOLD, price);
    expect((await user.receipt(id)).closings).toMatchObject([{ cause: "liquidation" }]);
  });

  it("a gap takes all the cash of a cross account and no more, and the insurance fund pays the rest", async () => {
    const before = await user.fund();
    const { id } = await open();
    await harness.moveIndex("0.5");
    const [closing] = (await user.receipt(id)).closings;
    expect(await user.balance()).toEqual({ available: "0", frozen: "0" });
    expect(dec(closing?.deficit ?? "0")).toBeGreaterThan(ZERO);
    expect(sub(dec(before), dec(await user.fund()))).toBe(dec(closing?.deficit ?? "0"));
  });

  it("liquidation closes the cross position with the larger loss first, and only as many as it has to", async () => {
    const gold = await open({ lots: 100 });
    const silver = await open({ lots: 5, multiple: 50 }, SILVER);
    await harness.moveIndex("0.78");
    expect((await user.receipt(gold.id)).closings).toMatchObject([{ cause: "liquidation" }]);
    expect((await user.all()).positions).toMatchObject([{ id: silver.id }]);
  });

  it("a cross position keeps the cash that it needs from being moved to another account", async () => {
    await open();
    await harness.moveIndex("0.9");
    const { available } = await user.balance();
    const all = await user.bring(available ?? "0", true);
    expect(all.refusal?.code).toBe("insufficient-balance");
    const spare = all.refusal?.params["available"] ?? "0";
    expect(dec(spare)).toBeGreaterThan(ZERO);
    expect((await user.bring(spare, true)).type).toBe("ok");
    // The equity is 5 % of the open positions, which are worth 3,789 by then.
    expect((await user.all()).account.equity).toBe("189.45");
  });

  it("a position changes from cross to isolated and back, unless that would liquidate it", async () => {
    const { id } = await open();
    const set = (mode: "isolated" | "cross") => user.call("contracts.changeMode", { id, mode });
    for (const mode of ["isolated", "cross"] as const) {
      expect((await set(mode)).message).toMatchObject({ decision: { kind: "mode", mode } });
      await harness.nextSecond();
      expect((await user.all()).positions).toMatchObject([{ mode, decision: null }]);
    }
    for (let second = 0; second < 3; second += 1) await harness.moveIndex("0.95");
    const own = await set("isolated");
    expect(own.refusal?.code ?? own.message.mode).toBe("would-liquidate");
  });

  it("a cross position whose loss exceeds the cash is closed once another position's profit is realised", async () => {
    const long = await open({ lots: 200, multiple: 50 });
    const short = await open({ direction: "short", lots: 200, multiple: 50 });
    await harness.moveIndex("0.8");
    expect((await user.close(long.id)).refusal?.code).toBe("cash-needed");
    await user.closed(short.id);
    await user.closed(long.id, undefined, "again");
    const { available } = await user.balance();
    expect(dec(available ?? "0")).toBeGreaterThan(dec("800"));
  });
});
