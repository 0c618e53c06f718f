import type { alerts } from "@candor/contract/areas/alerts/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { isOpenAt } from "../../catalogue/market-sessions.ts";
import { lockKey } from "../../db/transaction.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { newId } from "../../platform/ids.ts";
import { ALERTS_MAX, awaitedOf, refusalOf } from "./decide.ts";
import { countWaiting, insertAlert } from "./rows.ts";
import { alertView } from "./view.ts";
import { watchedByPair } from "./watched.ts";

export const addAlert: WriteHandler<typeof alerts.calls.addAlert> = async (
  { catalogue, clock, feed, indexOf },
  { input: { currency_id, legal_id, ...asked }, caller, tx },
) => {
  const market = watchedByPair(catalogue, currency_id, legal_id);
  if (market === undefined) return refuse("unknown-market");
  const awaited = awaitedOf(asked);
  if (isRefusal(awaited)) return awaited;
  // The event is noted before the index is read, so that seconds recorded meanwhile count.
  const after_event = feed.lastId();
  const { symbol, terms } = market;
  const isOpen = isOpenAt(market, clock.now().getTime());
  // A closed market keeps the last index of its session.
  const index = isOpen ? indexOf(symbol) : feed.latest(symbol)?.price;
  const change = feed.stats(symbol)?.change;
  const refusal = refusalOf({ terms, isOpen }, awaited, { index, change });
  if (refusal !== undefined) return refusal;
  await lockKey(tx, `alerts ${caller.userId}`);
  if ((await countWaiting(tx, caller.userId)) >= ALERTS_MAX)
    return refuse("too-many-alerts", { maximum: `${ALERTS_MAX}` });
  const row = await insertAlert(tx, {
    id: newId(clock),
    user_id: caller.userId,
    market_id: market.id,
    ...awaited,
    after_event,
    created_at: clock.now(),
  });
  return alertView(market, row);
};
