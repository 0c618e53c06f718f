import { CORPORATE_ACTIONS, type CorporateAction } from "@candor/rules/contracts/calendars.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ContractUser, GOLD, contractsOf } from "../../testing/contracts.ts";
import { WORLD_BEGINS } from "../../testing/fake-clock.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { FORBIDDEN, stateOf } from "../../testing/sql-state.ts";

const MINUTE_MS = 60_000;
/** Gold is no share, but its market is open at that time. */
const SPLIT: CorporateAction = {
  symbol: "XAU/USDT",
  at: WORLD_BEGINS.getTime() + MINUTE_MS,
  kind: "split",
  ratio: "3",
};
const list = CORPORATE_ACTIONS as CorporateAction[];

let harness: Harness;
let user: ContractUser;
beforeEach(async () => {
  list.push(SPLIT);
  harness = await createHarness();
  user = await contractsOf(harness);
});
afterEach(async () => {
  list.pop();
  await harness.close();
});

/** Moves to the first second of the split. */
const split = async (): Promise<void> => {
  harness.clock.advance(MINUTE_MS);
  await harness.moveIndex("1");
};

describe("a position over a split", () => {
  it("a receipt shows how a split changed each price of a position, and a restart keeps the new prices", async () => {
    const { id } = await user.opened({ lots: 100, stop_loss_price: "4000" }, GOLD);
    await split();
    const { position, splits } = await user.receipt(id);
    expect(position).toMatchObject({
      lots: 100,
      stop_loss_price: "1333.33",
      terms: { lot_size: "0.03" },
    });
    expect(splits).toMatchObject([
      { ratio: "3", prices: [{ of: "entry", after: position.open_price }, { of: "stop-loss" }] },
    ]);
    await harness.ctx.exchange.stop();
    await harness.ctx.exchange.start();
    harness.clock.advance(5 * MINUTE_MS);
    await harness.moveIndex("0.3333");
    expect((await user.all()).positions).toMatchObject([{ id, margin: position.margin }]);
    expect((await user.close(id)).type).toBe("ok");
  });

  it("a position can be neither opened nor closed for five minutes after a split", async () => {
    const { id } = await user.opened({ lots: 100 }, GOLD);
    await split();
    expect((await user.close(id)).refusal?.code).toBe("session-closed");
    expect(await user.refused({ lots: 1 }, GOLD)).toBe("session-closed");
  });

  it("a receipt shows closings before a split in the lot size of their time", async () => {
    const { id } = await user.opened({ lots: 100 }, GOLD);
    await user.closed(id, 40);
    await split();
    const [before] = (await user.receipt(id)).closings;
    expect(before?.lot_size).toBe("0.01");
  });
});

describe("what splits have changed", () => {
  it("the application cannot rewrite or delete the recorded splits", async () => {
    const { pool } = harness.database;
    expect(await stateOf(pool.query("UPDATE contract_splits SET residue = 0"))).toBe(FORBIDDEN);
    expect(await stateOf(pool.query("DELETE FROM contract_splits"))).toBe(FORBIDDEN);
  });
});
