import { afterAll, beforeAll, expect, it } from "vitest";
import { demoUser, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { WAITING_MAX } from "./decide.ts";
import { nextToMake } from "./rows.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const today = () => harness.clock.now().toISOString().slice(0, 10);
const ask = async (token: string): Promise<string> => {
  const input = { from: today(), to: today(), format: "csv" } as const;
  const { type, refusal } = await harness.call("statements.createStatement", input, { token });
  return refusal?.code ?? type;
};

it("demo accounts have a queue of their own and delay no statement of a live user", async () => {
  const { ownerPool } = harness.database;
  await ownerPool.query(
    `WITH crowd AS (
       INSERT INTO holders (id, realm, class) SELECT gen_random_uuid(), 'demo', 'user'
       FROM generate_series(1, $1) RETURNING id
     ), people AS (
       INSERT INTO users (id, realm, account_name, invite_code, created_at)
       SELECT id, 'demo', 'c ' || id, left(md5(id::text), 8), now() FROM crowd RETURNING id
     )
     INSERT INTO statements (id, user_id, from_day, to_day, format, lang, created_at)
     SELECT gen_random_uuid(), id, 1, 1, 'csv', 'en', now() FROM people`,
    [WAITING_MAX],
  );
  expect(await ask(await demoUser(harness))).toBe("busy");
  const live = await registerUser(harness);
  expect(await ask(live.token)).toBe("ok");
  expect((await nextToMake(harness.ctx.db, harness.clock.now()))?.user_id).toBe(live.id);
});
