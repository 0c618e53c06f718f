import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, createTestDatabase } from "../testing/harness.ts";
import { openDb } from "../db/pool.ts";
import { createFakeClock, WORLD_BEGINS } from "../testing/fake-clock.ts";
import { CHECK_VIOLATED, FORBIDDEN, stateOf } from "../testing/sql-state.ts";
import { ROSTER } from "./roster.ts";
import { seedResidents } from "./seed.ts";

let database: TestDatabase;
const seed = () =>
  seedResidents(openDb(database.ownerPool), createFakeClock(WORLD_BEGINS), "a pepper");
beforeAll(async () => {
  database = await createTestDatabase({ isSeeded: true });
  await seed();
});
afterAll(() => database.drop());

describe("a simulated account", () => {
  it("simulated accounts are opened once, with funds from the house's capital in one posting a realm", async () => {
    await seed();
    const { rows: users } = await database.pool.query("SELECT FROM users WHERE is_simulated");
    expect(users).toHaveLength(ROSTER.length);
    const { rows } = await database.pool.query<{ reason: string }>(
      "SELECT realm, reason FROM ledger_transactions WHERE cause = 'seed.residents' ORDER BY realm",
    );
    expect(rows.map(({ reason }) => reason)).toEqual(Array(2).fill("funds of simulated accounts"));
    const { rows: left } = await database.pool.query(
      `SELECT FROM accounts a JOIN holders h ON h.id = a.holder_id
       WHERE h.name = 'house:residents' AND a.available <> 0`,
    );
    expect(left).toEqual([]);
  });

  it.each([
    ["a password", "UPDATE users SET password_hash = 'x' WHERE is_simulated"],
    ["an address", "UPDATE users SET email = id || '@x.example' WHERE is_simulated"],
    [
      "a session",
      `INSERT INTO auth_sessions (token_hash, user_id, created_at, seen_at, expires_at)
       SELECT sha256('x'), id, now(), now(), now() + interval '1 day' FROM users WHERE is_simulated LIMIT 1`,
    ],
    [
      "a withdrawal",
      "INSERT INTO withdrawals (id, user_id) SELECT gen_random_uuid(), id FROM users WHERE is_simulated LIMIT 1",
    ],
    [
      "a payment to another user",
      "INSERT INTO sends (id, user_id) SELECT gen_random_uuid(), id FROM users WHERE is_simulated LIMIT 1",
    ],
  ])(
    "a simulated account never has %s, even if the owner of the tables writes it",
    async (_what, statement) => {
      expect(await stateOf(database.ownerPool.query(statement))).toBe(CHECK_VIOLATED);
    },
  );

  it.each([
    [
      "makes a simulated account",
      "INSERT INTO users (id, realm, account_name, invite_code, created_at, is_simulated) VALUES (gen_random_uuid(), 'demo', 'x', 'x', now(), true)",
    ],
    ["marks an existing account as simulated", "UPDATE users SET is_simulated = true"],
    ["removes the mark of a simulated account", "UPDATE users SET is_simulated = false"],
  ])("the application never %s", async (_what, statement) => {
    expect(await stateOf(database.pool.query(statement))).toBe(FORBIDDEN);
  });
});
