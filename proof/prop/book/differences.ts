import {
  type OpenOrder,
  armedCount,
  depth,
  peakOf,
  restingOrders,
  triggerTicks,
} from "@candor/engine";
import { type NaiveBook, naiveDepth, naiveQueue } from "@candor/engine/naive-book.ts";
import { dec } from "@candor/money";
import { journaledSums } from "../../replay/compare-balances.ts";
import { differentTrades } from "../../replay/compare-fills.ts";
import { differentLines } from "../../replay/compare-lines.ts";
import { isOpen } from "../../replay/order.ts";
import { type Rebuilt, orderNumbered, stateOf } from "../../replay/rebuilt.ts";
import { overdue } from "../../replay/watch.ts";
import type { Written } from "./batches.ts";
import { type MemoryMarket, fundsOf } from "./market.ts";

/** The differences between the writer's rows and state and those of the naive book. */
export function differencesOf(
  { book }: MemoryMarket,
  written: Written,
  rebuilt: Rebuilt,
  naive: NaiveBook,
): string[] {
  const { slice, lines, batch } = written;
  const { world, shard, fills } = rebuilt;
  const [venue] = world.venues.values();
  if (venue === undefined) throw new Error("no market");
  const { watch, triggered } = stateOf(rebuilt, venue);
  const trades = differentTrades(
    fills,
    slice.trades.map((row) => ({ ...row, number: `${row.number}`, book: book.key })),
  );
  const terms = { world, shard, batches: [batch.batch], fills, ids: trades.ids };
  const differences = [
    ...rebuilt.faults.splice(0),
    ...trades.differences,
    ...differentLines(lines, terms),
    ...orderDifferences(rebuilt, slice),
  ];
  const compare = (what: string, found: unknown, expected: unknown): void => {
    const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
    if (one !== other) differences.push(`${what}: ${one}, the naive ones say ${other}`);
  };
  const users = ({ isHouse }: OpenOrder): boolean => !isHouse;
  const naiveOrders = [...naiveQueue(naive, "buy"), ...naiveQueue(naive, "sell")];
  compare(
    "queue",
    restingOrders(book.book).filter(users).map(columnsOf),
    naiveOrders.filter(users).map(columnsOf),
  );
  // The journal has no ladder that has met no order yet, so depth can only be compared without one.
  if (book.quoteToJournal === undefined)
    for (const side of ["buy", "sell"] as const)
      compare(`depth of ${side}`, depth(book.book, side, Infinity), naiveDepth(naive, side));
  compare(
    "triggered",
    [...book.triggered].map(({ number }) => number),
    triggered.filter(({ state }) => state === "triggered").map(({ number }) => number),
  );
  const pending = book.moves.reduce((sum, move) => sum + ("arm" in move ? 0 : 1 + move.silent), 0);
  compare("overdue", overdue(watch, pending), []);
  if (book.moves.length > 0) return differences;
  const armed = [...watch.armed.index, ...watch.armed.last];
  compare("stops", armedCount(book.triggers), armed.length);
  for (const [number, { ticks, offset, peak }] of armed) {
    compare(`trigger of ${number}`, triggerTicks(book.triggers, number), ticks);
    if (offset !== null) compare(`peak of ${number}`, peakOf(book.triggers, number), peak);
  }
  return differences;
}

const columnsOf = ({ order, priority, account, side, ticks, lots }: OpenOrder): unknown[] => [
  order,
  priority,
  account,
  side,
  ticks,
  lots,
];

function orderDifferences(rebuilt: Rebuilt, { inserted, updated }: Written["slice"]): string[] {
  return [...inserted, ...updated].flatMap(({ row, held, isOpen: isStoredOpen }) => {
    const order = orderNumbered(rebuilt, row.number);
    const { venue } = order;
    const size = order.side === "buy" ? venue.unitSize : venue.lotSize;
    const stored = [
      row.state,
      row.end_reason,
      isStoredOpen,
      dec(row.quantity),
      dec(row.filled_quantity),
      dec(row.filled_quote),
      dec(held),
    ];
    const journaled = [
      order.state,
      order.endReason,
      isOpen(order),
      BigInt(order.lots) * venue.lotSize,
      BigInt(order.filledLots) * venue.lotSize,
      BigInt(order.filledUnits) * venue.unitSize,
      BigInt(order.held) * size,
    ];
    if (stored.join(" ") === journaled.join(" ")) return [];
    return [`order ${row.number}: ${stored.join(" ")}, the naive ones say ${journaled.join(" ")}`];
  });
}

/** Compares every balance at the end with the funds, the trades and the holds of open orders. */
export function balanceDifferences(market: MemoryMarket, rebuilt: Rebuilt): string[] {
  const { posted, held } = journaledSums(rebuilt);
  const { available, frozen } = market;
  return [...new Set([...available.keys(), ...posted.keys()])].flatMap((account) => {
    const hold = held.get(account) ?? 0n;
    const expected = fundsOf(market, account) + (posted.get(account) ?? 0n) - hold;
    const found = available.get(account) ?? 0n;
    const isSame = found === expected && (frozen.get(account) ?? 0n) === hold;
    return isSame ? [] : [`account ${account}: ${found}, the naive ones say ${expected}`];
  });
}
