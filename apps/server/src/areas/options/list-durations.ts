import type { options } from "@candor/contract/areas/options/calls.ts";
import { formatDec } from "@candor/money";
import { breakEvenChance } from "@candor/rules/options/ticket.ts";
import { winShare } from "@candor/rules/options/win-share.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { type MarketDays, sumMarketDays } from "./day-rows.ts";

export const listDurations: ReadHandler<typeof options.calls.listDurations> = async ({
  catalogue,
  clock,
  db,
}) => {
  const { id, durations, stakes, listings } = catalogue.optionTerms;
  const days = await sumMarketDays(db, clock.now());
  return {
    terms_id: id,
    durations: durations.map(({ seconds, rate }) => ({
      seconds,
      rate: formatDec(rate),
      break_even: formatDec(breakEvenChance(rate)),
    })),
    stakes: stakes.map(({ currencyId, minimum, maximum }) => ({
      currency_id: currencyId,
      minimum: formatDec(minimum),
      maximum: formatDec(maximum),
    })),
    markets: catalogue.markets.flatMap(({ id: marketId, symbol }) => {
      const listing = listings.find((one) => one.marketId === marketId);
      if (listing === undefined || listing.durations.length === 0) return [];
      const shareIn = (realm: "live" | "demo", seconds: number) =>
        shareOf(
          days.find(
            (one) => one.realm === realm && one.market_id === marketId && one.seconds === seconds,
          ),
        );
      return [
        {
          match_id: marketId,
          symbol,
          durations: listing.durations.map(({ seconds, stop }) => ({
            seconds,
            stop: stop ?? null,
            live_share: shareIn("live", seconds),
            demo_share: shareIn("demo", seconds),
          })),
        },
      ];
    }),
  };
};

function shareOf(days: MarketDays | undefined): string | null {
  const found = days && winShare(days.won, days.lost);
  return found === undefined ? null : formatDec(found.share);
}
