import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { GOLD } from "../../testing/contracts.ts";
import {
  type Follower,
  type Trader,
  copyAll,
  followerOf,
  leadOf,
  openedAndCopied,
} from "../../testing/copying.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
let lead: Trader;
let follower: Follower;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(async () => {
  await harness.moveIndex("1");
  lead = await leadOf(harness);
  follower = await followerOf(harness);
});
afterAll(() => harness.close());

it("a copy's row is written three times: when it is wanted, ordered and opened", async () => {
  const { ownerPool } = harness.database;
  await ownerPool.query(`CREATE TABLE written (id uuid);
    GRANT INSERT ON written TO candor_api;
    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO written VALUES (NEW.id); RETURN NEW; END $$;
    CREATE TRIGGER note AFTER INSERT OR UPDATE ON copy_trades FOR EACH ROW EXECUTE FUNCTION note()`);
  await follower.follow(lead);
  await openedAndCopied(harness, lead, { lots: 10 });
  const [copied] = await follower.copies();
  expect(copied).toMatchObject({ state: "open", lots: 10 });
  const { rows } = await ownerPool.query("SELECT FROM written WHERE id = $1", [copied?.id]);
  expect(rows).toHaveLength(3);
  await ownerPool.query("DROP TRIGGER note ON copy_trades; DROP FUNCTION note; DROP TABLE written");
});

it("a copy whose relation is locked while it opens is recorded afterwards, with its fee counted once", async () => {
  const { follow_user_id: id } = await follower.follow(lead);
  await lead.opened({ lots: 10 }, GOLD);
  await copyAll(harness);
  const other = await harness.database.ownerPool.connect();
  await other.query("BEGIN");
  await other.query("SELECT FROM copy_relations WHERE id = $1 FOR UPDATE", [id]);
  await harness.nextSecond();
  await copyAll(harness);
  expect((await follower.copies())[0]).toMatchObject({ state: "open", lots: 0 });
  await other.query("COMMIT");
  other.release();
  await copyAll(harness);
  const [copied] = await follower.copies();
  expect(copied).toMatchObject({ state: "open", lots: 10 });
  expect((await follower.statement(id)).relation.realised).toBe(copied?.realised);
});
