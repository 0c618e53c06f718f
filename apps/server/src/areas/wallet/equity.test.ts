import { dec, sub } from "@candor/money";
import { afterAll, beforeAll, expect, it } from "vitest";
import { carryLedger } from "../../ledger/carry.ts";
import { demoUser, placeLimit } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const equity = async (token: string, days = "3") =>
  (await harness.call("wallet.listEquity", { days }, { token })).message;

/** Writes every market's index at the end of the last days, as the feed would. */
async function closeDays(days: number, price: string): Promise<void> {
  const midnight = Math.floor(harness.clock.now().getTime() / 86_400_000) * 86_400;
  for (const { id } of harness.ctx.catalogue.markets)
    for (let day = 1; day <= days; day += 1)
      await harness.database.ownerPool.query(
        `INSERT INTO candles (market_id, period, opened_at, open, high, low, close, volume)
         VALUES ($1, '1day', $2, $3, $3, $3, $3, NULL)
         ON CONFLICT (market_id, period, opened_at) DO UPDATE SET
           open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close`,
        [id, midnight - day * 86_400, price],
      );
}

it("equity is zero before the account was opened and the present total at the end", async () => {
  const token = await demoUser(harness);
  await closeDays(3, "1000");
  const points = await equity(token);
  expect(points).toHaveLength(4);
  expect(points.slice(0, 3).map(({ equivalent }) => equivalent)).toEqual(["0", "0", "0"]);
  const { message } = await harness.call("wallet.listBalances", {}, { token });
  expect(points.at(-1)?.equivalent).toBe(message.total_equivalent);
});

it("a past day's equity takes back later entries and uses that day's index", async () => {
  const token = await demoUser(harness);
  harness.clock.advance(86_400_000);
  await harness.moveIndex("1");
  await closeDays(1, "2000");
  const held = await equity(token, "1");
  // 120,000 USDT, 1 BTC and 10 ETH at an index of 2,000.
  expect(held[0]?.equivalent).toBe("142000");
});

it("equity is the same once the days are carried into sums", async () => {
  const token = await demoUser(harness);
  harness.clock.advance(86_400_000);
  await harness.moveIndex("1");
  await closeDays(2, "2000");
  await placeLimit(harness, token, "buy", "0.1", "97000");
  const before = await equity(token, "2");
  const countCarried = async (): Promise<number> => {
    await carryLedger(harness.database.pool);
    const { rows } = await harness.database.pool.query<{ days: number }>(
      "SELECT count(DISTINCT day)::integer AS days FROM ledger_days",
    );
    return rows[0]?.days ?? 0;
  };
  await expect.poll(countCarried, { timeout: 10_000 }).toBeGreaterThan(1);
  expect(await equity(token, "2")).toEqual(before);
});

it("a transfer between own accounts does not change equity", async () => {
  const token = await demoUser(harness);
  const before = await equity(token);
  await harness.call(
    "wallet.transferBetweenAccounts",
    { currency_id: "3", number: "500", from_field: "change", to_field: "legal" },
    { token },
  );
  const after = await equity(token);
  expect(sub(dec(after.at(-1)?.equivalent ?? ""), dec(before.at(-1)?.equivalent ?? ""))).toBe(0n);
});

it("equity is null for a day on which a held currency had no price", async () => {
  const token = await demoUser(harness);
  harness.clock.advance(86_400_000);
  await harness.moveIndex("1");
  await harness.database.ownerPool.query(
    "DELETE FROM candles WHERE period = '1day' AND market_id = 1",
  );
  expect((await equity(token, "1"))[0]?.equivalent).toBeNull();
});

it("the course of a coin shows the balance over all accounts, with null where it had no price", async () => {
  const token = await demoUser(harness);
  harness.clock.advance(86_400_000);
  await harness.moveIndex("1");
  await closeDays(1, "2000");
  const move = {
    currency_id: "1",
    number: "0.25",
    from_field: "change",
    to_field: "lever",
  } as const;
  await harness.call("wallet.transferBetweenAccounts", move, { token, key: "moved" });
  const course = async (days: string) =>
    (await harness.call("wallet.listCoinCourse", { currency: "1", days }, { token })).message;
  const before = await course("2");
  expect(before.map(({ balance }) => balance)).toEqual(["0", "1", "1"]);
  expect(before.slice(0, 2).map(({ equivalent }) => equivalent)).toEqual(["0", "2000"]);
  await harness.database.ownerPool.query("DELETE FROM candles WHERE period = '1day'");
  expect((await course("1"))[0]).toMatchObject({ balance: "1", equivalent: null });
  const unknown = await harness.call(
    "wallet.listCoinCourse",
    { currency: "999", days: "1" },
    { token },
  );
  expect(unknown.refusal?.code).toBe("unknown-currency");
});
