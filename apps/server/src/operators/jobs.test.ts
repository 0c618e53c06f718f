import { afterAll, beforeAll, expect, it } from "vitest";
import { type Runner, createRunner } from "../jobs/runner.ts";
import { type OperatorConsole, openConsole } from "../testing/console.ts";
import { fundUser, registerUser } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { watchJobs } from "./jobs.ts";

const USDT = 3;

let harness: Harness;
let office: OperatorConsole;
let runner: Runner;
let userId = "";
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  runner = createRunner(harness.ctx, watchJobs(office.ctx), new AbortController().signal);
  userId = (await registerUser(harness)).id;
});
afterAll(async () => {
  await office.close();
  await harness.close();
});

/** What others have under way holds the ledger up, not for long. */
const SOME_MINUTES = { timeout: 10_000 };

async function passMinute(): Promise<void> {
  harness.clock.advance(60_000);
  runner.turn();
  await runner.idle();
}

async function isCarried(): Promise<boolean> {
  const { rows } = await harness.database.ownerPool.query<{ is_carried: boolean }>(
    "SELECT entry_id >= (SELECT max(id) FROM ledger_entries) AS is_carried FROM ledger_checkpoint",
  );
  return rows[0]?.is_carried === true;
}

it("the ledger is carried on by the minute", async () => {
  await fundUser(harness, userId, USDT, "4");
  expect(await isCarried()).toBe(false);
  await expect.poll(() => passMinute().then(isCarried), SOME_MINUTES).toBe(true);
});

it("what is not sound is found by then, and not only by the next check", async () => {
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
