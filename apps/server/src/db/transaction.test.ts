import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "kysely";
import { type TestDatabase, createTestDatabase } from "../testing/harness.ts";
import { type Db, openDb, openPool } from "./pool.ts";
import { type Tx, inTransaction, rollBackTo, setSavepoint } from "./transaction.ts";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  // With one connection, the transactions follow each other on it.
  db = openDb(openPool(database.url, 1));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** A request with a transaction timeout that is refused at once. */
const refused = (takeBack: (tx: Tx) => Promise<unknown>) =>
  inTransaction(db, async (tx) => {
    await setSavepoint(tx, "handler");
    await sql`SET LOCAL transaction_timeout = '2s'`.execute(tx);
    await takeBack(tx);
  });

/** Another request's transaction, still open when the first one's timeout would have fired. */
const another = () =>
  inTransaction(db, async (tx) => {
    await sql`SET LOCAL transaction_timeout = '1h'`.execute(tx);
    await sleep(2_200);
    await sql`SELECT 1`.execute(tx);
  });

it("a refused request leaves no timer running that ends the next transaction on its connection", async () => {
  await refused((tx) => rollBackTo(tx, "handler"));
  await expect(another()).resolves.toBeUndefined();
});

it("a plain rollback to a savepoint leaves a timer running that ends the next transaction", async () => {
  await refused((tx) => sql`ROLLBACK TO SAVEPOINT handler`.execute(tx));
  await expect(another()).rejects.toThrow(/terminat|connection/i);
});
