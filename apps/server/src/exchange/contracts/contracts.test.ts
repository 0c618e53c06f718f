import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contractsOf } from "../../testing/contracts.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let user: Awaited<ReturnType<typeof contractsOf>>;
beforeEach(async () => {
  harness = await createHarness();
  user = await contractsOf(harness);
});
afterEach(() => harness.close());

describe("a position at market", () => {
  it("opens at the house's price, with its margin frozen and its fee paid", async () => {
    const position = await user.opened({ lots: 100, multiple: 20 });
    console.log(JSON.stringify(position), await user.balance());
    expect(position.state).toBe("open");
  });

  it("is closed half and whole at the house's price", async () => {
    const { id } = await user.opened({ lots: 100, multiple: 20 });
    const half = await harness.call("contracts.closePosition", { id, lots: "50" }, { token: user.token });
    console.log(JSON.stringify(half.message));
    await harness.moveIndex("1.01");
    await harness.moveIndex("1.01");
    const rest = await harness.call("contracts.closePosition", { id }, { token: user.token });
    console.log(JSON.stringify(rest.message.closing), await user.balance());
    expect(rest.message.position.state).toBe("closed");
  });

  it("is liquidated", async () => {
    const { id, liquidation_price: at } = await user.opened({ lots: 100, multiple: 50 });
    await harness.moveIndex("0.97");
    await harness.moveIndex("0.97");
    await harness.moveIndex("0.97");
    console.log(at, JSON.stringify((await user.receipt(id)).closings), await user.balance());
    expect((await user.trades())[0]).toMatchObject({ id, state: "closed" });
  });
});
