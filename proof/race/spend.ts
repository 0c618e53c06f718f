import { type Dec, dec, formatDec, fromInteger, mul, quantize, sub } from "@candor/money";
import { type Outcome, outcomeOf } from "../harness/outcome.ts";
import { quotationOf } from "../harness/quotations.ts";
import { type Race, type Tally, count, dropBalanceChecks, emptyTally, inRounds } from "./race.ts";
import { createRandom } from "../harness/random.ts";
import type { RunningServer } from "../harness/running-server.ts";
import { type Trader, openTraders } from "../harness/traders.ts";

const CALLS = 40;
const AT_ONCE = 4;
/** The first balance of a demo account in USDT. */
const FUNDS = dec("100000");
const QUANTITY = dec("0.1");
/** Far enough below the index to rest, but within the band around it. */
const DEPTH = dec("0.95");

/**
 * Forty orders and transfers of the same sum at once, by a user who can pay for about ten: exactly as many as the
 * balance affords succeed, in any order.
 */
export const race: Race = {
  name: "spend",
  attempts: 8_000,
  slice: { core: 40, all: 200 },
  run: spend,
  control: { mutant: "no-locks", attempts: 400, prepare: dropBalanceChecks },
};

async function spend(server: RunningServer, seed: number, attempts: number): Promise<Tally> {
  const rounds = Math.ceil(attempts / CALLS);
  const traders = await openTraders(server, rounds);
  const random = createRandom(seed);
  const tally = emptyTally();
  await inRounds(rounds, AT_ONCE, async (round) => {
    const trader = traders[round];
    if (trader !== undefined) await spendAll(trader, fromInteger(random.below(500)), tally);
  });
  return tally;
}

async function spendAll({ call }: Trader, below: Dec, tally: Tally): Promise<void> {
  const { index } = await quotationOf(call, "BTC/USDT");
  const price = sub(quantize(mul(index, DEPTH, "down"), dec("1"), "down"), below);
  const cost = mul(price, QUANTITY, "up");
  const order = () =>
    call("spot.placeOrder", {
      currency_id: "1",
      legal_id: "3",
      type: "buy",
      amount: formatDec(QUANTITY),
      target_price: formatDec(price),
    });
  const transfer = () =>
    call("wallet.transferBetweenAccounts", {
      currency_id: "3",
      from_field: "change",
      to_field: "lever",
      number: formatDec(cost),
    });
  const outcomes = await Promise.all(
    Array.from({ length: CALLS }, (_, turn): Promise<Outcome<unknown>> =>
      outcomeOf<unknown>(turn % 2 === 0 ? order() : transfer()),
    ),
  );
  for (const outcome of outcomes) count(tally, outcome);
  const won = outcomes.filter(({ kind }) => kind === "done").length;
  const affordable = Math.min(CALLS, Number(FUNDS / cost));
  tally.overspent += Math.max(0, won - affordable);
  tally.underspent += Math.max(0, affordable - won);
}
