import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import {
  type Command,
  clearEvents,
  createBook,
  createEvents,
  decodeEvents,
  execute,
  openCount,
} from "@candor/engine";
import { createDraw } from "@candor/engine/stream.ts";
import { LIMITS } from "./mixed-stream.ts";
import { callOf, callPeer, createPeer, peerDepth } from "../peers/order-book-peer.ts";
import { cpuSeconds } from "../harness/cpu-clock.ts";
import { report } from "../harness/report.ts";
import { takeRounds } from "../harness/rounds.ts";

const SEED = 20_260_802;
const ORDERS = 4_000;
/** One run of ours is too short for the clock, so the time is the mean of so many. */
const REPEATS = 100;

/**
 * Thousands of orders rest at one price and are cancelled in random order, in cancels a second. Only the cancelling is
 * timed. Both books must be empty at the end, and each of our cancels returns the quantity that it freed.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { rounds: { type: "string", default: "5" } } });
  const places = placeCommands();
  const cancels = cancelCommands();
  assertAllFreed(places, cancels);
  timeSubject(places, cancels, REPEATS);
  const rounds = await takeRounds(Number(values.rounds), "cancels/s", {
    subject: () => timeSubject(places, cancels, REPEATS),
    peer: () => timePeer(places, cancels),
  });
  return report({ bench: "cancel", unit: "cancels/s", must: 300, aim: 1_000, seed: SEED }, rounds);
}

const placeCommands = (): Command[] =>
  Array.from({ length: ORDERS }, (_, index) => ({
    kind: "place",
    order: index + 1,
    account: 1 + (index % 500),
    side: "buy",
    ticks: 50_000,
    lots: 1 + (index % 90),
    timeInForce: "gtc",
  }));

function cancelCommands(): Command[] {
  const draw = createDraw(SEED);
  const numbers = Array.from({ length: ORDERS }, (_, index) => index + 1);
  for (let last = ORDERS - 1; last > 0; last -= 1) {
    const other = draw(last + 1);
    [numbers[last], numbers[other]] = [numbers[other] ?? 0, numbers[last] ?? 0];
  }
  return numbers.map((order) => ({ kind: "cancel", order }));
}

function timeSubject(
  places: readonly Command[],
  cancels: readonly Command[],
  repeats: number,
): number {
  const out = createEvents();
  let seconds = 0;
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const book = createBook(LIMITS);
    for (const command of places) execute(book, command, out);
    clearEvents(out);
    const started = cpuSeconds();
    for (const command of cancels) execute(book, command, out);
    seconds += cpuSeconds() - started;
    assert.equal(openCount(book), 0);
    clearEvents(out);
  }
  return (repeats * cancels.length) / seconds;
}

function timePeer(places: readonly Command[], cancels: readonly Command[]): number {
  const peer = createPeer();
  for (const command of places) callPeer(peer, callOf(command));
  const calls = cancels.map(callOf);
  const started = cpuSeconds();
  for (const call of calls) callPeer(peer, call);
  const seconds = cpuSeconds() - started;
  assert.deepEqual(peerDepth(peer), { buy: [], sell: [] });
  return cancels.length / seconds;
}

function assertAllFreed(places: readonly Command[], cancels: readonly Command[]): void {
  const book = createBook(LIMITS);
  const out = createEvents();
  for (const command of places) execute(book, command, out);
  clearEvents(out);
  for (const command of cancels) execute(book, command, out);
  const freed = decodeEvents(out).map((event) => (event.kind === "done" ? event.remaining : 0));
  const expected = cancels.map((cancel) => {
    const place = cancel.kind === "cancel" ? places[cancel.order - 1] : undefined;
    return place?.kind === "place" ? place.lots : 0;
  });
  assert.deepEqual(freed, expected);
}
