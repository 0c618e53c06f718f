import { dec } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../db/transaction.ts";
import { fundUser, registerUser } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { FOREIGN_KEY_VIOLATED, stateOf } from "../testing/sql-state.ts";
import { lockAccounts, openAccount } from "./accounts.ts";

const [BTC, USDT] = [1, 3];

let harness: Harness;
let userId: string;
beforeAll(async () => {
  harness = await createHarness();
  ({ id: userId } = await registerUser(harness));
  await fundUser(harness, userId, USDT, "1000");
});
afterAll(() => harness.close());

/** The number of connections that wait for another transaction's lock. */
const countWaiting = async (): Promise<number> => {
  const { rows } = await harness.database.ownerPool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows.length;
};

describe("accounts", () => {
  const openKey = () => ({
    holderId: userId,
    realm: "live" as const,
    kind: "micro" as const,
    currencyId: BTC,
  });

  it("an account is opened once, however many requests open it at the same time", async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, () =>
        inTransaction(harness.ctx.db, (tx) => openAccount(tx, openKey())),
      ),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it("an account cannot be opened in another realm than its holder's", async () => {
    const opened = inTransaction(harness.ctx.db, (tx) =>
      openAccount(tx, { ...openKey(), realm: "demo", kind: "legal" }),
    );
    expect(await stateOf(opened)).toBe(FOREIGN_KEY_VIOLATED);
  });

  it("locked accounts stay locked until the transaction ends, and locking returns the available amounts", async () => {
    const order: string[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let locked = (): void => undefined;
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const ids = async (): Promise<number[]> => {
      const { rows } = await harness.database.pool.query<{ id: number }>(
        "SELECT id FROM accounts WHERE holder_id = $1",
        [userId],
      );
      return rows.map(({ id }) => id);
    };
    const accountIds = await ids();
    const first = inTransaction(harness.ctx.db, async (tx) => {
      const found = await lockAccounts(tx, accountIds);
      locked();
      await held;
      order.push("first");
      return [...found.values()];
    });
    await isLocked;
    const second = inTransaction(harness.ctx.db, async (tx) => {
      await lockAccounts(tx, accountIds.toReversed());
      order.push("second");
    });
    await expect.poll(countWaiting).toBe(1);
    release();
    expect(await first).toContain(dec("1000"));
    await second;
    expect(order).toEqual(["first", "second"]);
  });
});
