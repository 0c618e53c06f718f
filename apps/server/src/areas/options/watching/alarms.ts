import type { Alarm } from "../../../manifest/area.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { readOptionTerms } from "../../../catalogue/option-terms.ts";
import { listStops } from "./watch-rows.ts";

/** Listed durations that take no orders: each stands until operators list the market anew. */
export async function optionAlarms({ db, catalogue }: CoreCtx): Promise<Alarm[]> {
  // As they are stored: what the app has stopped this moment is not heard of here yet.
  const [stops, { listings }] = await Promise.all([listStops(db), readOptionTerms(db)]);
  return listings.flatMap(({ marketId, durations }) =>
    durations.flatMap(({ seconds, stop }) => {
      if (stop === undefined) return [];
      const own = stops.find((one) => one.market_id === marketId && one.seconds === seconds);
      const since = stop === "wins" ? own?.stopped_at.toISOString() : undefined;
      const symbol = catalogue.market(marketId)?.symbol ?? `${marketId}`;
      return [{ code: `option-${stop}`, subject: `${symbol} ${seconds} s`, since: since ?? null }];
    }),
  );
}
