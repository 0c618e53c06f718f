import { ZERO, dec } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ContractUser, GOLD, contractsOf } from "../../testing/contracts.ts";
import { openConsole } from "../../testing/console.ts";
import { userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let user: ContractUser;
let openId: string;
let closedId: string;
beforeAll(async () => {
  harness = await createHarness();
  user = await contractsOf(harness);
  closedId = (await user.opened({ lots: 50 }, GOLD)).id;
  await user.call("contracts.closePosition", { id: closedId });
  openId = (await user.opened({ lots: 100, stop_loss_price: "4000" }, GOLD)).id;
  await user.opened({ type: "limit", price: "4000", lots: 10 }, GOLD);
});
afterAll(() => harness.close());

describe("the trading screen of a contract", () => {
  it("opens with its terms, its mark, the account behind it and what is open in it", async () => {
    const { message } = await user.call("contracts.openTrading", GOLD);
    expect(message).toMatchObject({
      market: { symbol: "XAU/USDT", asset: "metal", opens_at: null },
      mark: { mark: "4210", index: "4210", mid: null },
      positions: [{ id: openId, stop_loss_price: "4000" }],
      entrusts: [{ state: "waiting", limit_price: "4000" }],
    });
    expect(dec(message.account.available)).toBeGreaterThan(ZERO);
    const unknown = await user.call("contracts.openTrading", { currency_id: "999", legal_id: "3" });
    expect(unknown.refusal?.code).toBe("unknown-market");
  });

  it("lists every contract to anybody, with when a closed one opens", async () => {
    const { message } = await harness.call("contracts.listContracts", {});
    const apple = message.find(({ market }) => market.symbol === "AAPL/USDT");
    expect(apple).toMatchObject({
      market: { opens_at: "2026-01-05T14:30:00.000Z" },
      mark: { mark: null },
    });
  });
});

describe("what a user has and had", () => {
  it("is all that is open, with what it is worth", async () => {
    const { message } = await user.call("contracts.listPositions", {});
    expect(message.positions).toMatchObject([{ id: openId }]);
    const { equity, available, margin, profit } = message.account;
    const sum = dec(available) + dec(margin) + dec(profit ?? "0");
    expect(dec(equity ?? "0")).toBe(sum);
  });

  it("is listed by state, newest first, page by page", async () => {
    const of = async (status: string) =>
      (await user.call("contracts.listContractTrades", { status } as never)).message.list;
    expect(await of("completed")).toMatchObject([{ id: closedId, state: "closed" }]);
    expect(await of("in_progress")).toHaveLength(2);
    expect(await of("cancelled")).toEqual([]);
    const first = await user.call("contracts.listContractTrades", { limit: "1" });
    expect(first.message).toMatchObject({ has_more: true, list: [{ state: "waiting" }] });
    const cursor = first.message.cursor ?? "";
    const next = await user.call("contracts.listContractTrades", { limit: "1", cursor });
    expect(next.message.list).toMatchObject([{ id: openId }]);
  });

  it("comes with a receipt of each closing, and of nobody else's", async () => {
    const { message } = await user.call("contracts.getReceipt", { id: closedId });
    expect(message.closings).toMatchObject([{ cause: "user", mark: "4210", index: "4210" }]);
    const other = await contractsOf(harness);
    const stranger = await other.call("contracts.getReceipt", { id: closedId });
    expect(stranger.refusal?.code).toBe("position-not-found");
  });
});

describe("the insurance fund", () => {
  it("shows what it holds, what moved it, and who was liquidated", async () => {
    const weak = await user.opened({ lots: 10, multiple: 100 }, GOLD);
    await user.moveTo(GOLD, weak.liquidation_price ?? "");
    const { message } = await user.call("contracts.getInsuranceFund", {});
    const [closing] = message.closings.list;
    expect(closing).toMatchObject({ symbol: "XAU/USDT", cause: "liquidation", lots: 10 });
    const [today] = message.days;
    expect(dec(today?.balance ?? "0")).toBe(dec(message.balance));
    expect(dec(today?.taken ?? "0")).toBeGreaterThanOrEqual(dec(closing?.surplus ?? "0"));
  });
});

describe("operators", () => {
  it("see what the house has on each contract, and a user's positions", async () => {
    const office = await openConsole(harness);
    const { message: exposure } = await office.call("risk", "contracts.listExposure", {});
    expect(exposure.list.find(({ symbol }) => symbol === "XAU/USDT")).toMatchObject({
      long: "0",
      hedge: "0",
    });
    const id = await userIdOf(harness, user.token);
    const { message } = await office.call("risk", "contracts.listUserPositions", { id });
    expect(message.list.map((one) => one.id)).toContain(closedId);
    await office.close();
  });
});
