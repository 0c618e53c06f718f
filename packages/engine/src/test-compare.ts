import { createBook } from "./book.ts";
import type { OpenOrder } from "./commands.ts";
import { hashOrders } from "./hash.ts";
import { createNaiveBook, naiveDepth, naiveQueue, type NaiveBook } from "./naive-book.ts";
import { createNaiveTriggers, naiveTicks, type NaiveTriggers } from "./naive-triggers.ts";
import { createRecord, violation, type OrderRecord } from "./order-record.ts";
import { depth, ordersOf, restingOrders, stateHash, takeDirtyLevels } from "./queries.ts";
import { createTriggers } from "./trigger-state.ts";
import { armedCount, peakOf, triggerTicks } from "./triggers.ts";
import type { Step } from "./stream.ts";
import { naiveVenueOf, type Outcome, takeStep, venueOf } from "./venues.ts";

/** The point at which the book and its oracle differ, or the rule of the record that the book broke. */
export type Difference = { at: number; step: Step; what: string; book: string; oracle: string };

/** An oracle that is wrong on purpose. */
export type Mutant = {
  priority?: NaiveBook["priority"];
  sequence?: NaiveTriggers["sequence"];
};

/**
 * Runs the steps through the book and its triggers and through the naive ones, and compares everything visible from
 * outside after each step. Undefined if they agree to the end and no rule is broken. The small capacity makes every
 * structure grow on the way.
 */
export function firstDifference(
  steps: readonly Step[],
  { priority, sequence }: Mutant = {},
): Difference | undefined {
  const book = createBook({ ticksMax: 2 ** 26, lotsMax: 2 ** 26, capacity: 2 });
  const triggers = createTriggers();
  const naive = createNaiveBook(priority);
  const naiveTriggers = createNaiveTriggers(sequence);
  const venue = venueOf(book, triggers);
  const naiveVenue = naiveVenueOf(naive, naiveTriggers);
  const record = createRecord();
  const feed = { buy: new Map<number, number>(), sell: new Map<number, number>() };
  for (const [at, step] of steps.entries()) {
    const outcomes = takeStep(venue, step);
    for (const { side, ticks, lots } of takeDirtyLevels(book))
      if (lots === 0) feed[side].delete(ticks);
      else feed[side].set(ticks, lots);
    const naiveOutcomes = takeStep(naiveVenue, step);
    const bids = naiveDepth(naive, "buy");
    const asks = naiveDepth(naive, "sell");
    const resting = [...naiveQueue(naive, "buy"), ...naiveQueue(naive, "sell")];
    const users = resting.filter(({ isHouse }) => !isHouse);
    const waiting = naiveTriggers.armed.map(({ key }) => key);
    const seen: [what: string, book: unknown, oracle: unknown][] = [
      ["events", outcomes, naiveOutcomes],
      ["depth", [depth(book, "buy", Infinity), depth(book, "sell", Infinity)], [bids, asks]],
      ["depth feed", [sortedLevels(feed.buy), sortedLevels(feed.sell)], [sortedLevels(bids), asks]],
      ["resting orders", restingOrders(book).map(columnsOf), resting.map(columnsOf)],
      ["orders of account 1", ordersOf(book, 1), numbersOf(resting, 1)],
      ["hash", stateHash(book), hashOrders(users)],
      [
        "armed stops",
        waiting.map((order) => [triggerTicks(triggers, order), peakOf(triggers, order)]),
        naiveTriggers.armed.map((stop) => [naiveTicks(stop), "peak" in stop ? stop.peak : null]),
      ],
      ["number of armed stops", armedCount(triggers), waiting.length],
      ["rules", brokenRule(record, outcomes, bids[0]?.[0], asks[0]?.[0]) ?? "", ""],
    ];
    for (const [what, ofBook, ofOracle] of seen) {
      const difference = { book: JSON.stringify(ofBook), oracle: JSON.stringify(ofOracle) };
      if (difference.book !== difference.oracle) return { at, step, what, ...difference };
    }
  }
  return undefined;
}

/** Feeds the commands of a step to the record; the book is at rest only after the last of them. */
function brokenRule(
  record: OrderRecord,
  outcomes: readonly Outcome[],
  bestBidTicks: number | undefined,
  bestAskTicks: number | undefined,
): string | undefined {
  const ran = outcomes.filter((outcome) => "command" in outcome);
  for (const [index, { command, events }] of ran.entries()) {
    const best = index === ran.length - 1 ? [bestBidTicks, bestAskTicks] : [];
    const broken = violation(record, command, events, best[0], best[1]);
    if (broken !== undefined) return broken;
  }
  return undefined;
}

function sortedLevels(levels: Iterable<[number, number]>): [number, number][] {
  return [...levels].sort(([a], [b]) => a - b);
}

function columnsOf({ order, priority, account, side, ticks, lots, isHouse }: OpenOrder) {
  return [order, priority, account, side, ticks, lots, isHouse];
}

function numbersOf(resting: readonly OpenOrder[], account: number): number[] {
  const own = resting.filter((order) => order.account === account);
  return own.sort((a, b) => a.priority - b.priority).map(({ order }) => order);
}
