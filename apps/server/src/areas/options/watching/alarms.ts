import type { Ctx } from "../../../ctx.ts";
import { listStops } from "./watch-rows.ts";

type Alarm = { code: string; subject: string; since: string | null };

/** Listed durations that take no orders: each stands until operators list the market anew. */
export async function optionAlarms({ db, catalogue }: Ctx): Promise<Alarm[]> {
  const stops = await listStops(db);
  return catalogue.optionTerms.listings.flatMap(({ marketId, durations }) =>
    durations.flatMap(({ seconds, stop }) => {
      if (stop === undefined) return [];
      const own = stops.find((one) => one.market_id === marketId && one.seconds === seconds);
      const since = stop === "wins" ? own?.stopped_at.toISOString() : undefined;
      const symbol = catalogue.market(marketId)?.symbol ?? `${marketId}`;
      return [{ code: `option-${stop}`, subject: `${symbol} ${seconds} s`, since: since ?? null }];
    }),
  );
}
