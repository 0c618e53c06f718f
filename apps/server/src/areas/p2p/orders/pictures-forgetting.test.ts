import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openConsole } from "../../../testing/console.ts";
import { type Harness, createHarness } from "../../../testing/harness.ts";
import { openMarket } from "../../../testing/p2p-trade.ts";
import { PASSPORT, decider, openPerson } from "../../../testing/person.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const DAYS_KEPT = 180;

/** Moves an order back by so many days of the database's clock, by which pictures are forgotten. */
const changedDaysAgo = (id: string, days: number) =>
  harness.database.ownerPool.query(
    `SET session_replication_role = replica;
     UPDATE p2p_orders SET created_at = now() - interval '${days + 1} days',
       changed_at = now() - interval '${days} days 1 minute' WHERE id = '${id}';
     SET session_replication_role = origin`,
  );
const run = async (name: string) => {
  const job = harness.ctx.areas.jobs.find((one) => one.name === name);
  await job?.run(harness.ctx, harness.clock.now(), new AbortController().signal);
};
const forget = () => run("p2p.forgetPictures");
const isOnDisk = (id: string) =>
  existsSync(join(harness.ctx.config.filesFolder, "uploads", `${id}.webp`));
/** Counts the order's pictures and their files that are left. */
const left = async (orderId: string, files: readonly string[]): Promise<number[]> => {
  const { rowCount } = await harness.database.ownerPool.query(
    "SELECT FROM p2p_pictures WHERE order_id = $1",
    [orderId],
  );
  return [rowCount ?? 0, files.filter(isOnDisk).length];
};
const filesOf = async (orderId: string): Promise<string[]> => {
  const { rows } = await harness.database.ownerPool.query<{ upload_id: string }>(
    "SELECT upload_id FROM p2p_pictures WHERE order_id = $1",
    [orderId],
  );
  return rows.map(({ upload_id: id }) => id);
};

describe("pictures of an order between two users", () => {
  it("pictures are kept while the order is open and until 180 days after its end", async () => {
    const { seller, paid } = await openMarket(harness);
    const { id } = await paid();
    const files = await filesOf(id);
    await changedDaysAgo(id, 2 * DAYS_KEPT);
    await forget();
    expect(await left(id, files), "an open order").toEqual([3, 3]);
    await seller.releaseOrder(id);
    await changedDaysAgo(id, DAYS_KEPT - 1);
    await forget();
    expect(await left(id, files), "a day too early").toEqual([3, 3]);
    await changedDaysAgo(id, DAYS_KEPT);
    await forget();
    expect(await left(id, files)).toEqual([0, 0]);
    expect(await seller.getOrderPicture(id, files[0] ?? "")).toBe("file-unknown");
  });

  it("pictures that also prove an identity are forgotten with the later of the two", async () => {
    const office = await openConsole(harness);
    const person = await openPerson(harness);
    await decider(office)("approve", await person.submit(PASSPORT));
    const [front, reverse] = [await person.upload(1), await person.upload(2)];
    await person.submitPictures(front, reverse);
    const { seller, paid } = await openMarket(harness);
    const { id } = await paid();
    // No call lets an order use another user's pictures; the test needs only the rows of both tables.
    await harness.database.ownerPool.query(
      "INSERT INTO p2p_pictures VALUES ($2, $1, 'evidence'), ($3, $1, 'evidence')",
      [id, front, reverse],
    );
    await seller.releaseOrder(id);
    await person.cancel();
    await run("identity.forgetPictures");
    expect(await left(id, [front, reverse]), "forgotten by the identity").toEqual([5, 2]);
    await changedDaysAgo(id, DAYS_KEPT);
    await forget();
    expect(await left(id, [front, reverse])).toEqual([0, 0]);
    await office.close();
  });

  it("the application cannot choose which pictures are forgotten", async () => {
    await expect(harness.database.pool.query("DELETE FROM p2p_pictures")).rejects.toThrow(
      /permission denied/,
    );
  });
});
