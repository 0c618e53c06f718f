import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../testing/console.ts";
import { demoUser, fundUser, placeLimit, registerUser } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";

const reason = "two venues have stopped quoting";

let harness: Harness;
let office: OperatorConsole;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

const order = async (token: string, amount: string): Promise<string> =>
  (await placeLimit(harness, token, "buy", amount, "80000")).refusal?.code ?? "ok";
const alarms = async (): Promise<string[]> => {
  const { message } = await office.call("risk", "trust.getDashboard", {});
  return message.alarms.map(({ code }) => code);
};
const left = async (): Promise<number> => {
  const { rows } = await harness.database.ownerPool.query("SELECT FROM console_asks");
  return rows.length;
};

describe("the console, a process beside the app", () => {
  it("the console reports a halt as in force only once the app refuses orders by it", async () => {
    const token = await demoUser(harness);
    const input = { market_id: "1", reason };
    const halted = await office.call("risk", "markets.haltMarket", { ...input, cause: "incident" });
    expect(halted.message.is_in_force).toBe(true);
    expect(await order(token, "0.001")).toBe("market-halted");
    const resumed = await office.call("risk-2", "markets.resumeMarket", input);
    expect(resumed.message.is_in_force).toBe(true);
    expect(await order(token, "0.002")).toBe("ok");
  });

  it("the console leaves no asks behind", async () => {
    await alarms();
    expect(await left()).toBe(0);
  });

  it("the console ends a user's session in the app before it answers", async () => {
    const { id, token } = await registerUser(harness);
    await fundUser(harness, id, 3, "1");
    const seen = async () =>
      (await harness.call("wallet.listBalances", {}, { token })).refusal?.code;
    expect(await seen()).toBeUndefined();
    await office.call("support", "account.signOutUser", { id, reason });
    expect(await seen()).toBe("session-expired");
  });

  it("while no process leads, the console shows unknown figures as unknown and raises an alarm", async () => {
    await harness.ctx.exchange.stop();
    expect(await alarms()).toContain("exchange-stopped");
    const { message } = await office.call("risk", "markets.listMarkets", {});
    expect(message[0]).toMatchObject({ open_orders: null, is_in_doubt: null });
    const input = { market_id: "1", reason };
    const halted = await office.call("risk", "markets.haltMarket", { ...input, cause: "incident" });
    expect(halted.message).toMatchObject({ state: "halted", is_in_force: false });
    const resumed = await office.call("risk-2", "markets.resumeMarket", input);
    expect(resumed.refusal?.code).toBe("exchange-silent");
    await harness.ctx.exchange.start();
    expect(await alarms()).not.toContain("exchange-stopped");
    expect((await office.call("risk-2", "markets.resumeMarket", input)).message.state).toBe("open");
  });
});
