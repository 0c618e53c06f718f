import { afterAll, beforeAll, expect, it } from "vitest";
import { FORBIDDEN, stateOf } from "../testing/sql-state.ts";
import { type TestDatabase, createTestDatabase } from "../testing/harness.ts";
import { type Forgetting, forgetSlice } from "./forgetting.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.ownerPool.query(
    `INSERT INTO holders (id, realm, class) VALUES ('${USER}', 'live', 'user');
     INSERT INTO users (id, realm, account_name, invite_code, created_at)
       VALUES ('${USER}', 'live', 'u', 'u', now());
     INSERT INTO operators (id, name, created_at) VALUES ('${USER}', 'o', now());
     INSERT INTO jobs (name, planned_until) VALUES ('job', now());
     INSERT INTO currencies (id, code, name, type_label, decimals, sort)
       VALUES (1, 'BTC', 'Bitcoin', 'coin', 8, 0), (3, 'USDT', 'Tether', 'coin', 6, 1);
     INSERT INTO markets (id, symbol, base_id, quote_id, price_tick, quantity_step, price_max,
         quantity_max, notional_min, price_band, slippage_max, maker_fee_rate, taker_fee_rate, sort)
       VALUES (1, 'BTC/USDT', 1, 3, 0.01, 0.00001, 1000000, 500, 5, 0.2, 0.01, 0.0008, 0.001, 0)`,
  );
});
afterAll(() => database.drop());

const USER = "00000000-0000-7000-8000-000000000001";

type Kept = {
  forgetting: Forgetting;
  /** Ages in hours of the rows; those that the job keeps come first. */
  stay: readonly number[];
  go: readonly [number, number, number];
  /** SQL that inserts a row of each age in $1. */
  insert: string;
  /** The ages of the remaining rows. */
  ages: string;
};

const DAYS = 24;
const ago = "now() - make_interval(hours => age, mins => 1)";
const tokenOf = "decode(md5(age::text), 'hex')";
const ageOf = (column: string): string => `extract(epoch FROM now() - ${column})::integer / 3600`;

