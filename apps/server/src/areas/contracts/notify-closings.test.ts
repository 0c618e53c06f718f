import { afterEach, beforeEach, expect, it } from "vitest";
import { type ContractUser, GOLD, contractsOf } from "../../testing/contracts.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { notifyClosingsSlice } from "./notify-closings.ts";

let harness: Harness;
let user: ContractUser;
beforeEach(async () => {
  harness = await createHarness();
  user = await contractsOf(harness);
});
afterEach(() => harness.close());

const notifyAll = async (most?: number): Promise<void> => {
  while ((await notifyClosingsSlice(harness.ctx, most)) > 0);
};
/** The user's notices about positions, oldest first. */
const ownNotices = async () => {
  const asked = { limit: "100" } as const;
  const { message } = await harness.call("notices.listNotices", asked, { token: user.token });
  return message.list
    .toReversed()
    .filter(({ code }) => code.startsWith("contract-") || code === "positions-closed");
};
const owner = (sql: string) => harness.database.ownerPool.query(sql);

it("a reached stop loss or take profit notifies the user once and is named in the history", async () => {
  const stopped = await user.opened({ lots: 100, stop_loss_price: "4100" }, GOLD);
  const taken = await user.opened(
    { lots: 10, direction: "short", target_profit_price: "4100" },
    GOLD,
  );
  await user.moveTo(GOLD, "4099");
  await notifyAll();
  await notifyAll();
  const notices = await ownNotices();
  expect(notices.map(({ code }) => code).toSorted()).toEqual([
    "contract-stop-loss",
    "contract-take-profit",
  ]);
  const loss = notices.find(({ code }) => code === "contract-stop-loss");
  const [closing] = (await user.receipt(stopped.id)).closings;
  expect(loss?.title).toBe("Stop loss reached");
  expect(loss?.content).toMatch(/^Long XAU\/USDT was closed at 4,09\d.*Result: −\d+\.\d\d USDT\.$/);
  expect(closing?.cause).toBe("stop-loss");
  const reasons = (await user.trades()).map(({ id, end_reason }) => [id, end_reason]);
  expect(Object.fromEntries(reasons)).toMatchObject({
    [stopped.id]: "stop-loss",
    [taken.id]: "take-profit",
  });
});

it("a liquidation notifies the user by that word", async () => {
  const weak = await user.opened({ lots: 10, multiple: 100 }, GOLD);
  await user.moveTo(GOLD, weak.liquidation_price ?? "");
  await notifyAll();
  const [notice, ...more] = await ownNotices();
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ code: "contract-liquidated", type: "funds" });
  expect(notice?.content).toContain("Long XAU/USDT was liquidated at the mark price of");
  expect((await user.trades())[0]?.end_reason).toBe("liquidation");
});

it("a user who closes a position gets no notice of it", async () => {
  const { id } = await user.opened({ lots: 10 }, GOLD);
  await user.closed(id);
  await notifyAll();
  expect(await ownNotices()).toEqual([]);
  expect((await user.trades())[0]?.end_reason).toBe("user");
});

it("a closing notifies the user once, even if the job fails between the notice and its progress", async () => {
  await user.opened({ lots: 10, stop_loss_price: "4100" }, GOLD);
  await user.moveTo(GOLD, "4099");
  await owner(`CREATE FUNCTION fall() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'fallen over'; END $$`);
  await owner(
    "CREATE TRIGGER fall BEFORE UPDATE ON contract_told FOR EACH ROW EXECUTE FUNCTION fall()",
  );
  await expect(notifyAll()).rejects.toThrow("fallen over");
  expect(await ownNotices()).toEqual([]);
  await owner("DROP TRIGGER fall ON contract_told");
  await notifyAll();
  expect(await ownNotices()).toHaveLength(1);
  await owner("UPDATE contract_told SET closing_number = 0");
  await notifyAll();
  expect(await ownNotices()).toHaveLength(1);
});

it("of many stops within a minute ten get a notice each, and the rest one notice together", async () => {
  for (let count = 0; count < 13; count += 1)
    await user.opened({ lots: 10 + count, stop_loss_price: "4100" }, GOLD);
  await user.moveTo(GOLD, "4099");
  await harness.nextSecond();
  expect((await user.all()).positions).toEqual([]);
  await notifyAll(4);
  const notices = await ownNotices();
  expect(notices.filter(({ code }) => code === "contract-stop-loss")).toHaveLength(10);
  expect(notices.at(-1)?.content).toBe(
    "3 more positions were closed by a stop loss, a take profit or before a market close within this minute.",
  );
});
