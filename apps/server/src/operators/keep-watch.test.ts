import { afterAll, beforeAll, expect, it } from "vitest";
import { type OperatorConsole, openConsole } from "../testing/console.ts";
import { fundUser, registerUser } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";

const USDT = 3;

let harness: Harness;
let office: OperatorConsole;
let userId = "";
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  userId = (await registerUser(harness)).id;
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

/** Open transactions of other tests delay carrying the ledger for a moment. */
const SOME_MINUTES = { timeout: 10_000 };

const passMinute = (): Promise<void> => office.ctx.watch.carryLedger();

async function isCarried(): Promise<boolean> {
  const { rows } = await harness.database.ownerPool.query<{ is_carried: boolean }>(
    "SELECT entry_id >= (SELECT max(id) FROM ledger_entries) AS is_carried FROM ledger_checkpoint",
  );
  return rows[0]?.is_carried === true;
}

it("the console carries the ledger every minute", async () => {
  await fundUser(harness, userId, USDT, "4");
  expect(await isCarried()).toBe(false);
  await expect.poll(() => passMinute().then(isCarried), SOME_MINUTES).toBe(true);
});

it("an unsound entry is found by the carrying of its minute, before the next check", async () => {
  const change = (amount: string) =>
    harness.database.ownerPool.query(
      `UPDATE ledger_entries SET amount = amount ${amount}
       WHERE id = (SELECT max(id) FROM ledger_entries)`,
    );
  await fundUser(harness, userId, USDT, "4");
  await change("+ 1");
  const found = () => office.ctx.watch.ledger().findings.map(({ invariant }) => invariant);
  await expect.poll(() => passMinute().then(found), SOME_MINUTES).toContain("new entries add up");
  await change("- 1");
});
