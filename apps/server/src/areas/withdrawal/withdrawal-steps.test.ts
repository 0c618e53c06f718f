import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Pool, openPool } from "../../db/pool.ts";
import { audit } from "../../ledger/audit.ts";
import { type OperatorConsole, approvedBy, openConsole } from "../../testing/console.ts";
import { type Harness, audited, createHarness } from "../../testing/harness.ts";
import { CHECK_VIOLATED, stateOf } from "../../testing/sql-state.ts";
import { WITHDRAWING, newAddress, openWithdrawer } from "../../testing/withdrawer.ts";

let harness: Harness;
let office: OperatorConsole;
let consolePool: Pool;
beforeAll(async () => {
  harness = await createHarness({ config: WITHDRAWING });
  office = await openConsole(harness);
  consolePool = openPool(harness.database.consoleUrl, 2);
});
afterAll(async () => {
  await consolePool.end();
  await office.close();
  await harness.close();
});

const asked = async () => {
  const user = await openWithdrawer(harness);
  return { user, id: await user.request() };
};
const set = (pool: Pick<Pool, "query">, change: string, id: string) =>
  stateOf(pool.query(`UPDATE withdrawals SET ${change} WHERE id = $1`, [id]));

describe("the steps of a withdrawal in the database", () => {
  it("the users' side can neither approve a withdrawal nor send one without approval", async () => {
    const { id } = await asked();
    const { pool } = harness.database;
    for (const state of ["approved", "broadcasting", "unknown", "returning"])
      expect([state, await set(pool, `state = '${state}'`, id)]).toEqual([state, CHECK_VIOLATED]);
    expect(await set(pool, "state = 'sent', held = 0, sent_at = now()", id)).toBe(CHECK_VIOLATED);
    expect(await approvedBy(office, id, ["finance"])).toBe("open");
    expect(await set(pool, "state = 'approved'", id)).toBe(CHECK_VIOLATED);
  });

  it("the console's side cannot approve a withdrawal with an open request or a changed address", async () => {
    const { user, id } = await asked();
    expect(await set(consolePool, "state = 'approved'", id)).toBe(CHECK_VIOLATED);
    const { ownerPool } = harness.database;
    const { rows } = await ownerPool.query<{ address: string }>(
      "SELECT address FROM withdrawals WHERE id = $1",
      [id],
    );
    await set(ownerPool, `address = '${newAddress()}'`, id);
    const answer = office.call("finance", "trust.approveRequest", { id, version: 1 });
    expect((await answer).message.state).toBe("open");
    const last = await office.send("finance-2", "trust.approveRequest", { id, version: 2 });
    expect(last.statusCode).toBe(500);
    await set(ownerPool, `address = '${rows[0]?.address ?? ""}'`, id);
    expect(await user.cancel(id)).toBe("cancelled");
  });

  it("neither side ends a withdrawal in doubt before operators have decided", async () => {
    const { id } = await asked();
    expect(await approvedBy(office, id, ["finance", "finance-2"])).toBe("approved");
    const { pool } = harness.database;
    expect(await set(pool, "state = 'broadcasting', broadcasting_at = now()", id)).toBe("done");
    expect(await set(pool, "state = 'unknown', problem = 'signer-silent'", id)).toBe("done");
    expect(await set(pool, "state = 'approved', problem = NULL", id)).toBe(CHECK_VIOLATED);
    expect(await set(pool, "state = 'returning'", id)).toBe(CHECK_VIOLATED);
    expect(await set(consolePool, "state = 'approved', problem = NULL", id)).toBe(CHECK_VIOLATED);
  });

  it("the users' side cannot insert an approved withdrawal", async () => {
    const { id } = await asked();
    const { rows } = await harness.database.ownerPool.query<{ columns: string }>(
      `SELECT string_agg(attname, ', ') AS columns FROM pg_attribute
       WHERE attrelid = 'withdrawals'::regclass AND attnum > 0 AND NOT attisdropped
         AND attname NOT IN ('number', 'id', 'state')`,
    );
    const columns = rows[0]?.columns ?? "";
    const added = harness.database.pool.query(
      `INSERT INTO withdrawals (id, state, ${columns})
       SELECT gen_random_uuid(), 'approved', ${columns} FROM withdrawals WHERE id = $1`,
      [id],
    );
    expect(await stateOf(added)).toBe(CHECK_VIOLATED);
  });
});

describe("the check of all withdrawals", () => {
  let repaired: () => Promise<unknown> = async () => undefined;
  afterEach(() => repaired());

  it("the audit finds a withdrawal that left without operators' approval", async () => {
    const { id } = await asked();
    const { ownerPool, pool } = harness.database;
    await set(ownerPool, "state = 'approved'", id);
    repaired = () => set(ownerPool, "state = 'review'", id);
    const found = await audit(pool, audited);
    expect(found.map(({ invariant }) => invariant)).toEqual([
      "what leaves was approved by operators as it is",
    ]);
  });
});
