import { dec } from "@candor/money";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoUser, userIdOf } from "../../testing/factories.ts";
import { fundKind } from "../../testing/fund-kind.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import type { TallyBook, TallyCommand } from "../../testing/tally.ts";
import { type TwoProducts, startTwoProducts } from "../../testing/two-products.ts";
import type { MarketBook } from "../spot/market-book.ts";

const SPOT_BOOK = "demo:1";
const TALLY_BOOK = "demo:tally:1";

let harness: Harness;
let both: TwoProducts;
let userId: string;
let other: string;
beforeEach(async () => {
  harness = await createHarness();
  userId = await emptyMicro();
  other = await emptyMicro();
  const { exchange, config, db, clock, log, catalogue } = harness.ctx;
  await exchange.stop();
  const { ownerPool } = harness.database;
  const { databaseUrl } = config;
  both = await startTwoProducts({ databaseUrl, db, ownerPool, clock, log, catalogue });
});
afterEach(async () => {
  await both.writer.idle();
  await expectSound();
  await both.stop();
  await harness.close();
});

/** A demo user with an empty account of the kind that the tally owns. */
async function emptyMicro(): Promise<string> {
  const token = await demoUser(harness);
  await fundKind(harness, token, "micro", "0");
  return userIdOf(harness, token);
}

/** A restart finds the same state, and the rows keep the products' promises. */
async function expectSound(): Promise<void> {
  const hashes = both.hashes();
  await both.restart();
  const broken: string[] = [];
  for (const [says, query] of Object.entries(both.invariants))
    if ((await harness.database.ownerPool.query(query)).rowCount !== 0) broken.push(says);
  expect({ hashes: both.hashes(), broken }).toEqual({ hashes, broken: [] });
}

const lastTransaction = async (): Promise<string | undefined> =>
  (
    await harness.database.ownerPool.query<{ last: string }>(
      "SELECT max(transaction_id)::text AS last FROM ledger_entries",
    )
  ).rows[0]?.last;

const buy = (price: string, by = userId) =>
  both.place(by, "BTC/USDT", {
    side: "buy",
    type: "limit",
    price: dec(price),
    quantity: dec("0.01"),
  });
const sell = (price: string, by = userId) =>
  both.place(by, "BTC/USDT", {
    side: "sell",
    type: "limit",
    price: dec(price),
    quantity: dec("0.01"),
  });
const count = (kind: TallyCommand["kind"], amount: number, key?: string, by = userId) =>
  both.count({ book: TALLY_BOOK, kind, userId: by, amount }, key);
const bookOf = (key: string) => both.writer.books().get(key);
const tallyBook = (): TallyBook => bookOf(TALLY_BOOK) as TallyBook;
const spotBook = (): MarketBook => bookOf(SPOT_BOOK) as MarketBook;
const struck = () =>
  [...both.writer.books().values()]
    .filter(({ doubt }) => doubt !== undefined)
    .map(({ key }) => key);
const epochOf = async () =>
  (
    await harness.database.ownerPool.query<{ epoch: number }>(
      "SELECT epoch FROM exchange_state WHERE shard = 'demo'",
    )
  ).rows[0]?.epoch;
const microOf = async (holderId: string) =>
  (
    await harness.database.ownerPool.query<{ available: string }>(
      "SELECT available::float8::text AS available FROM accounts WHERE holder_id = $1 AND kind = 'micro'",
      [holderId],
    )
  ).rows[0]?.available;

