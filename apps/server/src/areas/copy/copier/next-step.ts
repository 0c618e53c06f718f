import type { SkipReason } from "@candor/contract/areas/copy/shapes.ts";
import { type Dec, dec, formatDec } from "@candor/money";
import { firstOf, readDecision } from "../../../exchange/contracts/decision.ts";
import type { CopyRow } from "../copy-rows.ts";
import { skipOf } from "../decide.ts";
import type { CopiedPosition } from "../position-rows.ts";

/** The next step of a copy, by its row and its position's; `rest`: it is done, or waits for the writer. */
export type Step =
  | { do: "open" }
  | { do: "skip"; reason: SkipReason }
  | { do: "stops"; takeProfit: string | null; stopLoss: string | null }
  | { do: "close"; lots: number }
  | { do: "end" }
  | { do: "rest" };

/** The columns of a copy that decide its next step. */
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

/** A copy updated from its position's row: by the follower, a stop, a liquidation or the lead. */
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

/** Whether the owner has set other stops than the copier, which shows once no stop is pending. */
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

/** The kinds of a position's pending requests, first one first. */
function asksOf({ decision }: CopiedPosition): string[] {
  if (decision === null) return [];
  const last = readDecision(decision);
  return [firstOf(last).kind, last.kind];
}

/** Decides the next step; `synced` is the copy updated from its position. */
export function nextStep(copy: Stood, position: CopiedPosition | undefined, synced: Synced): Step {
  if (position === undefined)
    return copy.target_lots === 0 ? { do: "skip", reason: "lead-closed" } : { do: "open" };
  if (position.state === "closed") return { do: "end" };
  if (position.state === "cancelled") return { do: "skip", reason: skipOf(position.end_reason) };
  if (position.state !== "open") return { do: "rest" };
  const asked = asksOf(position);
  if (position.lots > copy.target_lots) {
    // A pending closing is awaited first: the lots that it leaves show whether more has to be closed.
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
