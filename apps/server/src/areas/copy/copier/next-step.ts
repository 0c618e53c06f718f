import type { SkipReason } from "@candor/contract/areas/copy/shapes.ts";
import { type Dec, dec, formatDec } from "@candor/money";
import { firstOf, readDecision } from "../../../exchange/contracts/decision.ts";
import type { CopyRow } from "../copy-rows.ts";
import { skipOf } from "../decide.ts";
import type { CopiedPosition } from "../position-rows.ts";

/** What makes a copy what it should be, by its row and its position's; `rest`: it is, or waits for what the writer says next. */
export type Step =
  | { do: "open" }
  | { do: "skip"; reason: SkipReason }
  | { do: "stops"; takeProfit: string | null; stopLoss: string | null }
  | { do: "close"; lots: number }
  | { do: "end" }
  | { do: "rest" };

/** Of a copy's row, all that its next step goes by. */
export type Stood = Pick<
  CopyRow,
  | "asked_stop_loss"
  | "asked_take_profit"
  | "open_price"
  | "realised"
  | "stop_loss_price"
  | "stops_own"
  | "take_profit_price"
  | "target_lots"
>;

/** A copy as its position's row has it: what the follower, a stop, a liquidation or the lead have made of it. */
export type Synced = Pick<CopyRow, "lots" | "margin" | "realised" | "open_price" | "stops_own">;

export function syncedWith(copy: Stood, position: CopiedPosition): Synced {
  const isOpened = position.entry_price !== null;
  return {
    lots: isOpened ? position.lots : 0,
    margin: position.held,
    realised: isOpened ? position.realised : copy.realised,
    open_price: copy.open_price ?? position.entry_price,
    stops_own: copy.stops_own || hasOwnStops(copy, position),
  };
}

/** Its owner has set other stops than the copier did, which stand once nothing of the kind is to be decided. */
function hasOwnStops(copy: Stood, position: CopiedPosition): boolean {
  if (position.state !== "open" || asksOf(position).includes("stops")) return false;
  return !(
    isSame(copy.asked_take_profit, position.take_profit_price) &&
    isSame(copy.asked_stop_loss, position.stop_loss_price)
  );
}

const amountOf = (text: string | null): Dec | undefined => (text === null ? undefined : dec(text));
const isSame = (a: string | null, b: string | null): boolean => amountOf(a) === amountOf(b);
const shown = (text: string | null): string | null => (text === null ? null : formatDec(dec(text)));

/** The kinds of the decisions that a position waits for, the first first. */
function asksOf({ decision }: CopiedPosition): string[] {
  if (decision === null) return [];
  const last = readDecision(decision);
  return [firstOf(last).kind, last.kind];
}

/** What to do next; `synced` is the copy as its position has it. */
export function nextStep(copy: Stood, position: CopiedPosition | undefined, synced: Synced): Step {
  if (position === undefined)
    return copy.target_lots === 0 ? { do: "skip", reason: "lead-closed" } : { do: "open" };
  if (position.state === "closed") return { do: "end" };
  if (position.state === "cancelled") return { do: "skip", reason: skipOf(position.end_reason) };
  if (position.state !== "open") return { do: "rest" };
  const asked = asksOf(position);
  if (position.lots > copy.target_lots) {
    // A closing that is to be decided is awaited: how many lots are left then says whether more has to be closed.
    if (asked.includes("close") || asked.includes("cover")) return { do: "rest" };
    return { do: "close", lots: position.lots - copy.target_lots };
  }
  const isWanted =
    isSame(copy.take_profit_price, copy.asked_take_profit) &&
    isSame(copy.stop_loss_price, copy.asked_stop_loss);
  if (synced.stops_own || isWanted || asked.length > 0) return { do: "rest" };
  return {
    do: "stops",
    takeProfit: shown(copy.take_profit_price),
    stopLoss: shown(copy.stop_loss_price),
  };
}
