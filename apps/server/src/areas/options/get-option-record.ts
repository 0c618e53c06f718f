import type { options } from "@candor/contract/areas/options/calls.ts";
import { ZERO, dec, formatDec, sub } from "@candor/money";
import { STOPS_AT } from "@candor/rules/options/sequential-test.ts";
import { winShare } from "@candor/rules/options/win-share.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { houseReserve } from "../../ledger/house-funds.ts";
import { houseName } from "../../ledger/house-names.ts";
import { LIMIT_CURRENCY } from "../../suitability/why-unsuitable.ts";
import { listDays, sumMarketDays } from "./day-rows.ts";
import { sharesOf } from "./watching/share-view.ts";
import { listStops, listWatches } from "./watching/watch-rows.ts";

export const getOptionRecord: ReadHandler<typeof options.calls.getOptionRecord> = async ({
  db,
  catalogue,
  clock,
}) => {
  const sums = await sumMarketDays(db, clock.now());
  const symbolOf = (id: number) => catalogue.market(id)?.symbol ?? `${id}`;
  const [caps] = catalogue.optionTerms.stakes;
  const recordOf = async (realm: "live" | "demo") => {
    const fund = { realm, name: houseName.options, currencyId: caps?.currencyId ?? 0 };
    const { available, frozen } = await houseReserve(db, fund);
    return {
      realm,
      available: formatDec(available),
      set_aside: formatDec(frozen),
      days: (await listDays(db, realm)).map(dayView),
      markets: sharesOf(catalogue, realm, sums, await listWatches(db, realm)),
    };
  };
  return {
    currency_code: LIMIT_CURRENCY,
    caps: {
      stake: formatDec(caps?.maximum ?? ZERO),
      user: formatDec(caps?.userMaximum ?? ZERO),
      minute: formatDec(caps?.minuteMaximum ?? ZERO),
    },
    realms: [await recordOf("live"), await recordOf("demo")],
    losses: catalogue.optionTerms.listings.map(({ marketId, lossMaximum }) => ({
      match_id: marketId,
      symbol: symbolOf(marketId),
      maximum: formatDec(lossMaximum),
    })),
    stops_at: formatDec(STOPS_AT),
    stops: (await listStops(db)).map(
      ({ market_id: marketId, stopped_at: stoppedAt, opened_at: openedAt, ...stop }) => ({
        ...stop,
        match_id: marketId,
        symbol: symbolOf(marketId),
        stopped_at: stoppedAt.toISOString(),
        opened_at: openedAt?.toISOString() ?? null,
      }),
    ),
  };
};

type Day = Awaited<ReturnType<typeof listDays>>[number];

function dayView({ day, won, lost, tied, void: voided, staked, paid }: Day) {
  const share = winShare(won, lost);
  return {
    day,
    won,
    lost,
    tied,
    void: voided,
    staked: formatDec(dec(staked)),
    profit: formatDec(sub(dec(staked), dec(paid))),
    share: share === undefined ? null : formatDec(share.share),
    low: share === undefined ? null : formatDec(share.low),
    high: share === undefined ? null : formatDec(share.high),
  };
}
