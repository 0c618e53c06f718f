import type { Alarm } from "../../../manifest/area.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { readOptionTerms } from "../../../catalogue/option-terms.ts";
import { listStops } from "./watch-rows.ts";

/** Alarms of listed durations that take no orders; each stands until operators list the market again. */
export async function optionAlarms({ db, catalogue }: CoreCtx): Promise<Alarm[]> {
  // Reads the stored stops: the app's newest stop may not have reached this process yet.
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
