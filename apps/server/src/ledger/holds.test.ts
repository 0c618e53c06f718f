import { dec, neg } from "@candor/money";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Tx, inTransaction } from "../db/transaction.ts";
import { fundUser, registerUser } from "../testing/factories.ts";
import { type Harness, audited, createHarness } from "../testing/harness.ts";
import { CHECK_VIOLATED, stateOf } from "../testing/sql-state.ts";
import { audit } from "./audit.ts";
import { moveHolds } from "./move.ts";
import { outsideAccount } from "./outside.ts";
import { post } from "./post.ts";

const USDT = 3;

/** An ordinary area: its rows say what they hold, and its query finds them. */
const held = {
  cause: "test.bid",
  query: "SELECT account_id, held AS amount, id AS cause_id FROM test_bids WHERE held > 0",
};
const withBids = { ...audited, held: [...audited.held, held] };

let harness: Harness;
let accountId = 0;
beforeAll(async () => {
  harness = await createHarness();
  await harness.database.ownerPool.query(
    `CREATE TABLE test_bids (id text PRIMARY KEY, account_id bigint NOT NULL, held money_amount NOT NULL CHECK (held >= 0));
     GRANT SELECT, INSERT, UPDATE ON test_bids TO candor_api`,
  );
  const { id } = await registerUser(harness);
  await fundUser(harness, id, USDT, "100");
  const { rows } = await harness.database.pool.query<{ id: number }>(
    "SELECT id FROM accounts WHERE holder_id = $1 AND currency_id = $2",
    [id, USDT],
  );
  accountId = rows[0]?.id ?? 0;
});
afterAll(() => harness.close());

const run = (work: (tx: Tx) => Promise<unknown>) => inTransaction(harness.ctx.db, work);
const hold = (causeId: string, amount: string) => ({
  accountId,
  amount: dec(amount),
  cause: "test.bid",
  causeId,
});

const place = (id: string, amount: string) =>
  run(async (tx) => {
    await sql`INSERT INTO test_bids VALUES (${id}, ${accountId}, ${amount})`.execute(tx);
    await moveHolds(tx, [hold(id, amount)]);
  });

/** Takes the whole hold off its row, or nothing when another transaction has taken it. */
async function takeHold(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ held: string }>`
    UPDATE test_bids b SET held = 0 FROM (SELECT held FROM test_bids WHERE id = ${id} FOR UPDATE) was
    WHERE b.id = ${id} AND was.held > 0 RETURNING was.held`.execute(tx);
  return rows[0]?.held;
}

const cancel = (id: string) =>
  run(async (tx) => {
    const was = await takeHold(tx, id);
    if (was !== undefined) await moveHolds(tx, [hold(id, `-${was}`)]);
    return was !== undefined;
  });

/** Pays the whole hold to the outside world, and nothing else. */
const pay = (id: string, amount: string) =>
  run(async (tx) => {
    await takeHold(tx, id);
    const line = { currencyId: USDT, kind: "transfer", ref: null } as const;
    await post(tx, {
      realm: "live",
      cause: "test.bid",
      causeId: id,
      reason: null,
      postedAt: harness.clock.now(),
      lines: [
        { ...line, accountId, amount: neg(dec(amount)) },
        { ...line, accountId: await outsideAccount(tx, "live", USDT), amount: dec(amount) },
      ],
      holds: [hold(id, `-${amount}`)],
    });
  });

const balance = async (): Promise<string | undefined> => {
  const { rows } = await harness.database.pool.query<{ balance: string }>(
    "SELECT trim_scale(available) || ' ' || trim_scale(frozen) AS balance FROM accounts WHERE id = $1",
    [accountId],
  );
  return rows[0]?.balance;
};

describe("a hold", () => {
  it("a hold freezes available funds and releases them", async () => {
    await place("first", "30");
    expect(await balance()).toBe("70 30");
    expect(await audit(harness.database.pool, withBids)).toEqual([]);
    expect(await cancel("first")).toBe(true);
    expect(await balance()).toBe("100 0");
  });

  it("a hold of more than is available is refused, and the error names its cause", async () => {
    const placing = place("too-much", "100.000001");
    await expect(placing).rejects.toThrow("test.bid too-much: 100.000001");
    expect(await stateOf(placing)).toBe(CHECK_VIOLATED);
    expect(await balance()).toBe("100 0");
  });

  it("a hold cannot release more than is frozen", async () => {
    await place("small", "10");
    const releasing = run((tx) => moveHolds(tx, [hold("small", "-10.000001")]));
    expect(await stateOf(releasing)).toBe(CHECK_VIOLATED);
    expect(await balance()).toBe("90 10");
    await cancel("small");
  });

  it("a hold pays its cause even if nothing else is available", async () => {
    await place("all", "100");
    expect(await balance()).toBe("0 100");
    await pay("all", "100");
    expect(await balance()).toBe("0 0");
    expect(await audit(harness.database.pool, withBids)).toEqual([]);
    await fundAgain();
  });

  it("a hold is released once, however many requests release it at the same time", async () => {
    await place("raced", "40");
    await place("other", "40");
    const released = await Promise.all(Array.from({ length: 8 }, () => cancel("raced")));
    expect(released.filter(Boolean)).toHaveLength(1);
    expect(await balance()).toBe("60 40");
    await cancel("other");
  });

  it("a hold is either paid or released, never both", async () => {
    await place("either", "40");
    const states = await Promise.all([
      stateOf(pay("either", "40")),
      stateOf(cancel("either")),
      stateOf(pay("either", "40")),
    ]);
    expect(states).toContain("done");
    expect(["60 0", "100 0"]).toContain(await balance());
    expect(await audit(harness.database.pool, withBids)).toEqual([]);
  });
});

async function fundAgain(): Promise<void> {
  const { rows } = await harness.database.pool.query<{ holder_id: string }>(
    "SELECT holder_id FROM accounts WHERE id = $1",
    [accountId],
  );
  await fundUser(harness, rows[0]?.holder_id ?? "", USDT, "100");
}
