import { createHash, randomUUID } from "node:crypto";
import { dec, sub } from "@candor/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { GOLD } from "../../testing/contracts.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { liveTrader, passQuiz } from "../../testing/suitability.ts";
import { beginLead } from "./begin-lead.ts";
import { copyTurn } from "./copier/run.ts";
import { settleShares } from "./settle-shares.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const owner = (text: string, values: unknown[] = []) =>
  harness.database.ownerPool.query(text, values);

async function copyLive(): Promise<void> {
  for (let turns = 0; turns < 10; turns += 1) {
    await copyTurn(harness.ctx, "live");
    await harness.ctx.exchange.idle();
  }
}

async function trader() {
  const user = await liveTrader(harness);
  await passQuiz(harness, user.token);
  return user;
}

it("a share of real money is paid under the limits of a send: first hold, withdrawal hold and daily limit", async () => {
  const [lead, follower] = [await trader(), await trader()];
  const { ctx, clock } = harness;
  const terms = {
    about: "gold",
    share_rate: "0.3",
    followers_max: 5,
    copied_margin_max: "100000",
  };
  await inTransaction(ctx.db, (tx) =>
    beginLead(tx, { userId: lead.id, realm: "live", now: clock.now() }, terms),
  );
  const consent = createHash("sha256").update(ctx.texts("en", "copy.agreement")).digest("hex");
  const followed = await harness.call(
    "copy.follow",
    { trader_user_id: lead.id, type: "ratio", number: "1", consent } as never,
    { token: follower.token, key: randomUUID() },
  );
  expect(followed.refusal).toBeUndefined();
  await harness.nextSecond();
  const opened = await lead.opened({ lots: 100 }, GOLD);
  await copyLive();
  await harness.nextSecond();
  await copyLive();
  await lead.moveTo(GOLD, "4400");
  await lead.closed(opened.id);
  await copyLive();
  await harness.nextSecond();
  await copyLive();
  const relation = async () =>
    (await owner("SELECT share_due, share_paid FROM copy_relations")).rows[0] as {
      share_due: string;
      share_paid: string;
    };
  const settle = () => settleShares.run(ctx, clock.now(), new AbortController().signal);
  const all = dec((await relation()).share_due);
  expect(all).toBeGreaterThan(0n);

  await settle();
  expect(dec((await relation()).share_paid)).toBe(0n);

  clock.advance(ctx.config.addressHoldMs);
  await harness.nextSecond();
  await owner("UPDATE users SET withdrawals_held_until = $2 WHERE id = $1", [
    follower.id,
    new Date(clock.now().getTime() + 60_000),
  ]);
  await settle();
  expect(dec((await relation()).share_paid)).toBe(0n);

  clock.advance(60_000);
  await harness.nextSecond();
  // This much of the day's limit of 200 BTC is used already, which leaves about ten dollars.
  await owner("INSERT INTO limit_uses VALUES (gen_random_uuid(), $1, 199.9999, $2)", [
    follower.id,
    clock.now(),
  ]);
  await settle();
  const part = await relation();
  expect(dec(part.share_paid)).toBeGreaterThan(0n);
  expect(dec(part.share_due)).toBe(sub(all, dec(part.share_paid)));
  await settle();
  expect(await relation()).toEqual(part);

  clock.advance(86_400_000);
  await harness.nextSecond();
  await copyLive();
  await settle();
  expect(dec((await relation()).share_due)).toBe(0n);
  const { rows } = await owner("SELECT count(*)::integer AS count FROM limit_uses");
  expect(rows).toEqual([{ count: 3 }]);
});
