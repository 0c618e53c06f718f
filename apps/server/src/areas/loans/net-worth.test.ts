import { add, dec, formatDec, sub } from "@candor/money";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { demoUser, fundUser, openSession, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { lendingAt } from "../../testing/loans.ts";
import { accrueAll } from "./accrue.ts";

let harness: Harness;
let lending: ReturnType<typeof lendingAt>;
beforeAll(async () => {
  harness = await createHarness();
  lending = lendingAt(harness);
});
beforeEach(() => harness.moveIndex("1"));
afterAll(() => harness.close());

const HOUR_MS = 3_600_000;
const balances = async (token: string) =>
  (await harness.call("wallet.listBalances", {}, { token })).message;
const equity = async (token: string, days = "2") =>
  (await harness.call("wallet.listEquity", { days }, { token })).message;
const worthOf = async (token: string) => dec((await balances(token)).total_equivalent ?? "");
/** Writes every market's closing price of the past day, as the feed would have recorded it. */
async function closeDay(price: string): Promise<void> {
  const midnight = Math.floor(harness.clock.now().getTime() / 86_400_000) * 86_400;
  for (const { id } of harness.ctx.catalogue.markets)
    await harness.database.ownerPool.query(
      `INSERT INTO candles (market_id, period, opened_at, open, high, low, close, volume)
       VALUES ($1, '1day', $2, $3, $3, $3, $3, NULL) ON CONFLICT DO NOTHING`,
      [id, midnight - 86_400, price],
    );
}

it("net worth is holdings less debts, so a loan lowers it only by its interest", async () => {
  const token = await demoUser(harness);
  const before = await worthOf(token);
  expect((await balances(token)).owed_equivalent).toBe("0");
  const { message: loan } = await lending.borrow(token, "5000", "0.5");
  const owed = add(dec("5000"), dec(loan.interest));
  const after = await balances(token);
  expect(after.owed_equivalent).toBe(formatDec(owed));
  expect(formatDec(await worthOf(token))).toBe(formatDec(sub(before, dec(loan.interest))));
  // The collateral is locked and counts among the finance products.
  const bitcoin = after.list.find(({ currency_code: code }) => code === "BTC");
  expect(bitcoin?.locked).toBe("0.5");
  expect((await equity(token)).at(-1)?.equivalent).toBe(formatDec(await worthOf(token)));
});

it("a past day's net worth is less the debts of that day, even after later repayments", async () => {
  const token = await demoUser(harness);
  await lending.borrow(token, "5000", "0.5");
  await accrueAll(harness.ctx);
  harness.clock.advance(24 * HOUR_MS);
  await closeDay("96000");
  await harness.moveIndex("1");
  await accrueAll(harness.ctx);
  const { message: own } = await harness.call("loans.listLoans", {}, { token });
  const [before] = (await equity(token, "1")).map(({ equivalent }) => equivalent);
  await lending.repayLoan(token, { id: own.list[0]!.id, amount: "1000" });
  const repaid = await equity(token, "1");
  expect(repaid[0]?.equivalent).toBe(before);
  expect(repaid.map(({ paid_in: paid }) => paid)).toEqual([expect.any(String), "0"]);
  expect(repaid.at(-1)?.equivalent).toBe(formatDec(await worthOf(token)));
});

it("equity shows each day's deposits apart, so that they count as no gain", async () => {
  const { id } = await registerUser(harness, "saver@example.com");
  await fundUser(harness, id, 3, "1000");
  harness.clock.advance(24 * HOUR_MS);
  await closeDay("96000");
  await harness.moveIndex("1");
  await fundUser(harness, id, 3, "2611");
  const points = await equity(await openSession(harness, id), "1");
  expect(points.map(({ equivalent, paid_in: paid }) => [equivalent, paid])).toEqual([
    ["1000", "1000"],
    ["3611", "2611"],
  ]);
});
