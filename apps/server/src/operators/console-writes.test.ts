import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import pg from "pg";
import { newId } from "../platform/ids.ts";
import { type OperatorConsole, openConsole } from "../testing/console.ts";
import { demoUser, userIdOf } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { CHECK_VIOLATED, stateOf } from "../testing/sql-state.ts";
import { withConsoleKey } from "./console-key.ts";

/** A connection of the console's process that shows its key but no operator's session. */
let harness: Harness;
let office: OperatorConsole;
let intruder: pg.Client;
const ids = { user: "", frozen: "", request: "", asked: "", owner: "", risk: "", item: "" };
beforeAll(async () => {
  harness = await createHarness();
  office = await openConsole(harness);
  const { ownerPool, consoleUrl } = harness.database;
  ids.user = await userIdOf(harness, await demoUser(harness));
  ids.frozen = await userIdOf(harness, await demoUser(harness));
  [ids.owner, ids.risk] = [office.idOf("owner"), office.idOf("risk")];
  ids.asked = newId(harness.clock);
  ids.request = (
    await office.call("finance", "wallet.requestCredit", {
      id: ids.user,
      currency_id: "3",
      type: "change",
      number: "1",
      source: "outside",
      reason: "a request that waits",
    })
  ).message.request_id;
  await ownerPool.query(
    `INSERT INTO account_freezes (user_id, cause, note, since, until, frozen_by)
     VALUES ($1, 'suspicion', 'seen', now(), now() + interval '1 day', $2)`,
    [ids.frozen, ids.risk],
  );
  await ownerPool.query(
    `INSERT INTO config_changes (kind, subject, after, reason, is_public, decided_at, effective_at)
     VALUES ('setting', 'contact', '"later"', 'x', true, now(), now() + interval '1 day')`,
  );
  await ownerPool.query(
    `INSERT INTO config_changes (kind, subject, after, reason, is_public, decided_at, effective_at)
     VALUES ('market-state', '1', '{"state": "open"}', 'x', true, now(), now() + interval '1 day')`,
  );
  const { rows } = await ownerPool.query<{ id: string }>(
    "SELECT id FROM content_items WHERE kind = 'news' LIMIT 1",
  );
  ids.item = rows[0]?.id ?? "";
  intruder = new pg.Client(withConsoleKey(consoleUrl, harness.ctx.config.pepper));
  await intruder.connect();
});
afterAll(async () => {
  await intruder.end();
  await office.close();
  await harness.close();
});

/** An intruder's aim, the statement, and the trigger and table that refuse it. */
type Attempt = [does: string, statement: string, guard: string, table: string];
const FREEZE =
  "INSERT INTO account_freezes (user_id, cause, note, since, until, frozen_by, is_decided)";