describe("two products of one writer", () => {
  it("two products of one writer commit a batch together, in one transaction", async () => {
    const before = await lastTransaction();
    const answers = await Promise.all([buy("90000"), count("in", 100), count("add", 3)]);
    expect(answers.map((answer) => "ok" in answer)).toEqual([true, true, true]);
    const { rows } = await harness.database.ownerPool.query<{ entries: string[][] }>(
      "SELECT commands AS entries FROM exchange_journal WHERE shard = 'demo' ORDER BY batch DESC LIMIT 1",
    );
    const kinds = rows[0]?.entries.map(([kind]) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["place", "tally"]));
    expect(await microOf(userId)).toBe("94");
    const { rows: causes } = await harness.database.ownerPool.query(
      `SELECT count(DISTINCT e.transaction_id)::int AS transactions FROM ledger_entries e
       JOIN accounts a ON a.id = e.account_id WHERE a.kind = 'micro' AND e.transaction_id > $1`,
      [before],
    );
    expect(causes).toEqual([{ transactions: 1 }]);
  });

  it("an exception in another product's book leaves spot trading open", async () => {
    await count("in", 100);
    await count("add", 1);
    (tallyBook() as { counts: unknown }).counts = null;
    const [counted, placed] = await Promise.all([count("add", 1), buy("90000")]);
    expect(counted).toMatchObject({ refused: "market-halted", params: { cause: "doubt" } });
    expect(placed).toHaveProperty("ok");
    expect(struck()).toEqual([TALLY_BOOK]);
    expect(
      await both.count({ book: "demo:tally:2", kind: "add", userId, amount: 1 }),
    ).toHaveProperty("ok");
    expect((await both.writer.reinstate(TALLY_BOOK))?.doubt).toBeUndefined();
    expect(await count("add", 1)).toEqual({ ok: { count: 2 } });
  });

  it("an exception in a spot book leaves the other product working", async () => {
    await count("in", 100);
    await buy("95990");
    spotBook().live.clear();
    const [sold, counted] = await Promise.all([sell("95990", other), count("add", 2)]);
    expect(sold).toMatchObject({ refused: "market-halted" });
    expect(counted).toEqual({ ok: { count: 2 } });
    expect(struck()).toEqual([SPOT_BOOK]);
    expect((await both.writer.reinstate(SPOT_BOOK))?.doubt).toBeUndefined();
    expect(await sell("95990", other)).toHaveProperty("ok");
  });

  it("an account opened in a batch that is decided again is kept, and the writer does not restart", async () => {
    await count("in", 100);
    const epoch = await epochOf();
    (tallyBook() as { counts: unknown }).counts = null;
    const answers = await Promise.all([
      count("add", 1),
      both.count({ book: "demo:tally:2", kind: "in", userId: other, amount: 5 }),
    ]);
    expect(answers.map((answer) => "ok" in answer)).toEqual([false, true]);
    expect(await microOf(other)).toBe("5");
    expect(await epochOf()).toBe(epoch);
    await both.writer.reinstate(TALLY_BOOK);
  });

  it("a restart in the middle of two products' work finds the same books and balances", async () => {
    for (const by of [userId, other]) {
      await count("in", 10, undefined, by);
      await count("add", 2, undefined, by);
    }
    await buy("90000");
    // More ticks are due than a batch has room for.
    await count("tick", 3_000);
    const before = tallyBook().ticksDue;
    expect(before).toBeGreaterThan(0);
    await both.restart();
    await both.writer.idle();
    expect(tallyBook().ticksDue).toBe(0);
    // The users had six units each, at a cent a tick.
    expect(await microOf(userId)).toBe("0");
    expect([...tallyBook().counts.values()].map(({ feesPaid }) => feesPaid)).toEqual([600, 600]);
    expect(spotBook().live.size).toBe(1);
  });

  it("a product charges for a recorded tick once, even if a restart applies it again", async () => {
    await count("in", 10);
    await count("add", 1);
    for (let second = 0; second < 5; second += 1) {
      harness.clock.advance(1_000);
      both.tick();
    }
    await both.writer.idle();
    await both.restart();
    await both.writer.idle();
    expect(await microOf(userId)).toBe("7.95");
  });

  it("a system request with the same key is executed once", async () => {
    await count("in", 10);
    await count("add", 1);
    const answers = await Promise.all([
      count("tick", 1, "due 2026-01-05"),
      count("tick", 1, "due 2026-01-05"),
    ]);
    await both.restart();
    answers.push(await count("tick", 1, "due 2026-01-05"));
    await both.writer.idle();
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await microOf(userId)).toBe("7.99");
  });
});

describe("a kind of account that a product owns", () => {
  it("a product's own account is paid from memory and never looked up in the database", async () => {
    await count("in", 10);
    const owner = harness.database.ownerPool;
    const behind = (amount: string) =>
      owner.query(
        "UPDATE accounts SET available = available + $2 WHERE holder_id = $1 AND kind = 'micro'",
        [userId, amount],
      );
    await behind("1000");
    expect(await count("add", 6)).toMatchObject({ refused: "insufficient-balance" });
    await behind("-1000");
    expect(await count("add", 5)).toHaveProperty("ok");
  });

  it("a command is decided without waiting for a lock on its product's account", async () => {
    await count("in", 10);
    const holder = await harness.database.ownerPool.connect();
    await holder.query("BEGIN");
    await holder.query("SELECT FROM accounts WHERE holder_id = $1 AND kind = 'micro' FOR UPDATE", [
      userId,
    ]);
    const adding = count("add", 1);
    // The command has been decided; only its writing waits.
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database()
      AND application_name = 'candor-writer' AND wait_event_type = 'Lock'`;
    while ((await harness.database.ownerPool.query(waiting)).rowCount === 0);
    await holder.query("COMMIT");
    holder.release();
    expect(await adding).toEqual({ ok: { count: 1 } });
  });
});
