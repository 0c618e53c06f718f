import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import pg from "pg";
import { inTransaction } from "../db/transaction.ts";
import { newId } from "../platform/ids.ts";
import { type OperatorConsole, openConsole } from "../testing/console.ts";
import { WORLD_BEGINS } from "../testing/fake-clock.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { setSessionClock } from "../testing/session-clock.ts";
import { CHECK_VIOLATED, UNIQUE_VIOLATED, stateOf } from "../testing/sql-state.ts";
import { withConsoleKey } from "./console-key.ts";
import { approvalsOf } from "./queue.ts";
import { openOperatorSession } from "./sessions.ts";

/** A stranger holds a connection of the console and its key, beside a console that goes on working. */
let harness: Harness;
let office: OperatorConsole;
let stranger: pg.Client;
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  const { consoleUrl } = harness.database;
  stranger = new pg.Client(withConsoleKey(consoleUrl, harness.ctx.config.pepper));
  await stranger.connect();
});
beforeEach(async () => {
  await stranger.query("ROLLBACK");
});
afterAll(async () => {
  await stranger.end();
  await office.close();
  await harness.close();
});

const tried = (statement: string, values: unknown[] = []): Promise<string> =>
  stateOf(stranger.query(statement, values));

describe("a change of configuration that was approved", () => {
  const ASKED = {
    lv1_withdrawal_btc: "0.5",
    lv1_fiat_order_usdt: "1000",
    lv2_withdrawal_btc: "2",
    lv2_fiat_order_usdt: "5000",
    retention_days: 90,
  };
  let requestId: string;
  beforeAll(async () => {
    const { message } = await office.call("configuration", "trust.requestChange", {
      change: { kind: "identity-terms", subject: "all", value: ASKED },
      reason: "as the law asks",
    });
    requestId = message.request_id;
    await agree(requestId);
  });

  /** Writes the change that the request carries, as the console does. */
  const change = (id = requestId) =>
    tried(
      `INSERT INTO config_changes
        (kind, subject, after, reason, is_public, decided_at, effective_at, applied_at, request_id)
       SELECT payload->>'kind', payload->>'subject', payload->'value', 'x', true,
         closed_at, closed_at, closed_at, id FROM operator_requests WHERE id = $1`,
      [id],
    );
  const write = (amount: string) =>
    tried(
      `UPDATE identity_terms SET lv1_withdrawal_btc = $1, lv1_fiat_order_usdt = $2,
         lv2_withdrawal_btc = $3, lv2_fiat_order_usdt = $4, retention_days = $5`,
      Object.values({ ...ASKED, lv1_withdrawal_btc: amount }),
    );

  it("an approved change of configuration is written exactly as it was approved", async () => {
    await stranger.query("BEGIN");
    expect([await change(), await write(ASKED.lv1_withdrawal_btc)]).toEqual(["done", "done"]);
    expect(await write("1")).toBe(CHECK_VIOLATED);
  });

  it("an approved change of configuration permits no write to another table", async () => {
    await stranger.query("BEGIN");
    expect(await change()).toBe("done");
    expect(await tried("UPDATE rebate_terms SET rate = 0.1")).toBe(CHECK_VIOLATED);
  });

  it("an approved change of configuration permits no later write and is not applied twice", async () => {
    await stranger.query("BEGIN");
    expect([await change(), await write(ASKED.lv1_withdrawal_btc)]).toEqual(["done", "done"]);
    await stranger.query("COMMIT");
    expect(await write(ASKED.lv1_withdrawal_btc)).toBe(CHECK_VIOLATED);
    expect(await change()).toBe(UNIQUE_VIOLATED);
    const again = "UPDATE config_changes SET applied_at = now() WHERE request_id = $1";
    expect(await tried(again, [requestId])).toBe(CHECK_VIOLATED);
  });

  it("a change of configuration without its request is refused", async () => {
    const state = await tried(
      `INSERT INTO config_changes (kind, subject, after, reason, is_public, decided_at, effective_at)
       SELECT payload->>'kind', payload->>'subject', payload->'value', 'x', true, closed_at, closed_at
       FROM operator_requests WHERE id = $1`,
      [requestId],
    );
    expect(state).toBe(CHECK_VIOLATED);
  });
});

