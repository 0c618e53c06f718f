import { dec } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../../testing/console.ts";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { lendingAt } from "../../testing/loans.ts";
import { watchLoans } from "./watch.ts";

let harness: Harness;
let office: OperatorConsole;
let lending: ReturnType<typeof lendingAt>;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  lending = lendingAt(harness);
  await harness.moveIndex("1");
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const market = { market_id: "1", reason: "a source has stopped quoting" };
const whileHalted = async (work: () => Promise<void>): Promise<void> => {
  await office.call("risk", "markets.haltMarket", { ...market, cause: "price_source" });
  await work();
  await office.call("risk-2", "markets.resumeMarket", market);
};
const borrowed = async (amount: string) => {
  const token = await demoUser(harness);
  return { token, id: (await lending.borrow(token, amount, "0.1")).message.id };
};

describe("a loan whose collateral's market is halted", () => {
  it("a loan is refused while its collateral's market is halted, and collateral is added but not taken", async () => {
    const { token, id } = await borrowed("3000");
    await whileHalted(async () => {
      const other = await lending.borrow(token, "1000", "0.1");
      expect(other.refusal).toEqual({
        code: "market-halted",
        params: { symbol: "BTC/USDT", cause: "price_source" },
      });
      const move = (direction: string) =>
        lending.moveCollateral(token, { id, currency_id: "1", amount: "0.01", direction });
      expect((await move("take")).refusal?.code).toBe("market-halted");
      expect((await move("add")).type).toBe("ok");
    });
    expect((await lending.borrow(token, "1000", "0.1")).type).toBe("ok");
  });

  it("a loan liquidated during a halt is sold afterwards, even if the price has recovered", async () => {
    const { token, id } = await borrowed("6240");
    await whileHalted(async () => {
      await harness.moveIndex("0.72");
      await watchLoans(harness.ctx);
      await lending.sellAll();
      expect((await lending.getLoan(token, id)).sales[0]?.slices).toEqual([]);
      await harness.moveIndex("1");
    });
    await lending.sellAll();
    const { loan, sales } = await lending.getLoan(token, id);
    expect(sales[0]?.slices[0]).toMatchObject({ state: "settled" });
    expect(dec(loan.principal)).toBeLessThan(dec("6000"));
  });
});
