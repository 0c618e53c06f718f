import { createBook } from "./book.ts";
import type { Command, OpenOrder } from "./commands.ts";
import { clearEvents, createEvents, decodeEvents } from "./events.ts";
import { hashOrders } from "./hash.ts";
import { execute } from "./match.ts";
import {
  createNaiveBook,
  executeNaively,
  naiveDepth,
  naiveQueue,
  type NaiveBook,
} from "./naive-book.ts";
import { depth, ordersOf, restingOrders, stateHash, takeDirtyLevels } from "./queries.ts";
import { createRecord, violation } from "./order-record.ts";

/** Where the book and its oracle part, or which rule of the record the book broke. */
export type Difference = {
  at: number;
  command: Command;
  what: string;
  book: string;
  oracle: string;
};

/**
 * Runs the commands through the book and through the naive book and compares everything that can
 * be seen from outside after each of them; undefined when they agree to the end and no rule is
 * broken. The small capacity makes every structure grow on the way.
 */
export function firstDifference(
  commands: readonly Command[],
  priority?: NaiveBook["priority"],
): Difference | undefined {
  const book = createBook({ ticksMax: 2 ** 26, lotsMax: 2 ** 26, capacity: 2 });
  const naive = createNaiveBook(priority);
  const record = createRecord();
  const out = createEvents(16);
  const feed = { buy: new Map<number, number>(), sell: new Map<number, number>() };
  for (const [at, command] of commands.entries()) {
    clearEvents(out);
    execute(book, command, out);
    const events = decodeEvents(out);
    for (const { side, ticks, lots } of takeDirtyLevels(book))
      if (lots === 0) feed[side].delete(ticks);
      else feed[side].set(ticks, lots);
    const oracleEvents = executeNaively(naive, command);
    const bids = naiveDepth(naive, "buy");
    const asks = naiveDepth(naive, "sell");
    const resting = [...naiveQueue(naive, "buy"), ...naiveQueue(naive, "sell")];
    const seen: [what: string, book: unknown, oracle: unknown][] = [
      ["events", events, oracleEvents],
      ["depth", [depth(book, "buy", Infinity), depth(book, "sell", Infinity)], [bids, asks]],
      ["depth feed", [sortedLevels(feed.buy), sortedLevels(feed.sell)], [sortedLevels(bids), asks]],
      ["resting orders", restingOrders(book).map(columnsOf), resting.map(columnsOf)],
      ["orders of account 1", ordersOf(book, 1), numbersOf(resting, 1)],
      ["hash", stateHash(book), hashOrders(resting)],
      ["rules", violation(record, command, events, bids[0]?.[0], asks[0]?.[0]) ?? "", ""],
    ];
    for (const [what, ofBook, ofOracle] of seen) {
      const difference = { book: JSON.stringify(ofBook), oracle: JSON.stringify(ofOracle) };
      if (difference.book !== difference.oracle) return { at, command, what, ...difference };
    }
  }
  return undefined;
}

function sortedLevels(levels: Iterable<[number, number]>): [number, number][] {
  return [...levels].sort(([a], [b]) => a - b);
}

function columnsOf({ order, account, side, ticks, lots, isHouse }: OpenOrder) {
  return [order, account, side, ticks, lots, isHouse];
}

function numbersOf(resting: readonly OpenOrder[], account: number): number[] {
  const own = resting.filter((order) => order.account === account);
  return own.map(({ order }) => order).sort((a, b) => a - b);
}
