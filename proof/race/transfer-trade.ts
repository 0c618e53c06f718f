import { type Dec, dec, formatDec, mul, quantize, sub } from "@candor/money";
import type { CallInput } from "@candor/contract/types.ts";
import { type Outcome, outcomeOf } from "../harness/outcome.ts";
import { quotationOf } from "../harness/quotations.ts";
import { type Race, type Tally, count, dropBalanceChecks, emptyTally } from "./race.ts";
import { type Random, createRandom } from "../harness/random.ts";
import type { RunningServer } from "../harness/running-server.ts";
import { type Trader, openTraders } from "../harness/traders.ts";

const CALLS_A_TRADER = 100;
const LANES = 4;
/** Balances too small for both trading and transfers. */
const KEPT_BASE = "0.002";
const KEPT_QUOTE = "150";
const QUANTITY = "0.001";
const SUM = "100";

/**
 * Users trade with each other and the house from nearly empty accounts, and move the same sums between their accounts
 * both ways at the same time. No user spends more than the balance, and no caller sees a deadlock.
 */
export const race: Race = {
  name: "transfer-trade",
  attempts: 7_000,
  slice: { core: 40, all: 200 },
  run: transferAndTrade,
  control: { mutant: "no-locks", attempts: 800, prepare: dropBalanceChecks },
};

async function transferAndTrade(
  server: RunningServer,
  seed: number,
  attempts: number,
): Promise<Tally> {
  const traders = await openTraders(server, Math.ceil(attempts / CALLS_A_TRADER));
  const tally = emptyTally();
  await Promise.all(traders.map(async (trader) => emptyAccounts(trader)));
  await Promise.all(
    traders.map(async (trader, position) =>
      actAtOnce(trader, createRandom(seed * 1_000 + position), tally),
    ),
  );
  return tally;
}

async function emptyAccounts({ call }: Trader): Promise<void> {
  const { list } = await call("wallet.listBalances", { type: "change" });
  for (const [code, kept] of [
    ["BTC", KEPT_BASE],
    ["USDT", KEPT_QUOTE],
  ] as const) {
    const balance = list.find(({ currency_code }) => currency_code === code);
    if (balance === undefined) throw new Error(`no balance of ${code}`);
    await call("wallet.transferBetweenAccounts", {
      currency_id: `${balance.currency_id}`,
      number: formatDec(sub(dec(balance.available), dec(kept))),
      from_field: "change",
      to_field: "lever",
    });
  }
}

/** Each lane waits only for its own answers, so that four calls of a user are always under way. */
async function actAtOnce(trader: Trader, random: Random, tally: Tally): Promise<void> {
  const { index } = await quotationOf(trader.call, "BTC/USDT");
  const lane = async (): Promise<void> => {
    for (let turn = 0; turn < CALLS_A_TRADER / LANES; turn += 1)
      count(tally, await act(trader, index, random));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

function act({ call }: Trader, index: Dec, random: Random): Promise<Outcome<unknown>> {
  if (random.below(2) === 0)
    return outcomeOf(call("wallet.transferBetweenAccounts", transferBy(random)));
  return outcomeOf(call("spot.placeOrder", orderBy(index, random)));
}

function transferBy(random: Random): CallInput<"wallet.transferBetweenAccounts"> {
  const [from_field, to_field] = random.pick([
    ["change", "lever"],
    ["lever", "change"],
    ["change", "micro"],
    ["micro", "change"],
  ] as const);
  const [currency_id, number] = random.pick([
    ["1", QUANTITY],
    ["3", SUM],
  ] as const);
  return { currency_id, number, from_field, to_field };
}

/** Prices around the index, so that orders meet each other and the house. */
function orderBy(index: Dec, random: Random): CallInput<"spot.placeOrder"> {
  const pair = { currency_id: "1", legal_id: "3", type: random.pick(["buy", "sell"] as const) };
  if (random.below(3) === 0) return { ...pair, order_type: "market", amount: QUANTITY };
  const ratio = dec(random.pick(["0.9995", "0.9999", "1", "1.0001", "1.0005"]));
  return {
    ...pair,
    amount: QUANTITY,
    target_price: formatDec(quantize(mul(index, ratio, "down"), dec("0.01"), "down")),
  };
}