const kinds: readonly Kept[] = [
  {
    forgetting: "forget_old_user_searches",
    stay: [0, 399 * DAYS],
    go: [400 * DAYS, 401 * DAYS, 800 * DAYS],
    insert: `INSERT INTO user_searches (operator_id, at, text, found)
      SELECT '${USER}', ${ago}, 'mara', 1 FROM unnest($1::integer[]) AS age`,
    ages: `SELECT ${ageOf("at")} AS age FROM user_searches`,
  },
  {
    forgetting: "forget_old_games",
    stay: [0, 399 * DAYS],
    go: [400 * DAYS, 401 * DAYS, 800 * DAYS],
    insert: `INSERT INTO game_games
        (id, user_id, status, server_seed, seed_hash, player_seed, board, started_at, moved_at, ended_at)
      SELECT gen_random_uuid(), '${USER}', 'over', seed, sha256(seed), 'own', array_fill(0, ARRAY[16]), at, at, at
      FROM (SELECT sha256(age::text::bytea) AS seed, ${ago} AS at FROM unnest($1::integer[]) AS age) ages`,
    ages: `SELECT ${ageOf("ended_at")} AS age FROM game_games`,
  },
  {
    // This job goes by number, not age: the thousand lines before the furthest stay.
    forgetting: "forget_old_signer_heads",
    stay: [0, 1000],
    go: [1001, 1002, 9000],
    insert: `INSERT INTO signer_heads (count, hash, told_at)
      SELECT 10000 - age, repeat('0', 64), now() FROM unnest($1::integer[]) AS age`,
    ages: `SELECT (10000 - count)::integer AS age FROM signer_heads`,
  },
  {
    // Rows of the last day still count against the limits on sending.
    forgetting: "forget_old_codes",
    stay: [0, 23, 24],
    go: [25, 26, 400],
    insert: `INSERT INTO auth_codes (id, scene, target, code_hash, sent_at, expires_at)
      SELECT gen_random_uuid(), 'register', 't', '', ${ago}, ${ago} + interval '10 minutes'
      FROM unnest($1::integer[]) AS age`,
    ages: `SELECT ${ageOf("sent_at")} AS age FROM auth_codes`,
  },
  {
    forgetting: "forget_old_attempts",
    stay: [0, 1, 23],
    go: [24, 25, 400],
    insert: `INSERT INTO auth_attempts (key, at) SELECT 'k', ${ago} FROM unnest($1::integer[]) AS age`,
    ages: `SELECT ${ageOf("at")} AS age FROM auth_attempts`,
  },
  {
    // The age is counted from the session's end.
    forgetting: "forget_ended_sessions",
    stay: [-400, -1],
    go: [0, 1, 400],
    insert: `INSERT INTO auth_sessions (token_hash, user_id, created_at, seen_at, expires_at)
      SELECT ${tokenOf}, '${USER}', ${ago}, ${ago}, ${ago} FROM unnest($1::integer[]) AS age`,
    ages: `SELECT ${ageOf("expires_at - interval '2 minutes'")} AS age FROM auth_sessions`,
  },
  {
    forgetting: "forget_ended_operator_sessions",
    stay: [-400, -1],
    go: [0, 1, 400],
    insert: `INSERT INTO operator_sessions (token_hash, operator_id, address, created_at, seen_at, expires_at)
      SELECT ${tokenOf}, '${USER}', '', ${ago}, ${ago}, ${ago} FROM unnest($1::integer[]) AS age`,
    ages: `SELECT ${ageOf("expires_at - interval '2 minutes'")} AS age FROM operator_sessions`,
  },
  {
    forgetting: "forget_old_messages",
    stay: [0, 6 * DAYS],
    go: [7 * DAYS, 8 * DAYS, 400 * DAYS],
    insert: `INSERT INTO outbox_messages (id, channel, target, subject, body, created_at, next_attempt_at)
      SELECT gen_random_uuid(), 'mail', 't', '', '', ${ago}, ${ago} FROM unnest($1::integer[]) AS age`,
    ages: `SELECT ${ageOf("created_at")} AS age FROM outbox_messages`,
  },
  {
    forgetting: "forget_old_job_runs",
    stay: [0, 13 * DAYS],
    go: [14 * DAYS, 15 * DAYS, 400 * DAYS],
    insert: `INSERT INTO job_runs (job, due_at, finished_at)
      SELECT 'job', ${ago}, ${ago} FROM unnest($1::integer[]) AS age`,
    ages: `SELECT ${ageOf("finished_at")} AS age FROM job_runs`,
  },
  {
    // Rows of the last day count against the day's limit.
    forgetting: "forget_refused_files",
    stay: [0, 23],
    go: [24, 25, 400],
    insert: `INSERT INTO account_files (id, user_id, bytes, created_at)
      SELECT gen_random_uuid(), '${USER}', 1, ${ago} FROM unnest($1::integer[]) AS age`,
    ages: `SELECT ${ageOf("created_at")} AS age FROM account_files`,
  },
  {
    // The age is counted from the proof's end.
    forgetting: "forget_spent_proofs",
    stay: [-400, -1],
    go: [0, 1, 400],
    insert: `WITH aged AS (SELECT age FROM unnest($1::integer[]) AS age), challenges AS (
        INSERT INTO passkey_challenges (challenge, purpose, expires_at)
        SELECT ${tokenOf}, 'login', ${ago} FROM aged
      ), links AS (
        INSERT INTO lock_links (token_hash, user_id, expires_at) SELECT ${tokenOf}, '${USER}', ${ago} FROM aged
      ) INSERT INTO step_ups (token_hash, user_id, session_hash, digest, expires_at)
        SELECT ${tokenOf}, '${USER}', '', '', ${ago} FROM aged`,
    ages: `SELECT DISTINCT ${ageOf("expires_at - interval '2 minutes'")} AS age FROM (
        SELECT expires_at FROM passkey_challenges UNION ALL SELECT expires_at FROM lock_links
        UNION ALL SELECT expires_at FROM step_ups) AS proofs`,
  },
  {
    forgetting: "forget_spent_operator_proofs",
    stay: [-400, -1],
    go: [0, 1, 400],
    insert: `WITH aged AS (SELECT age FROM unnest($1::integer[]) AS age), challenges AS (
        INSERT INTO operator_passkey_challenges (challenge, purpose, expires_at)
        SELECT ${tokenOf}, 'login', ${ago} FROM aged
      ) INSERT INTO operator_step_ups (token_hash, operator_id, session_hash, digest, expires_at)
        SELECT ${tokenOf}, '${USER}', '', '', ${ago} FROM aged`,
    ages: `SELECT DISTINCT ${ageOf("expires_at - interval '2 minutes'")} AS age FROM (
        SELECT expires_at FROM operator_passkey_challenges
        UNION ALL SELECT expires_at FROM operator_step_ups) AS proofs`,
  },
  {
    forgetting: "forget_old_notices",
    stay: [0, 89 * DAYS],
    go: [90 * DAYS, 91 * DAYS, 400 * DAYS],
    insert: `INSERT INTO notices (id, user_id, code, type, params, created_at)
      SELECT gen_random_uuid(), '${USER}', 'order-filled', 'trading', '{}', ${ago}
      FROM unnest($1::integer[]) AS age`,
    ages: `SELECT ${ageOf("created_at")} AS age FROM notices`,
  },
  {
    // The age is counted from the moment at which the alert fired.
    forgetting: "forget_fired_alerts",
    stay: [0, 89 * DAYS],
    go: [90 * DAYS, 91 * DAYS, 400 * DAYS],
    insert: `INSERT INTO alerts (id, user_id, market_id, direction, price, after_event, created_at,
        fired_at, reached)
      SELECT gen_random_uuid(), '${USER}', 1, 'above', 1, 0, now(), ${ago}, 1
      FROM unnest($1::integer[]) AS age`,
    ages: `SELECT ${ageOf("fired_at")} AS age FROM alerts`,
  },
];

