import type { p2p } from "@candor/contract/areas/p2p/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { ReadHandler } from "../../../http/handlers.ts";
import { hasBlocked } from "./block-rows.ts";
import { findTraderByNumber, traderView } from "./trader-rows.ts";

export const getTrader: ReadHandler<typeof p2p.calls.getTrader> = async (
  ctx,
  { input: { number }, caller },
) => {
  const row = await findTraderByNumber(ctx.db, number);
  if (row === undefined) return refuse("p2p-counterpart-unknown");
  const isOwnBlock = caller !== undefined && (await hasBlocked(ctx.db, caller.userId, row.user_id));
  return { trader: traderView(row), is_blocked: isOwnBlock, since: row.since.toISOString() };
};