describe("a request", () => {
  it("the database requires as many approvals for a request as its queue publishes", async () => {
    const { queues } = harness.ctx.areas;
    const { rows } = await harness.database.ownerPool.query<{ queue: string; least: number }>(
      "SELECT queue, approvals_least(queue, '{}') AS least FROM unnest($1::text[]) AS queue",
      [[...queues.keys()]],
    );
    const least = Object.fromEntries(rows.map((row) => [row.queue, row.least]));
    expect(least).toEqual(
      Object.fromEntries([...queues].map(([name, { approvals }]) => [name, approvals])),
    );
  });

  it.each([
    ["identity", { step: 2 }],
    ["publication", { is_popup: true }],
  ])(
    "a request of the queue %s needs the approvals that its payload calls for",
    async (name, payload) => {
      const queue = harness.ctx.areas.queues.get(name);
      if (queue === undefined) throw new Error(`no queue ${name}`);
      const { rows } = await harness.database.ownerPool.query<{ least: number }>(
        "SELECT approvals_least($1, $2) AS least",
        [name, payload],
      );
      expect(rows[0]?.least).toBe(approvalsOf(queue, payload));
      expect(rows[0]?.least).toBe(2);
    },
  );

  it("a request with one approval is refused where its queue publishes two", async () => {
    const token = await sessionOf("finance");
    expect(await askAs(token, { needed: 1 })).toBe(CHECK_VIOLATED);
    expect(await askAs(token, { needed: 2 })).toBe("done");
  });
});

describe("a token of an operator", () => {
  it("an operator's token is good while the session lasts, and for nothing after it has ended", async () => {
    const token = await sessionOf("finance");
    expect(await askAs(token)).toBe("done");
    await at(12 * 60 + 1, async () => expect(await askAs(token)).toBe(CHECK_VIOLATED));
  });

  it("an operator's token is good for nothing after idle time, and a stranger cannot prolong the session", async () => {
    const token = await sessionOf("finance");
    await at(11, async () => {
      expect(await askAs(token)).toBe(CHECK_VIOLATED);
      const byAddress = new pg.Client(harness.database.consoleUrl);
      await byAddress.connect();
      const seen = byAddress.query("UPDATE operator_sessions SET seen_at = 'infinity'");
      expect(await stateOf(seen)).toBe(CHECK_VIOLATED);
      await byAddress.end();
    });
  });

  it("an operator's token is good for nothing once the operator was stopped", async () => {
    const token = await sessionOf("finance-4");
    expect(await askAs(token, { of: "finance-4" })).toBe("done");
    await harness.database.ownerPool.query(
      "UPDATE operators SET is_active = false WHERE name = 'finance-4'",
    );
    expect(await askAs(token, { of: "finance-4" })).toBe(CHECK_VIOLATED);
  });
});

/** Two operators approve the request, and it is not carried out yet. */
async function agree(id: string): Promise<void> {
  const now = harness.clock.now();
  const { ownerPool } = harness.database;
  for (const name of ["configuration-2", "risk"])
    await ownerPool.query(
      "INSERT INTO operator_approvals (request_id, operator_id, at) VALUES ($1, $2, $3)",
      [id, office.idOf(name), now],
    );
  await ownerPool.query(
    "UPDATE operator_requests SET state = 'approved', closed_at = $2 WHERE id = $1",
    [id, now],
  );
}

const sessionOf = (name: string): Promise<string> =>
  inTransaction(office.ctx.db, (tx) =>
    openOperatorSession(tx, harness.clock, office.idOf(name), "127.0.0.1"),
  );

/** Requests a credit with a given token, and rolls it back. */
async function askAs(token: string, { of = "finance", needed = 2 } = {}): Promise<string> {
  await stranger.query("BEGIN");
  await stranger.query("SELECT set_config('candor.operator_token', $1, true)", [token]);
  const state = await tried(
    `INSERT INTO operator_requests
      (id, queue, subject, requested_by, reason, payload, approvals_needed, created_at, due_at)
     VALUES ($1, 'credit', 'x', $2, 'x', '{}', $3, now(), now())`,
    [newId(harness.clock), office.idOf(of), needed],
  );
  await stranger.query("ROLLBACK");
  return state;
}

/** Looks `minutes` later, by the clock that ends sessions. */
async function at(minutes: number, look: () => Promise<void>): Promise<void> {
  const { ownerPool } = harness.database;
  await setSessionClock(ownerPool, new Date(WORLD_BEGINS.getTime() + minutes * 60_000));
  try {
    await look();
  } finally {
    await setSessionClock(ownerPool, WORLD_BEGINS);
  }
}
