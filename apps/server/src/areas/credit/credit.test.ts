import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { demoUser, openSession, userIdOf } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { type Person, openPerson, runJob } from "../../testing/inviting.ts";
import { addCreditEvent } from "./add-credit-event.ts";
import { addReached } from "./jobs.ts";

const DAY_MS = 86_400_000;

let harness: Harness;
let person: Person;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.moveIndex("1");
  person = await openPerson(harness, {});
});

/** Opens a new session for each read, since a week without use ends one. */
const credit = async (id = person.id, input = {}) => {
  const token = await openSession(harness, id);
  return (await harness.call("credit.getCredit", input, { token })).message;
};
const happens = (...[cause, causeId]: [Parameters<typeof addCreditEvent>[3], string]) =>
  inTransaction(harness.ctx.db, (tx) =>
    addCreditEvent(tx, harness.clock, person.id, cause, causeId),
  );
const runDay = () => runJob(harness, "credit.addReached");

describe("a credit score", () => {
  it("a credit score begins at 100 and adds the points of its events", async () => {
    expect(await credit()).toMatchObject({ score: 100, parts: [], list: [] });
    await happens("level", "1");
    await happens("level", "2");
    expect(await credit()).toMatchObject({
      score: 400,
      parts: [{ cause: "level", points: 300 }],
      list: [
        { cause: "level", step: 2, points: 200 },
        { cause: "level", step: 1, points: 100 },
      ],
    });
    const { message } = await harness.call("account.getUser", {}, { token: person.token });
    expect(message.credit_score).toBe(400);
  });

  it("a credit score counts the same cause once, and each lost dispute by itself", async () => {
    await happens("level", "1");
    await happens("level", "1");
    await happens("dispute", "0198");
    await happens("dispute", "0198");
    expect((await credit()).score).toBe(50);
    await happens("dispute", "0199");
    expect(await credit()).toMatchObject({ score: 0, list: [{ step: null }, {}, {}] });
  });

  it("a credit event with a step that no rule has is refused", async () => {
    await expect(happens("age", "31")).rejects.toThrow("no rule");
  });

  it("events of a demo account do not change its credit score", async () => {
    const token = await demoUser(harness);
    const id = await userIdOf(harness, token);
    await inTransaction(harness.ctx.db, (tx) =>
      addCreditEvent(tx, harness.clock, id, "level", "1"),
    );
    expect(await credit(id)).toMatchObject({ score: 100, list: [] });
  });

  it("two credit events at once both add their points", async () => {
    const { pool } = harness.database;
    const insert = `INSERT INTO credit_events (user_id, cause, cause_id, points, at)
      VALUES ($1, 'age', $2, 50, now())`;
    const [one, other] = [await pool.connect(), await pool.connect()];
    try {
      await one.query("BEGIN");
      await one.query(insert, [person.id, "30"]);
      const second = other.query(insert, [person.id, "180"]);
      const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database()
        AND wait_event_type = 'Lock'`;
      const { ownerPool } = harness.database;
      await expect.poll(async () => (await ownerPool.query(waits)).rowCount).toBe(1);
      await one.query("COMMIT");
      await second;
    } finally {
      for (const client of [one, other]) client.release(true);
    }
    expect((await credit()).score).toBe(200);
  });
});

describe("the daily run", () => {
  it("closed orders with a fill add credit by their steps, open and unfilled orders do not", async () => {
    const place = (order: object) =>
      harness.call(
        "spot.placeOrder",
        { currency_id: "1", legal_id: "3", type: "buy", amount: "0.001", ...order },
        { token: person.token },
      );
    for (let order = 1; order <= 9; order += 1)
      await place({ order_type: "market", amount: `0.00${order}` });
    const { message: resting } = await place({ target_price: "90000" });
    await harness.call("spot.cancelOrder", { id: resting.id }, { token: person.token });
    await place({ target_price: "90000" });
    await runJob(harness, "spot.rollUp");
    await runDay();
    expect((await credit()).list).toEqual([]);
    await place({ order_type: "market", amount: "0.01" });
    await harness.nextSecond();
    await runJob(harness, "spot.rollUp");
    await runDay();
    expect((await credit()).list).toMatchObject([{ cause: "orders", step: 10, points: 50 }]);
  });

  it("the daily run goes through all users in slices, and the next run completes one that was aborted", async () => {
    const others = [await openPerson(harness, {}), await openPerson(harness, {})];
    harness.clock.advance(40 * DAY_MS);
    const ending = addReached(harness.ctx.db, harness.clock.now(), AbortSignal.abort());
    await expect(ending).rejects.toThrow("abort");
    await addReached(harness.ctx.db, harness.clock.now(), new AbortController().signal, 1);
    for (const { id } of [person, ...others]) expect((await credit(id)).score).toBe(150);
  });

  it("the age of an account adds credit once, on the day that its step is reached", async () => {
    harness.clock.advance(29 * DAY_MS);
    await runDay();
    expect((await credit()).score).toBe(100);
    harness.clock.advance(DAY_MS);
    await runDay();
    await runDay();
    expect(await credit()).toMatchObject({ score: 150, list: [{ cause: "age", step: 30 }] });
    harness.clock.advance(335 * DAY_MS);
    await runDay();
    expect((await credit()).score).toBe(400);
  });
});

it("only its owner reads the changes of a credit score, page by page", async () => {
  for (const step of ["1", "2"]) await happens("level", step);
  await happens("dispute", "1");
  const one = await credit(person.id, { limit: "2" });
  const next = await credit(person.id, { limit: "2", cursor: one.cursor ?? "" });
  expect([...one.list, ...next.list].map(({ points }) => points)).toEqual([-150, 200, 100]);
  expect(next.has_more).toBe(false);
  expect((await credit((await openPerson(harness, {})).id)).list).toEqual([]);
});
