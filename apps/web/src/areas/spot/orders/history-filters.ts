import type { Quotation } from "../../../data/markets.ts";
import type { OrderType } from "@candor/contract/words.ts";
import type { OrderFilters } from "./orders.ts";

/** What a person narrows their history to, as the fields hold it: "" for all. */
export type HistoryChoice = {
  symbol: string;
  side: "" | "buy" | "sell";
  type: "" | OrderType;
  status: "" | "completed" | "cancelled";
  /** Days as a date field gives them ("2026-11-21"), both included. */
  from: string;
  to: string;
};

export const everything: HistoryChoice = {
  symbol: "",
  side: "",
  type: "",
  status: "",
  from: "",
  to: "",
};

/** The fields that narrow what a list shows; the others are left out where they mean nothing. */
export const usedFields = {
  open: ["symbol", "side", "type"],
  history: ["symbol", "side", "type", "status", "from", "to"],
  fills: ["symbol", "side", "from", "to"],
} as const satisfies Record<string, readonly (keyof HistoryChoice)[]>;

export type HistoryTab = keyof typeof usedFields;
export const HISTORY_TABS = ["open", "history", "fills"] as const satisfies readonly HistoryTab[];

export const narrowingCount = (choice: HistoryChoice, tab: HistoryTab): number =>
  usedFields[tab].filter((field) => choice[field] !== "").length;

/** The choice as the calls take it: markets by their currencies, days from their first second to their last. */
export function filtersOf(
  choice: HistoryChoice,
  tab: HistoryTab,
  markets: readonly Pick<Quotation, "symbol" | "currency_id" | "legal_id">[],
): OrderFilters {
  const used = { ...everything };
  for (const field of usedFields[tab]) Object.assign(used, { [field]: choice[field] });
  const market = markets.find(({ symbol }) => symbol === used.symbol);
  const [from, to] = [startOfDay(used.from, 0), startOfDay(used.to, 1)];
  return {
    ...(market && { currency_id: market.currency_id, legal_id: market.legal_id }),
    ...(used.side !== "" && { type: used.side }),
    ...(used.type !== "" && { order_type: used.type }),
    ...(used.status !== "" && { status: used.status }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to: to - 1 }),
  };
}

/** The first second of a day in the reader's zone, so many days later; undefined of no day. */
function startOfDay(day: string, daysLater: number): number | undefined {
  const start = new Date(`${day}T00:00`);
  // A day of a change of clocks has 23 or 25 hours: the calendar adds days, not seconds.
  start.setDate(start.getDate() + daysLater);
  return Number.isNaN(start.getTime()) ? undefined : start.getTime() / 1000;
}
