import { dec, neg } from "@candor/money";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser, fundUser, placeLimit, registerUser } from "../testing/factories.ts";
import { type Harness, audited, createHarness } from "../testing/harness.ts";
import { stateOf } from "../testing/sql-state.ts";
import { type Tx, inTransaction } from "../db/transaction.ts";
import { openAccount } from "./accounts.ts";
import { auditInPassing } from "./audit.ts";
import { carryLedger } from "./carry.ts";
import { changesByDay } from "./day-changes.ts";
import { outsideAccount } from "./outside.ts";
import { post } from "./post.ts";

const USDT = 3;
const DAY_MS = 86_400_000;

let harness: Harness;
let [userId, accountId] = ["", 0];
beforeAll(async () => {
  harness = await createHarness();
  ({ id: userId } = await registerUser(harness));
  await fundUser(harness, userId, USDT, "100");
  const { rows } = await harness.database.pool.query<{ id: number }>(
    "SELECT id FROM accounts WHERE holder_id = $1 AND currency_id = $2",
    [userId, USDT],
  );
  accountId = rows[0]?.id ?? 0;
});
afterAll(() => harness.close());

type Place = { entry_id: number; newest: number };
const place = async (): Promise<Place> => {
  const { rows } = await harness.database.pool.query<Place>(
    "SELECT entry_id, (SELECT max(id) FROM ledger_entries) AS newest FROM ledger_checkpoint",
  );
  if (rows[0] === undefined) throw new Error("no checkpoint");
  return rows[0];
};
/** Carrying waits for open transactions of other tests in the cluster. */
const carryAll = () =>
  expect
    .poll(
      async () => {
        expect(await carryLedger(harness.database.pool)).toEqual([]);
        const { entry_id, newest } = await place();
        return entry_id >= newest;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
const total = async (): Promise<string | undefined> => {
  const { rows } = await harness.database.pool.query<{ amount: string }>(
    "SELECT trim_scale(amount)::text AS amount FROM ledger_totals WHERE account_id = $1",
    [accountId],
  );
  return rows[0]?.amount;
};
const changes = async (): Promise<[day: number, amount: string][]> => {
  const days = await changesByDay(harness.ctx.db, [accountId], 0);
  const today = Math.floor(harness.clock.now().getTime() / DAY_MS);
  return [...days]
    .map(([day, [change]]): [number, string] => [
      day - today,
      `${(change?.amount ?? 0n) / dec("1")}`,
    ])
    .sort(([a], [b]) => a - b);
};

/** Posts between accounts that no other test here uses. */
async function postBitcoin(tx: Tx, causeId: string): Promise<void> {
  const key = { holderId: userId, realm: "live", kind: "change", currencyId: 1 } as const;
  const line = { currencyId: 1, kind: "funding", ref: null } as const;
  const outside = await outsideAccount(tx, "live", 1);
  await post(tx, {
    realm: "live",
    cause: "test.carry",
    causeId,
    reason: null,
    postedAt: harness.clock.now(),
    lines: [
      { ...line, accountId: await openAccount(tx, key), amount: dec("1") },
      { ...line, accountId: outside, amount: neg(dec("1")) },
    ],
  });
}

/** The owner tampers, unseen by any trigger. */
async function tamper(...statements: string[]): Promise<void> {
  const client = await harness.database.ownerPool.connect();
  await client.query("BEGIN; SET LOCAL session_replication_role = replica");
  for (const statement of statements) await client.query(statement);
  await client.query("COMMIT");
  client.release();
}

describe("the ledger's sums", () => {
  it("the ledger's sums by account and day are the same before and after entries are carried", async () => {
    expect(await total()).toBeUndefined();
    expect(await changes()).toEqual([[0, "100"]]);
    await carryAll();
    expect(await total()).toBe("100");
    harness.clock.advance(DAY_MS);
    await fundUser(harness, userId, USDT, "50");
    expect(await total()).toBe("100");
    expect(await changes()).toEqual([
      [-1, "100"],
      [0, "50"],
    ]);
    await carryAll();
    await fundUser(harness, userId, USDT, "7");
    expect(await total()).toBe("150");
    expect(await changes()).toEqual([
      [-1, "100"],
      [0, "57"],
    ]);
    expect(await auditInPassing(harness.database.pool, audited)).toEqual([]);
  });

  it("every entry is counted once while trades go on and several processes carry", async () => {
    const token = await demoUser(harness);
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        if (index % 4 === 0) await carryLedger(harness.database.pool);
        else if (index % 4 === 1) await fundUser(harness, userId, USDT, "1");
        else await placeLimit(harness, token, index % 2 === 0 ? "buy" : "sell", "0.001", "96000");
      }),
    );
    await carryAll();
    expect(await total()).toBe("167");
    // Ending the harness compares all sums with all entries.
  });

  it("carrying waits for an entry with a lower number whose transaction is still open", async () => {
    await carryAll();
    const before = await place();
    const slow = inTransaction(harness.ctx.db, async (tx) => {
      await postBitcoin(tx, "slow");
      await fundUser(harness, userId, USDT, "2");
      for (let turn = 0; turn < 3; turn += 1) await carryLedger(harness.database.pool);
      return (await place()).entry_id;
    });
    expect(await slow).toBe(before.entry_id);
    await carryAll();
    expect(await total()).toBe("169");
  });

  it("the carried sums are never turned back, nor carried within an open transaction", async () => {
    await carryAll();
    const { entry_id: before } = await place();
    await harness.database.pool.query("SELECT carry_ledger(-5)");
    expect((await place()).entry_id).toBe(before);
    const within = inTransaction(harness.ctx.db, async (tx) => {
      await postBitcoin(tx, "within");
      await sql`SELECT carry_ledger(1)`.execute(tx);
    });
    expect(await stateOf(within)).toBe("P0001");
  });

  it("carrying stops at an unsound entry, which the audit reports until it is corrected", async () => {
    await carryAll();
    await fundUser(harness, userId, USDT, "4");
    const change = (amount: string) =>
      tamper(
        `UPDATE ledger_entries SET amount = amount ${amount}
         WHERE account_id = ${accountId} AND id = (SELECT max(id) FROM ledger_entries WHERE account_id = ${accountId})`,
      );
    await change("+ 1");
    await expect
      .poll(async () => (await carryLedger(harness.database.pool)).length, { timeout: 10_000 })
      .toBe(1);
    const names = async () =>
      (await auditInPassing(harness.database.pool, audited)).map(({ invariant }) => invariant);
    expect(await names()).toEqual(["new entries add up", "a balance is the sum of its entries"]);
    expect(await names()).toHaveLength(2);
    expect(await total()).toBe("169");
    await change("- 1");
    await carryAll();
    expect(await total()).toBe("173");
    expect(await names()).toEqual([]);
  });

  it("the audit finds a balance that was edited after all of its entries were carried", async () => {
    await carryAll();
    await tamper(`UPDATE accounts SET available = available + 1 WHERE id = ${accountId}`);
    const findings = await auditInPassing(harness.database.pool, audited);
    await tamper(`UPDATE accounts SET available = available - 1 WHERE id = ${accountId}`);
    expect(findings.map(({ invariant }) => invariant)).toContain(
      "a balance is the sum of its entries",
    );
  });
});
