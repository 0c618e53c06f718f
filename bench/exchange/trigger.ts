import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import { arm, armedCount, createTriggers, movePrice } from "@candor/engine";
import { createDraw } from "@candor/engine/stream.ts";
import FlatQueue from "flatqueue";
import { cpuSeconds } from "../harness/cpu-clock.ts";
import { type Round, report } from "../harness/report.ts";

const SEED = 20_260_803;
const START = 10_000_000;
/** The largest distance of a new stop from the price, and the largest move of a tick. */
const DISTANCE_MAX = 2_000_000;
const MOVE_MAX = 40;
/** The ticks climb so long and then fall as long, so that both directions fire. */
const LEG = 200_000;
const TURNS = 2 ** 16;
const BLOCK = 500;

/** Stops of both directions watch the same price. */
type Venue = {
  arm: (order: number, isFall: boolean, ticks: number) => void;
  move: (ticks: number, fired: number[]) => void;
};

type World = { stops: number; prices: Float64Array; distances: Float64Array };

/**
 * Ticks with 100,000 armed stops, half below the price and half above, nearly all at different prices. About every
 * third tick fires one. Every 500 ticks the fired stops are armed again at a new distance, off the clock, because
 * arming is an order's work and there the database is the cost. The peers are two heaps (flatqueue), which cannot
 * remove a stop and keep no order within a price, and a scan over plain arrays. The fired stops are compared tick by
 * tick before the clock runs.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "7" },
      stops: { type: "string", default: "100000" },
      ticks: { type: "string", default: "400000" },
    },
  });
  const stops = Number(values.stops);
  const world = createWorld(stops, Number(values.ticks));
  const scanned = { ...world, prices: world.prices.subarray(0, scannedTicks(stops)) };
  assertSameFired(scanned);
  const queueRounds: Round[] = [];
  const scanRounds: Round[] = [];
  timeTicks(createSubject(), world);
  timeTicks(createHeaps(), world);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const subject = timeTicks(createSubject(), world);
    const queue = timeTicks(createHeaps(), world);
    const scan = timeTicks(createScan(stops), scanned);
    queueRounds.push({ subject, peer: queue });
    scanRounds.push({ subject, peer: scan });
    const [ours, heap, plain] = [subject, queue, scan].map(Math.round);
    process.stderr.write(`round ${round + 1}: ${ours}, flatqueue ${heap}, scan ${plain} ticks/s\n`);
  }
  const terms = { unit: "ticks/s", seed: SEED };
  const aimAtScan = stops < 1_000_000 ? 300 : 1_000;
  const scan = { bench: "trigger-scan", ...terms, must: 300, aim: aimAtScan };
  const queue = { bench: "trigger-flatqueue", ...terms, must: 1, aim: 2 };
  return [report(scan, scanRounds), report(queue, queueRounds)].every(Boolean);
}

/** A scan costs as much as there are stops, so fewer ticks suffice. */
const scannedTicks = (stops: number): number => Math.max(200, Math.round(2e8 / stops));

function createWorld(stops: number, ticks: number): World {
  const draw = createDraw(SEED);
  let price = START;
  const prices = Float64Array.from({ length: ticks }, (_, index) => {
    const move = 1 + draw(MOVE_MAX);
    price += Math.floor(index / LEG) % 2 === 0 ? move : -move;
    return price;
  });
  const distances = Float64Array.from({ length: TURNS }, () => 1 + draw(DISTANCE_MAX));
  return { stops, prices, distances };
}

/** Ticks a second. Fired stops are armed again between the blocks, off the clock. */
function timeTicks(venue: Venue, world: World): number {
  const { prices, distances } = world;
  armAll(venue, world);
  const fired: number[] = [];
  let seconds = 0;
  let turn = 0;
  for (let from = 0; from < prices.length; from += BLOCK) {
    const block = prices.subarray(from, from + BLOCK);
    const started = cpuSeconds();
    for (const price of block) venue.move(price, fired);
    seconds += cpuSeconds() - started;
    const last = block.at(-1) ?? START;
    for (const order of fired) armAround(venue, order, last, distances, (turn += 1));
    fired.length = 0;
  }
  return prices.length / seconds;
}

function armAll(venue: Venue, { stops, distances }: World): void {
  for (let order = 1; order <= stops; order += 1)
    armAround(venue, order, START, distances, order * 7);
}

/** Even turns arm a stop for a fall, odd ones for a rise. */
function armAround(
  venue: Venue,
  order: number,
  price: number,
  distances: Float64Array,
  turn: number,
): void {
  const distance = distances[turn % TURNS] ?? 1;
  const isFall = turn % 2 === 0;
  venue.arm(order, isFall, isFall ? price - distance : price + distance);
}

function runTicks(
  venue: Venue,
  { prices, distances }: World,
  look: (fired: number[]) => void,
): void {
  const fired: number[] = [];
  let turn = 0;
  for (const price of prices) {
    // Setting an array's length costs more than a tick, and most ticks fire nothing.
    if (fired.length > 0) fired.length = 0;
    venue.move(price, fired);
    look(fired);
    for (const order of fired) armAround(venue, order, price, distances, (turn += 1));
  }
}

function createSubject(): Venue & { count: () => number } {
  const triggers = createTriggers();
  return {
    arm: (order, isFall, ticks) =>
      arm(triggers, { key: order, source: "last", direction: isFall ? "fall" : "rise", ticks }),
    move: (ticks, fired) => movePrice(triggers, "last", ticks, fired),
    count: () => armedCount(triggers),
  };
}

function createHeaps(): Venue {
  const falls = new FlatQueue<number>();
  const rises = new FlatQueue<number>();
  return {
    arm: (order, isFall, ticks) => {
      if (isFall) falls.push(order, -ticks);
      else rises.push(order, ticks);
    },
    move: (ticks, fired) => {
      while ((rises.peekValue() ?? Infinity) <= ticks) fired.push(rises.pop() ?? 0);
      while ((falls.peekValue() ?? Infinity) <= -ticks) fired.push(falls.pop() ?? 0);
    },
  };
}

function createScan(stops: number): Venue {
  // By order number. A fall's price is negative, so that 0 means that nothing is armed.
  const armed = new Float64Array(stops + 1);
  return {
    arm: (order, isFall, ticks) => {
      armed[order] = isFall ? -ticks : ticks;
    },
    move: (ticks, fired) => {
      for (let order = 1; order <= stops; order += 1) {
        const price = armed[order] ?? 0;
        const isFired = price < 0 ? ticks <= -price : ticks >= price && price > 0;
        if (!isFired) continue;
        fired.push(order);
        armed[order] = 0;
      }
    },
  };
}

function assertSameFired(world: World): void {
  const subject = createSubject();
  const [ours, heaps, scan] = [subject, createHeaps(), createScan(world.stops)].map((venue) => {
    const all: string[] = [];
    armAll(venue, world);
    runTicks(venue, world, (fired) => {
      // Stops that fire together are armed again in the same order everywhere.
      fired.sort((a, b) => a - b);
      all.push(fired.join(" "));
    });
    return all;
  });
  assert.deepEqual(heaps, ours);
  assert.deepEqual(scan, ours);
  assert.equal(subject.count(), world.stops);
  const count = ours?.flatMap((fired) => (fired === "" ? [] : fired.split(" "))).length;
  process.stderr.write(`${count} fired in ${world.prices.length} ticks\n`);
}
