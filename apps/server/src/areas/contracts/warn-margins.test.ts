import { dec, formatDec, mul, sub } from "@candor/money";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type ContractUser, GOLD, contractsOf } from "../../testing/contracts.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { warnMargins } from "./warn-margins.ts";

let harness: Harness;
let user: ContractUser;
beforeEach(async () => {
  harness = await createHarness();
  user = await contractsOf(harness, "1000");
});
afterEach(() => harness.close());

const warn = () => warnMargins(harness.ctx, "demo");
const warnings = async () => {
  const { message } = await harness.call(
    "notices.listNotices",
    { limit: "100" },
    { token: user.token },
  );
  return message.list.filter(({ code }) => code.startsWith("contract-margin"));
};
/** A price most of the way to the other, where the margin level is low but nothing is liquidated yet. */
const near = (from: string, to: string): string =>
  formatDec(sub(dec(from), mul(sub(dec(from), dec(to)), dec("0.9"), "down")));

it("the owner of a position near liquidation is warned once, and again after the margin has recovered", async () => {
  const weak = await user.opened({ lots: 10, multiple: 50 }, GOLD);
  await user.opened({ lots: 10, multiple: 2 }, GOLD);
  await warn();
  expect(await warnings()).toEqual([]);
  const low = near("4210", weak.liquidation_price ?? "");
  await user.moveTo(GOLD, low);
  await warn();
  harness.clock.advance(5_000);
  await warn();
  const [warning, ...more] = await warnings();
  expect(more).toEqual([]);
  expect(warning?.content).toMatch(/^Long XAU\/USDT: the margin level is 1[0-4]\d(\.\d+)?%/);
  await user.moveTo(GOLD, "4230");
  await warn();
  await user.moveTo(GOLD, low);
  await warn();
  expect(await warnings()).toHaveLength(2);
});

it("the owner of a cross account is warned once for all its positions", async () => {
  const cross = { mode: "cross", multiple: 50, lots: 400 } as const;
  await user.opened(cross, GOLD);
  await user.opened(cross, GOLD);
  const level = async () => dec((await user.all()).account.risk_rate ?? "0");
  for (let price = 4_205; (await level()) >= dec("1.5"); price -= 5) {
    await warn();
    expect(await warnings()).toEqual([]);
    await user.moveTo(GOLD, `${price}`);
  }
  await warn();
  const [warning, ...more] = await warnings();
  expect(more).toEqual([]);
  expect(warning?.content).toContain("Your cross positions: the margin level is 1");
});

it("a margin warning that failed is sent by the next run", async () => {
  const weak = await user.opened({ lots: 10, multiple: 50 }, GOLD);
  await user.moveTo(GOLD, near("4210", weak.liquidation_price ?? ""));
  const { ownerPool } = harness.database;
  await ownerPool.query("ALTER TABLE notices ADD CONSTRAINT none CHECK (code = '') NOT VALID");
  await expect(warn()).rejects.toThrow("none");
  await ownerPool.query("ALTER TABLE notices DROP CONSTRAINT none");
  await warn();
  expect(await warnings()).toHaveLength(1);
});

it("a process that does not lead the exchange sends no margin warning and keeps the record of those sent", async () => {
  const weak = await user.opened({ lots: 10, multiple: 50 }, GOLD);
  await user.moveTo(GOLD, near("4210", weak.liquidation_price ?? ""));
  await warn();
  const { ownerPool } = harness.database;
  const warned = async () =>
    (await ownerPool.query("SELECT subject FROM contract_warnings")).rowCount;
  expect(await warned()).toBe(1);
  await harness.ctx.exchange.stop();
  await warn();
  expect(await warned()).toBe(1);
});
