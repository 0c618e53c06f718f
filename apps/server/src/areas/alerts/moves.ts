import type { Dec } from "@candor/money";
import { abs, max } from "@candor/money";
import { dayChange } from "@candor/rules/alerts.ts";
import type { CorporateAction } from "@candor/rules/contracts/calendars.ts";
import type { Tx } from "../../db/transaction.ts";
import { dayOpens, dayStep } from "../../feed/day-opens.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { type Range, listMoveMarkets } from "./rows.ts";
import type { Tick } from "./tick.ts";
import { watchedById } from "./watched.ts";

/** A market's change within a day at a recorded second; undefined if no alert waits for a move or it is unknown. */
export type ChangeAt = (marketId: number, tick: Tick) => Dec | undefined;

/** The changes in these seconds, as the market list showed them. */
export async function changesIn(
  { pool, catalogue }: Pick<Ctx, "pool" | "catalogue">,
  tx: Tx,
  ticks: readonly Tick[],
  actions?: readonly CorporateAction[],
): Promise<ChangeAt> {
  const ids = await listMoveMarkets(tx, [...new Set(ticks.flatMap(marketsIn))]);
  if (ids.length === 0) return () => undefined;
  const markets = new Map(ids.map((id) => [id, watchedById(catalogue, id)]));
  const seconds = [...new Set(ticks.map(({ at }) => dayStep(at)))];
  const asked = [...markets.values()].flatMap((market) =>
    seconds.map((second) => ({ market, second })),
  );
  const openAt = await dayOpens(pool, asked, actions);
  return (marketId, { at, prices }) => {
    const market = markets.get(marketId);
    const open = market && openAt(market, at);
    const price = prices.get(marketId);
    return open === undefined || price === undefined ? undefined : dayChange(open, price);
  };
}

const marketsIn = ({ prices }: Tick): number[] => [...prices.keys()];

/** The range of each market's index in these seconds. */
export function rangesOf(ticks: readonly Tick[], changeAt: ChangeAt): Range[] {
  const ranges = new Map<number, Range>();
  for (const tick of ticks)
    for (const [marketId, price] of tick.prices) {
      const range = ranges.get(marketId) ?? {
        marketId,
        lowest: price,
        highest: price,
        move: undefined,
      };
      ranges.set(marketId, range);
      if (price < range.lowest) range.lowest = price;
      if (price > range.highest) range.highest = price;
      const change = changeAt(marketId, tick);
      if (change !== undefined) range.move = max(range.move ?? abs(change), abs(change));
    }
  return [...ranges.values()];
}
