import { type Dec, add, dec, formatDec, neg, sum } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GOLD } from "../../testing/contracts.ts";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { liveTrader, passQuiz } from "../../testing/suitability.ts";

let harness: Harness;
let office: OperatorConsole;
let user: Awaited<ReturnType<typeof liveTrader>>;
let liquidated: { profit: Dec; surplus: string };
let closedId: string;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  user = await liveTrader(harness);
  await passQuiz(harness, user.token);
  const weak = await user.opened({ lots: 10, multiple: 20 }, GOLD);
  await user.moveTo(GOLD, weak.liquidation_price ?? "");
  const [closing] = (await user.receipt(weak.id)).closings;
  liquidated = { profit: dec(closing?.profit ?? "0"), surplus: closing?.surplus ?? "" };
  closedId = (await user.opened({ lots: 30, direction: "short" }, GOLD)).id;
  await user.closed(closedId, 10);
  await user.opened({ lots: 100 }, GOLD);
  await user.opened({ type: "limit", price: "4000", lots: 5 }, GOLD);
  await user.bring("1500", true);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

describe("operators' view of contracts", () => {
  it("operators see each contract's open quantity, the hedge for it and the house's profit", async () => {
    const { message } = await office.call("risk", "contracts.listExposure", {});
    const gold = message.list.find(({ symbol }) => symbol === "XAU/USDT");
    const { positions } = await user.all();
    const quantity = (lots: number, size: string) => formatDec((BigInt(lots) * dec(size)) as Dec);
    const size = positions[0]?.terms.lot_size ?? "0";
    expect(gold).toMatchObject({
      long: quantity(100, size),
      short: quantity(20, size),
      hedge: quantity(80, size),
    });
    const open = sum(positions.map(({ profit }) => dec(profit ?? "0")));
    expect(dec(gold?.profit ?? "0")).toBe(neg(open));
    const [part] = (await user.receipt(closedId)).closings;
    const closed = add(liquidated.profit, dec(part?.profit ?? "0"));
    expect(dec(gold?.realised ?? "0")).toBe(neg(closed));
    const other = message.list.find(({ symbol }) => symbol === "BTC/USDT");
    expect(other).toMatchObject({ long: "0", profit: "0", realised: "0" });
  });

  it("operators see the insurance fund's history and forced closings, filtered by cause", async () => {
    const { message: fund } = await office.call("auditor", "contracts.getFundHistory", {});
    expect(fund.days[0]?.balance).toBe(fund.balance);
    expect(dec(fund.days[0]?.taken ?? "0")).toBeGreaterThanOrEqual(dec(liquidated.surplus));
    const forced = async (cause?: "liquidation" | "deleverage") =>
      (
        await office.call("risk", "contracts.listForcedClosings", {
          ...(cause !== undefined && { cause }),
        })
      ).message.list;
    const expected = [{ user_id: user.id, surplus: liquidated.surplus, from_house: "0" }];
    expect(await forced()).toMatchObject(expected);
    expect(await forced("liquidation")).toMatchObject(expected);
    expect(await forced("deleverage")).toEqual([]);
  });
});

describe("operators' view of a user's contracts", () => {
  it("operators see a user's open and pending positions, or the whole history", async () => {
    const list = async (fields: { is_open?: string }) => {
      const input = { id: user.id, why: "a look at the account", ...fields };
      const { message } = await office.call("support", "contracts.listUserPositions", input);
      return message.list.map(({ state }) => state);
    };
    expect(await list({ is_open: "1" })).toEqual(["waiting", "open", "open"]);
    expect(await list({})).toEqual(["waiting", "open", "open", "closed"]);
  });

  it("operators list the closings of a user's positions, newest first, page by page", async () => {
    const of = { id: user.id, why: "a look at the account", limit: "1" };
    const { message } = await office.call("support", "contracts.listUserClosings", of);
    expect(message).toMatchObject({
      has_more: true,
      list: [{ position_id: closedId, cause: "user", lots: 10 }],
    });
    const next = { ...of, page: "2" };
    const { message: last } = await office.call("support", "contracts.listUserClosings", next);
    expect(last).toMatchObject({ has_more: false, list: [{ cause: "liquidation", lots: 10 }] });
  });

  it("operators see a user's transfers into and out of the futures account, without trading results", async () => {
    const of = { id: user.id, why: "a look at the account" };
    const { message } = await office.call("finance", "contracts.listUserContractTransfers", of);
    expect(message.list.map(({ amount }) => amount)).toEqual(["-1500", "10000"]);
  });
});
