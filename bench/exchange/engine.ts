import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import {
  type Book,
  type Command,
  type Event,
  type Place,
  clearEvents,
  createBook,
  createEvents,
  decodeEvents,
  depth,
  execute,
  stateHash,
  takeDirtyLevels,
} from "@candor/engine";
import { type Dec, ZERO, add, dec, fromUnits, mul } from "@candor/money";
import {
  type SpotRequest,
  type SpotTerms,
  feeOf,
  planLimit,
  planMarket,
} from "@candor/rules/spot.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { wholes } from "../../apps/server/src/exchange/spot/market-book.ts";
import { cpuSeconds } from "../harness/cpu-clock.ts";
import { LIMITS, mixedCommands } from "./mixed-stream.ts";
import {
  type PeerCall,
  callOf,
  callPeer,
  createPeer,
  peerDepth,
} from "../peers/order-book-peer.ts";
import { type Round, report } from "../harness/report.ts";

const SEED = 20_260_804;
const BATCH = 100;
const TICK = dec("0.01");
const STEP = dec("0.0001");
const INDEX = dec("500");

/** Terms under which no order of the stream is refused: the checks are made and passed. */
const TERMS: SpotTerms = {
  base: "BTC",
  quote: "USDT",
  priceTick: TICK,
  quantityStep: STEP,
  priceMax: dec("10000"),
  quantityMax: dec("100"),
  notionalMin: dec("0.0001"),
  priceBand: dec("0.9"),
  slippageMax: dec("0.9"),
  makerFeeRate: dec("0.0008"),
  takerFeeRate: dec("0.001"),
};

/** A request in decimals with its account, or a cancel. */
type Order = { request: SpotRequest; order: number; account: number };
type Arrival = Order | { cancel: number };

/**
 * Measures how the writer processes a command, without the database: the checks of tick, step, minimum and band and the
 * hold (planLimit, planMarket), the way from decimals to ticks and lots, self-trade prevention, the match, the events
 * as objects, both sides' amounts and fees of each trade in exact decimals, and for each batch the journal as JSON, the
 * state hash and the depth feed. Idempotency keys, balances and ledger lines are the database's work, which settle-hot
 * measures. The peer only matches, in floating point.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "5" },
      commands: { type: "string", default: "200000" },
    },
  });
  const commands = mixedCommands(SEED, Number(values.commands));
  const arrivals = commands.map(arrivalOf);
  const calls = commands.map(callOf);
  const rounds: Round[] = [];
  runSubject(arrivals);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const subject = runSubject(arrivals);
    const peer = runPeer(calls);
    assert.equal(subject.lots, peer.lots);
    assert.deepEqual(depthOf(subject.book), peerDepth(peer.book));
    rounds.push({ subject: subject.rate, peer: peer.rate });
    process.stderr.write(
      `round ${round + 1}: ${Math.round(subject.rate)} against ${Math.round(peer.rate)} commands/s\n`,
    );
  }
  return report({ bench: "engine", unit: "commands/s", must: 2, aim: 8, seed: SEED }, rounds);
}

function arrivalOf(command: Command): Arrival {
  if (command.kind === "cancel") return { cancel: command.order };
  if (command.kind !== "place") throw new Error(`the stream has no ${command.kind}`);
  const { order, account, side, ticks, lots, timeInForce } = command;
  const isMarket = ticks === 1 || ticks === LIMITS.ticksMax;
  const price = isMarket ? undefined : fromUnits(BigInt(ticks) * TICK);
  const request: SpotRequest = {
    side,
    type: isMarket ? "market" : "limit",
    price,
    quantity: fromUnits(BigInt(lots) * STEP),
    quoteAmount: undefined,
    timeInForce,
  };
  return { request, order, account };
}

type Tally = { lots: number; journalLength: number; fees: Dec; quote: Dec };

function runSubject(arrivals: readonly Arrival[]) {
  const book = createBook(LIMITS);
  const out = createEvents();
  const tally: Tally = { lots: 0, journalLength: 0, fees: ZERO, quote: ZERO };
  let journal: unknown[] = [];
  const started = cpuSeconds();
  for (const arrival of arrivals) {
    const command: Command =
      "cancel" in arrival ? { kind: "cancel", order: arrival.cancel } : placeOf(arrival);
    journal.push(journalLine(command));
    clearEvents(out);
    execute(book, command, out);
    for (const event of decodeEvents(out)) addTrade(tally, event);
    if (journal.length < BATCH) continue;
    const text = JSON.stringify([journal, stateHash(book), takeDirtyLevels(book)]);
    tally.journalLength += text.length;
    journal = [];
  }
  assert.ok(tally.fees > ZERO && tally.journalLength > arrivals.length);
  return { rate: arrivals.length / (cpuSeconds() - started), lots: tally.lots, book };
}

function placeOf({ request, order, account }: Order): Place {
  const plan =
    request.type === "market"
      ? planMarket(TERMS, request, INDEX)
      : planLimit(TERMS, request, INDEX);
  if (isRefusal(plan)) throw new Error(`the stream has an order refused as ${plan.refused}`);
  return {
    kind: "place",
    order,
    account,
    side: request.side,
    ticks: wholes(plan.price, TICK),
    lots: wholes(plan.quantity, STEP),
    timeInForce: plan.timeInForce,
  };
}

const journalLine = (command: Command): unknown[] =>
  command.kind === "place"
    ? [
        "place",
        "demo:1",
        command.order,
        command.account,
        command.side,
        command.timeInForce,
        command.ticks,
        command.lots,
      ]
    : [command.kind, "demo:1", command.kind === "cancel" ? command.order : 0];

/** The amounts of a trade: what each side receives and the fee it pays on that. */
function addTrade(tally: Tally, event: Event): void {
  if (event.kind !== "trade") return;
  const base = fromUnits(BigInt(event.lots) * STEP);
  const quote = mul(fromUnits(BigInt(event.ticks) * TICK), base, "down");
  const isBuyerTaker = event.takerSide === "buy";
  const buyerFee = feeOf(base, isBuyerTaker ? TERMS.takerFeeRate : TERMS.makerFeeRate);
  const sellerFee = feeOf(quote, isBuyerTaker ? TERMS.makerFeeRate : TERMS.takerFeeRate);
  tally.lots += event.lots;
  tally.quote = add(tally.quote, quote);
  tally.fees = add(tally.fees, add(buyerFee, sellerFee));
}

function runPeer(calls: readonly PeerCall[]) {
  const book = createPeer();
  let lots = 0;
  const started = cpuSeconds();
  for (const call of calls) lots += callPeer(book, call);
  return { rate: calls.length / (cpuSeconds() - started), lots, book };
}

const depthOf = (book: Book) => ({
  buy: depth(book, "buy", Infinity),
  sell: depth(book, "sell", Infinity),
});
