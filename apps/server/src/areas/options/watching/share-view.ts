import { ONE, dec, formatDec } from "@candor/money";
import { winShare } from "@candor/rules/options/win-share.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import type { Catalogue } from "../../../catalogue/markets.ts";
import { moveKey } from "../../../catalogue/option-listings.ts";
import type { MarketDays } from "../day-rows.ts";
import type { WatchRow } from "./watch-rows.ts";

/** The results and the test of wins of each listed market and duration in a realm. */
export const sharesOf = (
  catalogue: Catalogue,
  realm: Realm,
  sums: readonly MarketDays[],
  watches: readonly WatchRow[],
) =>
  catalogue.optionTerms.listings.flatMap(({ marketId, durations }) =>
    durations.map(({ seconds, stop }) => {
      const isOwn = (one: { market_id: number; seconds: number }): boolean =>
        one.market_id === marketId && one.seconds === seconds;
      const sum = sums.find((one) => one.realm === realm && isOwn(one));
      const share = sum && winShare(sum.won, sum.lost);
      const move = catalogue.optionMoves.get(moveKey(marketId, seconds));
      return {
        match_id: marketId,
        symbol: catalogue.market(marketId)?.symbol ?? `${marketId}`,
        seconds,
        stop: stop ?? null,
        ticks: move === undefined ? null : formatDec(move.ticks),
        reach: move?.reach === undefined ? null : formatDec(move.reach),
        measured_on: move?.day ?? null,
        won: sum?.won ?? 0,
        lost: sum?.lost ?? 0,
        tied: sum?.tied ?? 0,
        share: share === undefined ? null : formatDec(share.share),
        low: share === undefined ? null : formatDec(share.low),
        high: share === undefined ? null : formatDec(share.high),
        likelihood: formatDec(dec(watches.find(isOwn)?.likelihood ?? formatDec(ONE))),
      };
    }),
  );
