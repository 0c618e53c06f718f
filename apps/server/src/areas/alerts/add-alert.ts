import type { alerts } from "@candor/contract/areas/alerts/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { formatDec } from "@candor/money";
import { isOpenAt } from "../../catalogue/market-sessions.ts";
import { lockKey } from "../../db/transaction.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { newId } from "../../platform/ids.ts";
import { ALERTS_MAX, alertRefusal } from "./decide.ts";
import { countWaiting, insertAlert } from "./rows.ts";
import { alertView } from "./view.ts";
import { watchedByPair } from "./watched.ts";

export const addAlert: WriteHandler<typeof alerts.calls.addAlert> = async (
  { catalogue, clock, feed, indexOf },
  { input: { currency_id, legal_id, direction, price }, caller, tx },
) => {
  const market = watchedByPair(catalogue, currency_id, legal_id);
  if (market === undefined) return refuse("unknown-market");
  // Before the index is read: seconds recorded meanwhile count.
  const after_event = feed.lastId();
  const { symbol, terms } = market;
  const isOpen = isOpenAt(market, clock.now().getTime());
  // A closed market keeps the last index of its session.
  const index = isOpen ? indexOf(symbol) : feed.latest(symbol)?.price;
  const refusal = alertRefusal({ terms, isOpen }, direction, price, index);
  if (refusal !== undefined) return refusal;
  await lockKey(tx, `alerts ${caller.userId}`);
  if ((await countWaiting(tx, caller.userId)) >= ALERTS_MAX)
    return refuse("too-many-alerts", { maximum: `${ALERTS_MAX}` });
  const row = await insertAlert(tx, {
    id: newId(clock),
    user_id: caller.userId,
    market_id: market.id,
    direction,
    price: formatDec(price),
    after_event,
    created_at: clock.now(),
  });
  return alertView(market, row);
};