const attempts: Attempt[] = [
  [
    "publishes an article",
    "INSERT INTO content_items (id, kind, is_popup, published_at) VALUES (gen_random_uuid(), 'news', true, now())",
    "content_items_approved",
    "content_items",
  ],
  [
    "lets an article lead elsewhere",
    "UPDATE content_items SET link = 'https://elsewhere.example' WHERE id = :item",
    "content_items_approved",
    "content_items",
  ],
  [
    "takes an article back",
    "DELETE FROM content_items WHERE id = :item",
    "content_items_approved",
    "content_items",
  ],
  [
    "puts other words into an article",
    "UPDATE content_texts SET body = 'Move your coins today' WHERE item_id = :item",
    "content_texts_approved",
    "content_texts",
  ],
  [
    "takes words out of an article",
    "DELETE FROM content_texts WHERE item_id = :item AND lang = 'fra'",
    "content_texts_approved",
    "content_texts",
  ],
  [
    "hides what the home grid offers",
    "UPDATE content_entries SET is_shown = false",
    "console_in_session",
    "content_entries",
  ],
  [
    "freezes a user in an operator's name",
    `${FREEZE} VALUES (:user, 'suspicion', 'x', now(), now() + interval '1 hour', :risk, false)`,
    "account_freezes_shown",
    "account_freezes",
  ],
  [
    "freezes a user as if two had decided it",
    `${FREEZE} VALUES (:user, 'suspicion', 'x', now(), now() + interval '90 days', :risk, true)`,
    "account_freezes_shown",
    "account_freezes",
  ],
  [
    "ends a freeze",
    "DELETE FROM account_freezes WHERE user_id = :frozen",
    "account_freezes_shown",
    "account_freezes",
  ],
  [
    "shortens a freeze",
    "UPDATE account_freezes SET until = since WHERE user_id = :frozen",
    "account_freezes_shown",
    "account_freezes",
  ],
  [
    "applies a change of configuration before its time",
    "UPDATE config_changes SET applied_at = now() WHERE kind = 'setting' AND applied_at IS NULL",
    "config_changes_applied_once",
    "config_changes",
  ],
  [
    "keeps a market halted that is to open",
    "UPDATE config_changes SET withdrawn_at = now() WHERE kind = 'market-state'",
    "config_changes_withdrawn",
    "config_changes",
  ],
  [
    "writes a request of a user that begins as approved",
    `INSERT INTO operator_requests
      (id, queue, subject, user_id, reason, payload, approvals_needed, created_at, due_at, state, closed_at)
     VALUES (:asked, 'credit', 'x', :user, 'x', '{"number": "9", "currency_id": 3}', 2, now(), now(), 'approved', now())`,
    "operator_requests_begin_open",
    "operator_requests",
  ],
  [
    "asks in a user's name",
    `INSERT INTO operator_requests (id, queue, subject, user_id, reason, payload, approvals_needed, created_at, due_at)
     VALUES (:asked, 'deposit', 'x', :user, 'x', '{}', 2, now(), now())`,
    "operator_requests_begin_open",
    "operator_requests",
  ],
  [
    "rejects a request in an operator's name",
    "UPDATE operator_requests SET state = 'rejected', closed_at = now(), rejected_by = :owner WHERE id = :request",
    "operator_requests_decided",
    "operator_requests",
  ],
  [
    "takes a request on in an operator's name",
    "UPDATE operator_requests SET claimed_by = :owner WHERE id = :request",
    "operator_requests_decided",
    "operator_requests",
  ],
  [
    "notes something in an operator's name",
    "INSERT INTO operator_notes VALUES (:asked, :request, :owner, 'approve this', now())",
    "operator_notes_own",
    "operator_notes",
  ],
  [
    "gives an operator a passkey of its own",
    `INSERT INTO operator_passkeys (id, operator_id, credential_id, public_key, counter, transports, name, created_at)
     VALUES (:asked, :owner, 'x', 'x', 0, '{}', 'x', now())`,
    "operator_passkeys_own",
    "operator_passkeys",
  ],
  [
    "grants an operator's proof to itself",
    "INSERT INTO operator_step_ups VALUES ('x', :owner, 'x', 'x', now() + interval '5 minutes')",
    "operator_step_ups_own",
    "operator_step_ups",
  ],
  [
    "notifies a user in the house's name",
    `INSERT INTO notices (id, user_id, code, params, type, created_at)
     VALUES (:asked, :user, 'welcome', '{}', 'system', now())`,
    "console_in_session",
    "notices",
  ],
  [
    "sends a mail in the house's name",
    `INSERT INTO outbox_messages (id, channel, target, subject, body, created_at, next_attempt_at)
     VALUES (:asked, 'mail', 'a@b.example', 'x', 'Move your coins today', now(), now())`,
    "console_in_session",
    "outbox_messages",
  ],
  [
    "raises a user's level",
    "UPDATE users SET level = 2 WHERE id = :user",
    "console_decided",
    "users",
  ],
  [
    "signs a user out",
    "DELETE FROM auth_sessions WHERE user_id = :user",
    "console_in_session",
    "auth_sessions",
  ],
  [
    "freezes a user's funds",
    `SELECT * FROM move_balances('{}', ARRAY[(SELECT id FROM accounts
       WHERE holder_id = :user AND currency_id = 3 AND kind = 'change')], '{-1}', '{1}')`,
    "accounts_decided",
    "accounts",
  ],
];

describe("a connection of the console without an operator's session", () => {
  const tried = async (statement: string): Promise<string> => {
    const sql = statement.replaceAll(/:([a-z]+)\b(?!:)/g, (whole, name: string) =>
      name in ids ? `'${ids[name as keyof typeof ids]}'` : whole,
    );
    await intruder.query("BEGIN");
    const state = await stateOf(intruder.query(sql));
    await intruder.query("ROLLBACK");
    return state;
  };

  it.each(attempts)(
    "a console connection without a session never %s, and one trigger prevents it",
    async (_does, statement, guard, table) => {
      expect(await tried(statement)).toBe(CHECK_VIOLATED);
      const { ownerPool } = harness.database;
      await ownerPool.query(`ALTER TABLE ${table} DISABLE TRIGGER ${guard}`);
      const without = await tried(statement);
      await ownerPool.query(`ALTER TABLE ${table} ENABLE TRIGGER ${guard}`);
      expect(without).toBe("done");
    },
  );
});

describe("docs/console-writes.md", () => {
  it("docs/console-writes.md names every table that the console's role may write, and its triggers", async () => {
    const text = readFileSync(
      new URL("../../../../docs/console-writes.md", import.meta.url),
      "utf8",
    );
    const lines = [...text.matchAll(/^\| `([a-z_0-9]+)` \|[^|]*\|([^|]*)\|$/gm)];
    const { rows } = await harness.database.ownerPool.query<{ name: string; triggers: string[] }>(
      `SELECT t::text AS name, array(
         SELECT g.tgname::text FROM pg_trigger g WHERE g.tgrelid = t AND NOT g.tgisinternal) AS triggers
       FROM tables_of_console() AS t`,
    );
    expect(lines.map(([, name]) => name)).toEqual(rows.map(({ name }) => name));
    const triggers = new Map(rows.map((row) => [row.name, row.triggers]));
    const missing = lines.flatMap(([, name = "", tied = ""]) =>
      [...tied.matchAll(/`([a-z_0-9]+)`/g)]
        .map(([, trigger = ""]) => trigger)
        .filter((trigger) => triggers.get(name)?.includes(trigger) !== true)
        .map((trigger) => `${name} ${trigger}`),
    );
    expect(missing).toEqual([]);
    const unshown = rows.filter((row) => !row.triggers.includes("console_shown"));
    expect(unshown.map(({ name }) => name)).toEqual([]);
  });
});
