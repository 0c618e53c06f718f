import type { CallOutput } from "@candor/contract/types.ts";
import { dec, sub } from "@candor/money";
import { type Found, foundAmong } from "./found.ts";

type Fund = Pick<CallOutput<"contracts.getInsuranceFund">, "balance" | "days">;
type Queue = CallOutput<"withdrawal.getWithdrawalQueue">;
type Withdrawn = CallOutput<"withdrawal.listWithdrawals">["list"][number];

/** Each day of the fund begins with what the day before it ended with, and the last one ends with its balance. The newest comes first. */
export function fundFound({ balance, days }: Fund): Found {
  let ended = dec(balance);
  for (const day of days) {
    if (dec(day.balance) !== ended) return foundAmong(days.length, day.day);
    ended = sub(ended, sub(dec(day.taken), dec(day.given)));
  }
  return foundAmong(Math.max(1, days.length), ended < 0n ? days.at(-1)?.day : undefined);
}

const WAITING: readonly Withdrawn["state"][] = ["held", "review", "approved"];

/** The queue is no shorter than the part of it that this user can see. */
export function queueFound(queue: Queue, own: readonly Pick<Withdrawn, "state">[]): Found {
  const { waiting, oldest_seconds: oldest } = queue;
  const seen = own.filter(({ state }) => WAITING.includes(state)).length;
  const isSound = (waiting === 0) === (oldest === null) && waiting >= seen;
  return foundAmong(Math.max(1, waiting), isSound ? undefined : `${waiting} < ${seen}`);
}
