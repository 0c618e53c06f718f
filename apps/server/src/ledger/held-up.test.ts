import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction, isDatabaseAway } from "../db/transaction.ts";
import { demoUser, userIdOf } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { lockAccounts } from "./accounts.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const spotAccounts = async (userId: string): Promise<number[]> =>
  (
    await harness.database.pool.query<{ id: number }>(
      "SELECT id FROM accounts WHERE holder_id = $1",
      [userId],
    )
  ).rows.map(({ id }) => id);

it("a posting that does not finish is ended alone, and its locks are released", async () => {
  const ids = await spotAccounts(await userIdOf(harness, await demoUser(harness)));
  const { db } = harness.ctx;
  const locked = Promise.withResolvers<void>();
  const stuck = inTransaction(db, async (tx) => {
    await lockAccounts(tx, ids);
    locked.resolve();
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await lockAccounts(tx, ids);
  }).catch((error: unknown) => error);
  await locked.promise;
  const other = await inTransaction(db, async (tx) => lockAccounts(tx, ids)).catch(isDatabaseAway);
  expect(other).toBe(true);
  expect(isDatabaseAway(await stuck)).toBe(true);
  expect(await inTransaction(db, async (tx) => lockAccounts(tx, ids))).toBeInstanceOf(Map);
});
