import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ContractUser, GOLD, contractsOf } from "../../testing/contracts.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { FORBIDDEN, stateOf } from "../../testing/sql-state.ts";

let harness: Harness;
let user: ContractUser;
beforeEach(async () => {
  harness = await createHarness();
  user = await contractsOf(harness);
});
afterEach(() => harness.close());

type Recorded = { what: string; event: number; number: number; held: string | null; cash: string };

const recorded = async (): Promise<Recorded[]> => {
  const { rows } = await harness.database.ownerPool.query<Recorded>(
    "SELECT what, event, number, trim_scale(held)::text AS held, trim_scale(cash)::text AS cash FROM contract_changes ORDER BY number",
  );
  return rows;
};

describe("what a position goes through", () => {
  it("each change of a position is recorded with its hold, the account's cash and the last recorded event", async () => {
    const { id, margin } = await user.opened({ lots: 100 }, GOLD);
    await user.call("contracts.setStops", { id, stop_loss_price: "4000" });
    await harness.moveIndex("1.001");
    await user.call("contracts.changeMargin", { id, type: "add", amount: "50" });
    await user.call("contracts.changeMultiple", { id, multiple: "10" });
    await user.call("contracts.changeMode", { id, mode: "cross" });
    await harness.nextSecond();
    const steps = await recorded();
    expect(steps.map(({ what, event }) => [what, event])).toEqual([
      ["wait", 1],
      ["open", 2],
      ["ask", 2],
      ["stops", 3],
      ["margin", 3],
      ["multiple", 3],
      ["ask", 3],
      ["mode", 4],
    ]);
    expect(steps[1]?.held).toBe(margin);
    const { available, frozen } = await user.balance();
    expect(steps.at(-1)).toMatchObject({ held: frozen, cash: available });
  });

  it("a pending order's record names the mark that opens or ends it", async () => {
    await user.opened({ type: "limit", price: "4190" }, GOLD);
    const { id } = await user.opened({ type: "limit", price: "4100" }, GOLD);
    await user.moveTo(GOLD, "4185");
    await user.call("contracts.cancelEntrust", { id });
    await harness.nextSecond();
    const steps = (await recorded()).map(({ what, event }) => [what, event]);
    expect(steps).toEqual([
      ["wait", 1],
      ["wait", 2],
      ["open", 4],
      ["ask", 4],
      ["end", 5],
    ]);
  });

  it("a position's changes share one number sequence with its closings and nights", async () => {
    const { id } = await user.opened({ lots: 100 }, GOLD);
    await user.closed(id, 50);
    await user.call("contracts.setStops", { id, stop_loss_price: "4000" });
    await harness.nextSecond();
    const { rows } = await harness.database.ownerPool.query<{ number: number }>(
      "SELECT number FROM contract_closings",
    );
    const steps = await recorded();
    const [opened, stops] = ["open", "stops"].map((word) =>
      steps.find(({ what }) => what === word),
    );
    expect(rows[0]?.number).toBeGreaterThan(opened?.number ?? Infinity);
    expect(stops?.number).toBeGreaterThan(rows[0]?.number ?? Infinity);
  });

  it("the application cannot rewrite or delete the recorded changes of a position", async () => {
    const { pool } = harness.database;
    expect(await stateOf(pool.query("UPDATE contract_changes SET event = 0"))).toBe(FORBIDDEN);
    expect(await stateOf(pool.query("DELETE FROM contract_changes"))).toBe(FORBIDDEN);
  });
});
