import type { CallOutput } from "@candor/contract/types.ts";
import { add, dec, sum } from "@candor/money";
import { call } from "../../../lib/call.ts";
import { useSession } from "../../../lib/session.ts";
import { type Found, foundAmong } from "./found.ts";
import { fundFound, queueFound } from "./totals.ts";

type Volume = CallOutput<"transparency.listVolumes">["list"][number];

export const checkFund = async (): Promise<Found> =>
  fundFound(await call("contracts.getInsuranceFund", { limit: 1 }));

export async function checkQueue(): Promise<Found> {
  const isSignedIn = useSession.getState().token !== null;
  const own = isSignedIn ? (await call("withdrawal.listWithdrawals", { limit: 100 })).list : [];
  return queueFound(await call("withdrawal.getWithdrawalQueue", {}), own);
}

/** The candles of own trades are added up for this many markets, those with the most trades. */
const MARKETS = 5;

const ownOf = ({ users, simulated, house }: Volume) =>
  sum([users, simulated, house].map((text) => dec(text)));

/** Checks that our volume is the sum of the books' own candles, without that of the sources. */
export async function checkVolumes(): Promise<Found> {
  const { from, to, list } = await call("transparency.listVolumes", {});
  const traded = list
    .filter((one) => ownOf(one) > 0n)
    .toSorted((one, other) => (ownOf(one) < ownOf(other) ? 1 : -1))
    .slice(0, MARKETS);
  for (const one of traded) {
    const candles = await call("spot.listTradeCandles", {
      symbol: one.symbol,
      period: "60min",
      from: Date.parse(from) / 1_000,
      to: Date.parse(to) / 1_000 - 1,
    });
    const known = candles.reduce((all, candle) => add(all, dec(candle.quote_volume)), dec("0"));
    if (known !== ownOf(one)) return foundAmong(traded.length, one.symbol);
  }
  return foundAmong(traded.length, undefined);
}
