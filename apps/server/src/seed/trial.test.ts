import { afterAll, beforeAll, expect, it } from "vitest";
import { openUser } from "../areas/auth/index.ts";
import { openDb } from "../db/pool.ts";
import { inTransaction } from "../db/transaction.ts";
import { createFakeClock, WORLD_BEGINS } from "../testing/fake-clock.ts";
import { type TestDatabase, createTestDatabase } from "../testing/harness.ts";
import { DEMO_ACCOUNT, giveUpDueClock, refuseTrialWorld } from "./trial.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ isSeeded: true });
});
afterAll(() => database.drop());

it("a trial world cannot be started as a real installation", async () => {
  await expect(refuseTrialWorld(database.db)).resolves.toBeUndefined();
  const terms = { realm: "demo", email: DEMO_ACCOUNT } as const;
  await inTransaction(openDb(database.ownerPool), (tx) =>
    openUser(tx, createFakeClock(WORLD_BEGINS), terms),
  );
  await expect(refuseTrialWorld(database.db)).rejects.toThrow("secrets were printed");
  await database.ownerPool.query("UPDATE users SET email = NULL");
  await expect(refuseTrialWorld(database.db)).resolves.toBeUndefined();
  await database.ownerPool.query("UPDATE users SET is_simulated = true");
  await expect(refuseTrialWorld(database.db)).rejects.toThrow("secrets were printed");
});

it("a world with a moved clock lets the console apply changes that are due by that clock", async () => {
  const isDueTomorrow = async () => {
    const { rows } = await database.ownerPool.query<{ is_due: boolean }>(
      "SELECT now() + interval '1 day' < due_clock() AS is_due",
    );
    return rows[0]?.is_due;
  };
  await expect(isDueTomorrow()).resolves.toBe(false);
  await giveUpDueClock(openDb(database.ownerPool));
  await expect(isDueTomorrow()).resolves.toBe(true);
});
