import { add, dec, formatDec } from "@candor/money";
import type { Control } from "./controls.ts";
import type { SnapshotRows } from "./snapshot-rows.ts";

/** Changes the first snapshot in which `change` finds something to change. */
function altered(change: (rows: SnapshotRows) => boolean): () => Control {
  return () => {
    let isDone = false;
    const alterSnapshot = (rows: SnapshotRows): void => {
      isDone ||= change(rows);
    };
    return { options: { alterSnapshot }, says: "snapshot of batch", hasChanged: () => isDone };
  };
}

/** An amount that is a whole number of lots in every market. */
const MORE = dec("0.01");
const more = (amount: string): string => formatDec(add(dec(amount), MORE));

/** Controls of the rule that a snapshot equals the journal before it. */
export const snapshotControls: Readonly<Record<string, () => Control>> = {
  "a snapshot with a fill more": altered(({ orders: [order] }) => {
    if (order !== undefined) order.filled_quantity = more(order.filled_quantity);
    return order !== undefined;
  }),
  "a snapshot with another hold": altered(({ orders }) => {
    const order = orders.find(({ side }) => side === "sell");
    if (order !== undefined) order.held = more(order.held);
    return order !== undefined;
  }),
  "a snapshot without an order": altered(({ orders }) => orders.shift() !== undefined),
  "a snapshot with another best price": altered(({ orders, peaks }) => {
    const trailing = orders.find(
      ({ trail_rate, state }) => trail_rate !== null && state === "pending",
    );
    // The better of the two prices counts, so both are changed to an impossible one.
    if (trailing === undefined) return false;
    const price = trailing.direction === "fall" ? "999999" : "1";
    trailing.peak_price = price;
    for (const peak of peaks) if (peak.direction === trailing.direction) peak.price = price;
    return true;
  }),
  "a snapshot with a halt": altered(({ books }) => {
    const memory = books.find((book) => book.memory !== null)?.memory;
    if (memory) memory.is_paused = !memory.is_paused;
    return Boolean(memory);
  }),
};
