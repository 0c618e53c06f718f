import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { useCall } from "../../lib/query.ts";

export type TradeRecord = OperatorCallOutput<"p2p.findTrade">;
export type Trade = TradeRecord["trade"];

/** What the parties write while an order is open on the screen shows by itself. */
export const EVERY_MS = 10_000;

export const useTrade = (id: string) => useCall("p2p.findTrade", { id }, { everyMs: EVERY_MS });