it.each(kinds)(
  "$forgetting deletes rows that are too old, a slice at a time, and nothing else",
  async ({ forgetting, stay, go, insert, ages }) => {
    await database.ownerPool.query(insert, [[...stay, ...go]]);
    expect(await forgetSlice(database.db, forgetting, 2)).toBe(2);
    expect(await forgetSlice(database.db, forgetting, 2)).toBe(1);
    expect(await forgetSlice(database.db, forgetting, 2)).toBe(0);
    const { rows } = await database.ownerPool.query<{ age: number }>(ages);
    expect(rows.map(({ age }) => age).toSorted((a, b) => a - b)).toEqual(stay);
  },
);

it("a job run that is not done is kept, however old", async () => {
  await database.ownerPool.query(
    "INSERT INTO job_runs (job, due_at) VALUES ('job', now() - interval '90 days')",
  );
  expect(await forgetSlice(database.db, "forget_old_job_runs")).toBe(0);
});

it("an accepted file is kept, however old", async () => {
  await database.ownerPool.query(
    `INSERT INTO account_files (id, user_id, bytes, format, created_at)
     SELECT gen_random_uuid(), '${USER}', 1, 'webp', now() - interval '90 days'`,
  );
  expect(await forgetSlice(database.db, "forget_refused_files")).toBe(0);
});

it("notices other than trades are kept for two years, and a waiting alert is kept without end", async () => {
  const { ownerPool, db } = database;
  await ownerPool.query("DELETE FROM notices; DELETE FROM alerts");
  await ownerPool.query(
    `INSERT INTO notices (id, user_id, code, type, params, created_at)
     SELECT gen_random_uuid(), $1, 'signed-in', 'security', '{}', now() - make_interval(days => days)
     FROM unnest('{91,729,732}'::integer[]) AS days`,
    [USER],
  );
  await ownerPool.query(
    `INSERT INTO alerts (id, user_id, market_id, direction, price, after_event, created_at)
     VALUES (gen_random_uuid(), $1, 1, 'above', 1, 0, now() - interval '9 years')`,
    [USER],
  );
  expect(await forgetSlice(db, "forget_old_notices")).toBe(1);
  expect(await forgetSlice(db, "forget_fired_alerts")).toBe(0);
});

it.each([
  "DELETE FROM notices",
  "DELETE FROM signer_heads",
  "DELETE FROM account_files",
  "DELETE FROM auth_codes",
  "DELETE FROM auth_attempts",
  "DELETE FROM outbox_messages",
  "DELETE FROM operator_sessions",
  "DELETE FROM idempotency_keys",
  "UPDATE outbox_messages SET target = 'somebody else'",
])("the application cannot choose the rows to forget: %s", async (statement) => {
  expect(await stateOf(database.pool.query(statement))).toBe(FORBIDDEN);
});
