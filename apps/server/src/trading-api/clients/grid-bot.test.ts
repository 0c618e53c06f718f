import { join } from "node:path";
import { type Dec, ZERO, add, dec, div, formatDec, fromInteger, sub } from "@candor/money";
import type { binance } from "ccxt";
import { expect, it, vi } from "vitest";
import { servedApi } from "../../testing/served-api.ts";
import { closings, makeStatement, readFile } from "../../testing/statements.ts";

type Example = {
  candor: (base: string, apiKey: string, secret: string) => binance;
  startGrid: (
    exchange: binance,
    asked: { symbol: string; amount: number; levels: number; step: number },
  ) => Promise<() => Promise<void>>;
};
type Trade = Record<"qty" | "quoteQty" | "commission" | "commissionAsset", string> & {
  isBuyer: boolean;
};

const SECONDS = 600;
/** The index is taken every fifth second, and the bot looks at every second one of these. */
const STEP = 5;
const served = servedApi();

const { candor, startGrid } = (await import(
  join(import.meta.dirname, "../../../../../docs/examples/grid-bot.mjs")
)) as Example;

it("the example's grid bot trades for ten minutes of the demo, and every coin is accounted for", async () => {
  const harness = served.harness();
  const { token, apiKey, secret } = await served.trader("demo", "hmac");
  const owned = async (): Promise<Record<string, string>> => {
    const { message } = await harness.call("wallet.listBalances", { type: "change" }, { token });
    return Object.fromEntries(
      message.list
        .filter(({ balance }) => balance !== "0")
        .map(({ currency_code, balance }) => [`change ${currency_code}`, balance]),
    );
  };
  const before = await owned();
  const exchange = candor(served.base("demo"), apiKey, secret);
  // The bot waits by the test's clock, which stands still, and not by the machine's.
  exchange.enableRateLimit = false;
  exchange.milliseconds = () => harness.clock.now().getTime();
  const look = await startGrid(exchange, {
    symbol: "BTC/USDT",
    amount: 0.001,
    levels: 2,
    step: 0.003,
  });
  for (let second = 0; second < SECONDS; second += STEP) {
    harness.clock.advance((STEP - 1) * 1_000);
    await harness.moveIndex(waveAt(second));
    vi.setSystemTime(harness.clock.now());
    if (second % (2 * STEP) === 0) await look();
  }

  expect(await exchange.fetchOpenOrders("BTC/USDT")).toHaveLength(4);
  const trades = (await exchange.fetchMyTrades("BTC/USDT", undefined, 1_000)).map(
    ({ info }) => info as Trade,
  );
  const buys = trades.filter(({ isBuyer }) => isBuyer);
  expect(buys.length).toBeGreaterThan(5);
  expect(trades.length - buys.length).toBeGreaterThan(5);

  const after = await owned();
  const moved = (code: string): string =>
    formatDec(sub(dec(after[`change ${code}`] ?? "0"), dec(before[`change ${code}`] ?? "0")));
  expect([moved("BTC"), moved("USDT")]).toEqual(comeTo(trades).map(formatDec));
  const today = harness.clock.now().toISOString().slice(0, 10);
  const made = await makeStatement(harness, token, { from: today, to: today, format: "csv" });
  const closed = closings((await readFile(harness, token, made.id)).toString());
  for (const [account, balance] of Object.entries(after)) expect(closed[account]).toBe(balance);
});

/** A price wave of 0.8 % up and down in two minutes. */
const waveAt = (second: number): string =>
  formatDec(div(fromInteger(1_000 + Math.round(8 * Math.sin(second / 20))), dec("1000"), "down"));

/** The sums of trades with their fees, in the base and in the quote. */
function comeTo(trades: readonly Trade[]): [Dec, Dec] {
  let [base, quote]: [Dec, Dec] = [ZERO, ZERO];
  for (const { qty, quoteQty, commission, commissionAsset, isBuyer } of trades) {
    const toBuyer = (value: string): Dec => (isBuyer ? dec(value) : sub(ZERO, dec(value)));
    base = add(base, toBuyer(qty));
    quote = sub(quote, toBuyer(quoteQty));
    if (commissionAsset === "BTC") base = sub(base, dec(commission));
    else quote = sub(quote, dec(commission));
  }
  return [base, quote];
}
