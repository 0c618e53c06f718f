import { dec } from "@candor/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser, userIdOf } from "../../testing/factories.ts";
import { FAULTY, type Faulty, withFaults } from "../../testing/faults.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { type TwoProducts, startTwoProducts } from "../../testing/two-products.ts";

let harness: Harness;
let both: TwoProducts;
let userId: string;
let due: { at: Faulty; key: string } | undefined;
beforeAll(async () => {
  harness = await createHarness();
  userId = await userIdOf(harness, await demoUser(harness));
  const { exchange, config, db, clock, log, catalogue } = harness.ctx;
  await exchange.stop();
  both = await startTwoProducts(
    {
      databaseUrl: config.databaseUrl,
      db,
      ownerPool: harness.database.ownerPool,
      clock,
      log,
      catalogue,
    },
    (product) => withFaults(product, (at, { key }) => at === due?.at && key === due.key),
  );
  for (const book of ["demo:tally:1", "demo:tally:2"])
    for (const kind of ["in", "add"] as const)
      await both.count({ book, kind, userId, amount: 20 + (kind === "in" ? 1_000 : 0) });
});
afterAll(async () => {
  await both.stop();
  await harness.close();
});

const actions: Record<string, () => Promise<object>> = {
  "demo:1": () => buy("BTC/USDT", "90000"),
  "demo:2": () => buy("ETH/USDT", "3000"),
  "demo:tally:1": () => both.count({ book: "demo:tally:1", kind: "add", userId, amount: 1 }),
  "demo:tally:2": () => both.count({ book: "demo:tally:2", kind: "add", userId, amount: 1 }),
};
const buy = (symbol: string, price: string) =>
  both.place(userId, symbol, {
    side: "buy",
    type: "limit",
    price: dec(price),
    quantity: dec("0.01"),
  });
const epochOf = async () =>
  (
    await harness.database.ownerPool.query<{ epoch: number }>(
      "SELECT epoch FROM exchange_state WHERE shard = 'demo'",
    )
  ).rows;

/** Sends a price and a command to every book at once; returns which commands were done. */
async function runAll(): Promise<string[]> {
  harness.clock.advance(1_000);
  both.tick();
  const done = await Promise.all(
    Object.entries(actions).map(async ([key, act]) => ("ok" in (await act()) ? [key] : [])),
  );
  await both.writer.idle();
  return done.flat();
}

describe("what throws in a book", () => {
  for (const key of ["demo:1", "demo:tally:1"])
    it.each(FAULTY)(
      `an exception halts ${key} with its cause and no other book: %s`,
      async (at) => {
        const epoch = await epochOf();
        due = { at, key };
        const done = await runAll();
        due = undefined;
        expect(done).toEqual(Object.keys(actions).filter((one) => one !== key));
        const doubts = [...both.writer.books()].flatMap(([book, { doubt }]) =>
          doubt === undefined ? [] : [[book, doubt]],
        );
        expect(doubts).toEqual([[key, `Error: ${at} of ${key}`]]);
        expect(await epochOf()).toEqual(epoch);
        expect((await both.writer.reinstate(key))?.doubt).toBeUndefined();
        expect(await runAll()).toEqual(Object.keys(actions));
        // Every book has applied every price once, also the one that was away.
        const hashes = both.hashes();
        await both.restart();
        expect(both.hashes()).toEqual(hashes);
      },
    );
});
