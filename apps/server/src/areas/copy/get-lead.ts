import type { copy } from "@candor/contract/areas/copy/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { ZERO, dec, div, formatDec, sub } from "@candor/money";
import type { ReadHandler } from "../../http/handlers.ts";
import { curveOf, listTradesOf } from "./board-rows.ts";
import { findLead } from "./lead-rows.ts";
import { leadViews } from "./lead-view.ts";
import { computedAt } from "./stats-rows.ts";
import { periodsOf } from "./stats-view.ts";
import { tradeView } from "./trade-view.ts";

/** As many positions as a user may have open. */
const OPEN_MAX = 200;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const getLead: ReadHandler<typeof copy.calls.getLead> = async (ctx, { input, caller }) => {
  const { trader_user_id: userId, period } = input;
  const row = await findLead(ctx.db, userId);
  if (row?.realm !== (caller?.realm ?? "live")) return refuse("lead-not-found");
  const [view] = await leadViews(ctx, [row], { period, callerId: caller?.userId });
  if (view === undefined) throw new Error(`lead ${userId} is not there`);
  const { share_due: _due, share_paid: _paid, ...lead } = view;
  const hour = Math.floor(ctx.clock.now().getTime() / HOUR_MS) * HOUR_MS;
  const curve = await curveOf(ctx.db, userId, new Date(period === 0 ? 0 : hour - period * DAY_MS));
  const open = await listTradesOf(ctx.db, { userId, isOpen: true, offset: 0, count: OPEN_MAX });
  return {
    lead,
    periods: await periodsOf(ctx.db, userId),
    curve: curve.map(pointView),
    open: await Promise.all(open.map((trade) => tradeView(ctx, trade))),
    computed_at: await computedAt(ctx.db, userId),
  };
};

type Point = Awaited<ReturnType<typeof curveOf>>[number];

/** A point of the curve, with its drawdown as a part of the capital at risk, rounded up. */
export const pointView = ({ time, equity, high, capital }: Point) => ({
  time: time.toISOString(),
  equity: formatDec(dec(equity)),
  drawdown: formatDec(
    dec(capital) === ZERO ? ZERO : div(sub(dec(high), dec(equity)), dec(capital), "up"),
  ),
});
