import { afterAll, beforeAll, expect, it } from "vitest";
import { type Db, type Pool, openDb, openPool } from "../../db/pool.ts";
import { inTransaction } from "../../db/transaction.ts";
import { FORBIDDEN, stateOf } from "../../testing/sql-state.ts";
import { WORLD_BEGINS } from "../../testing/fake-clock.ts";
import { type TestDatabase, createTestDatabase } from "../../testing/harness.ts";
import { currencyKind } from "./config-kinds.ts";

let database: TestDatabase;
let pool: Pool;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase({ isSeeded: true });
  pool = openPool(database.consoleUrl, 2);
  db = openDb(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const rows = () =>
  db
    .selectFrom("currency_networks")
    .select(["network", "minimum", "contract"])
    .where("currency_id", "=", 3)
    .orderBy("network")
    .execute();

it("operators change a currency's networks, which keep their token contracts, and a removed one goes", async () => {
  const [before] = await rows();
  expect(before?.contract).toMatch(/^0x/);
  const erc20 = { network: "ERC20", minimum: "25", fee: "4", confirmations: "12" };
  const value = { name: "Tether", status: 1 as const, networks: [erc20] };
  const owner = openDb(database.ownerPool);
  await inTransaction(owner, (tx) => currencyKind.write(tx, "3", value as never, WORLD_BEGINS));
  const after = await rows();
  expect(after).toHaveLength(1);
  expect(after[0]?.contract).toBe(before?.contract);
  expect(after[0]?.minimum).toMatch(/^25\.?0*$/);
});

it("the console's database role cannot change which token is credited", async () => {
  const set = db
    .updateTable("currency_networks")
    .set({ contract: `0x${"1".repeat(40)}`, contract_decimals: 0 })
    .execute();
  expect(await stateOf(set)).toBe(FORBIDDEN);
});
