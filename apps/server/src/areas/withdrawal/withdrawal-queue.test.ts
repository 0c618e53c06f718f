import { afterAll, beforeAll, expect, it } from "vitest";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { WITHDRAWING, openWithdrawer } from "../../testing/withdrawer.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness({ config: WITHDRAWING });
});
afterAll(() => harness.close());

const queue = async () => (await harness.call("withdrawal.getWithdrawalQueue", {})).message;
const set = (change: string, id: string) =>
  harness.database.ownerPool.query(`UPDATE withdrawals SET ${change} WHERE id = $1`, [id]);

it("visitors see how many withdrawals wait, since when, and how long the last ones took", async () => {
  expect(await queue()).toEqual({
    waiting: 0,
    oldest_seconds: null,
    median_seconds: null,
    days: 7,
  });
  const mara = await openWithdrawer(harness);
  const ids = [];
  for (let count = 0; count < 4; count += 1) {
    ids.push(await mara.request({ number: "10" }));
    harness.clock.advance(MINUTE_MS);
    await harness.moveIndex("1");
  }
  const [first = "", second = "", third = "", fourth = ""] = ids;
  // Each takes a minute and the second in which prices move.
  expect(await queue()).toMatchObject({ waiting: 4, oldest_seconds: 4 * 61 });
  await set("state = 'unknown', problem = 'signer-silent'", second);
  expect(await queue()).toMatchObject({ waiting: 4 });
  await mara.cancel(first);
  expect(await queue()).toMatchObject({ waiting: 3, oldest_seconds: 3 * 61 });
  const send = (id: string, seconds: number) =>
    set(
      `state = 'sent', held = 0, problem = NULL, sent_at = created_at + interval '${seconds} s'`,
      id,
    );
  await send(second, 10);
  await send(third, 25);
  expect(await queue()).toMatchObject({ waiting: 1, median_seconds: 18 });
  await send(fourth, 40);
  expect(await queue()).toMatchObject({ waiting: 0, oldest_seconds: null, median_seconds: 25 });
  harness.clock.advance(7 * DAY_MS);
  expect(await queue()).toMatchObject({ median_seconds: null });
  // Puts the states back, because an unposted withdrawal was not sent.
  for (const id of [second, third, fourth])
    await set("state = 'review', held = amount, sent_at = NULL", id);
});
