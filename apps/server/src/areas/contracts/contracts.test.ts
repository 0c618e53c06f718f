import { ZERO, dec, sub, sum } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ContractUser, GOLD, contractsOf } from "../../testing/contracts.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let user: ContractUser;
let openId: string;
let closedId: string;
beforeAll(async () => {
  harness = await createHarness();
  user = await contractsOf(harness);
  closedId = (await user.opened({ lots: 50 }, GOLD)).id;
  await user.closed(closedId);
  openId = (await user.opened({ lots: 100, stop_loss_price: "4000" }, GOLD)).id;
  await user.opened({ type: "limit", price: "4000", lots: 10 }, GOLD);
});
afterAll(() => harness.close());

describe("the trading screen of a contract", () => {
  it("the trading screen shows a contract's terms, its mark, the account and the open positions", async () => {
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

  it("any visitor lists all contracts, each with its next overnight fee, and a closed one with its next opening time", async () => {
    const { message } = await harness.call("contracts.listContracts", {});
    const apple = message.find(({ market }) => market.symbol === "AAPL/USDT");
    expect(apple).toMatchObject({
      market: {
        opens_at: "2026-01-05T14:30:00.000Z",
        overnight_at: "2026-01-06T00:00:00.000Z",
        overnight_nights: 1,
      },
      mark: { mark: null },
    });
  });
});

describe("a user's positions", () => {
  it("a user lists all open positions and their equity", async () => {
    const { message } = await user.call("contracts.listPositions", {});
    expect(message.positions).toMatchObject([{ id: openId }]);
    const { equity, available, margin, profit } = message.account;
    const sum = dec(available) + dec(margin) + dec(profit ?? "0");
    expect(dec(equity ?? "0")).toBe(sum);
  });

  it("a user lists positions by state, newest first, page by page", async () => {
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

  it("only the owner of a position gets the receipt of its closings", async () => {
    const { message } = await user.call("contracts.getReceipt", { id: closedId });
    expect(message.closings).toMatchObject([{ cause: "user", mark: "4210", index: "4210" }]);
    const other = await contractsOf(harness);
    const stranger = await other.call("contracts.getReceipt", { id: closedId });
    expect(stranger.refusal?.code).toBe("position-not-found");
  });
});

describe("a user's steps", () => {
  it("a user's steps are listed by rising number, to that user alone", async () => {
    const { message } = await user.call("contracts.listSteps", {});
    const steps = message.list.map(({ change, closing }) => change?.what ?? closing?.cause);
    expect(steps.slice(0, 4)).toEqual(["wait", "open", "ask", "user"]);
    const [first, second] = message.list;
    const rest = await user.call("contracts.listSteps", {
      after: `${first?.number}`,
      limit: "1",
    });
    expect(rest.message.list).toEqual([second]);
    const other = await contractsOf(harness);
    expect((await other.call("contracts.listSteps", {})).message.list).toEqual([]);
  });

  it("recorded mids and the sessions of each contract can be listed", async () => {
    const { message } = await user.call("contracts.listMids", { from: "0", limit: "2" });
    expect(message.list.length).toBeLessThanOrEqual(2);
    const sessions = (await harness.call("contracts.listSessions", {})).message;
    const gold = sessions.contracts.find(({ symbol }) => symbol === "XAU/USDT");
    expect(sessions.calendars.map(({ name }) => name)).toContain(gold?.calendar);
  });
});

describe("the insurance fund", () => {
  it("the insurance fund shows its balance, its daily changes and the liquidations", async () => {
    const weak = await user.opened({ lots: 10, multiple: 100 }, GOLD);
    await user.moveTo(GOLD, weak.liquidation_price ?? "");
    const { message } = await user.call("contracts.getInsuranceFund", {});
    const [closing] = message.closings.list;
    expect(closing).toMatchObject({ symbol: "XAU/USDT", cause: "liquidation", lots: 10 });
    const [today] = message.days;
    expect(dec(today?.balance ?? "0")).toBe(dec(message.balance));
    expect(dec(today?.taken ?? "0")).toBeGreaterThanOrEqual(dec(closing?.surplus ?? "0"));
  });

  it("the insurance fund shows the cost of the worst case per kind and how much is free", async () => {
    const metals = async () => {
      const { worst_case: worst } = (await user.call("contracts.getInsuranceFund", {})).message;
      const found = worst.kinds.find(({ asset }) => asset === "metal");
      return { used: dec(found?.used ?? "-1"), free: dec(found?.free ?? "-1") };
    };
    const room = async () => (await user.call("contracts.getRoom", GOLD)).message;
    const [before, roomBefore] = [await metals(), await room()];
    await user.opened({ lots: 12, multiple: 100 }, GOLD);
    const [after, roomAfter] = [await metals(), await room()];
    expect(after.used).toBeGreaterThan(before.used);
    expect(after.used + after.free).toBe(before.used + before.free);
    // Orders in the same direction have that much less room, those in the other as much as before.
    expect(sub(dec(roomBefore.long ?? "0"), dec(roomAfter.long ?? "0"))).toBe(
      sub(after.used, before.used),
    );
    expect(roomAfter.short).toBe(roomBefore.short);
  });

  it("the insurance fund counts what it took in and gave out apart, even within one tick", async () => {
    const read = async () => (await user.call("contracts.getInsuranceFund", {})).message;
    const moved = ({ days }: Awaited<ReturnType<typeof read>>) => ({
      taken: sum(days.map(({ taken }) => dec(taken))),
      given: sum(days.map(({ given }) => dec(given))),
    });
    const before = moved(await read());
    const strong = await user.opened({ lots: 10, multiple: 20 }, GOLD);
    const weak = await user.opened({ lots: 12, multiple: 100 }, GOLD);
    const fund = dec(await user.fund());
    await user.moveTo(GOLD, strong.liquidation_price ?? "");
    const [left] = (await user.receipt(strong.id)).closings;
    const [lacked] = (await user.receipt(weak.id)).closings;
    expect(left?.event).toBe(lacked?.event);
    expect(dec(left?.surplus ?? "0")).toBeGreaterThan(ZERO);
    expect(dec(lacked?.deficit ?? "0")).toBeGreaterThan(ZERO);
    const after = await read();
    const taken = sub(moved(after).taken, before.taken);
    const given = sub(moved(after).given, before.given);
    expect(taken).toBeGreaterThanOrEqual(dec(left?.surplus ?? "0"));
    expect(given).toBe(dec(lacked?.deficit ?? "0"));
    expect(sub(dec(after.balance), fund)).toBe(sub(taken, given));
  });
});
