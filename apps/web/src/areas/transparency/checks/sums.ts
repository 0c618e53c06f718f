import type { CallOutput } from "@candor/contract/types.ts";
import { add, dec, sub, sum } from "@candor/money";
import { call } from "../../../lib/call.ts";
import { useSession } from "../../../lib/session.ts";
import { type Found, foundAmong } from "./found.ts";

type Fund = Pick<CallOutput<"contracts.getInsuranceFund">, "balance" | "days">;
type Queue = CallOutput<"withdrawal.getWithdrawalQueue">;
type Withdrawn = CallOutput<"withdrawal.listWithdrawals">["list"][number];
type Volume = CallOutput<"transparency.listVolumes">["list"][number];

/** Each day of the fund begins with what the day before it ended with, and the last one ends with its balance. */
export const checkFund = async (): Promise<Found> =>
  fundFound(await call("contracts.getInsuranceFund", { limit: 1 }));

/** Its days come newest first. */
export function fundFound({ balance, days }: Fund): Found {
  let ended = dec(balance);
  for (const day of days) {
    if (dec(day.balance) !== ended) return foundAmong(days.length, day.day);
    ended = sub(ended, sub(dec(day.taken), dec(day.given)));
  }
  return foundAmong(Math.max(1, days.length), ended < 0n ? days.at(-1)?.day : undefined);
}

/** The queue of withdrawals is no shorter than the part of it that this user can see. */
export async function checkQueue(): Promise<Found> {
  const isSignedIn = useSession.getState().token !== null;
  const own = isSignedIn ? (await call("withdrawal.listWithdrawals", { limit: 100 })).list : [];
  return queueFound(await call("withdrawal.getWithdrawalQueue", {}), own);
}

const WAITING: readonly Withdrawn["state"][] = ["held", "review", "approved"];

export function queueFound(queue: Queue, own: readonly Pick<Withdrawn, "state">[]): Found {
  const { waiting, oldest_seconds: oldest } = queue;
  const seen = own.filter(({ state }) => WAITING.includes(state)).length;
  const isSound = (waiting === 0) === (oldest === null) && waiting >= seen;
  return foundAmong(Math.max(1, waiting), isSound ? undefined : `${waiting} < ${seen}`);
}

/** Of so many markets, those that traded most, the candles of their own trades are added up. */
const MARKETS = 5;

const ownOf = ({ users, simulated, house }: Volume) =>
  sum([users, simulated, house].map((text) => dec(text)));

/** What was traded here is what the candles of the books' own trades come to, and nothing that the sources report. */
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
