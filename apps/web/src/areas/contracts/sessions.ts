import { HALTED_EVERY_MS } from "../../data/halted.ts";
import type { Contract, ListedContract } from "./terms.ts";

/** Whether a contract is in its session; one that never closes always is. */
export const isInSession = ({ opens_at: opensAt }: Pick<Contract, "opens_at">): boolean =>
  opensAt === null;

/** What has just changed is there when it is asked for. */
const AFTER_MS = 1_000;
/** Timers count no further than this. */
const LONGEST_MS = 2 ** 31 - 1;

/** Milliseconds until the list is read again: at the next opening, close or overnight fee, soon while one is halted; false: never. */
export function msUntilChange(list: readonly ListedContract[], nowMs: number): number | false {
  const moments = list.flatMap(({ market }) =>
    [market.opens_at, market.closes_at, market.overnight_at].flatMap((at) =>
      at === null ? [] : [Date.parse(at)],
    ),
  );
  const ahead = moments.filter((moment) => moment > nowMs).map((moment) => moment - nowMs);
  const changes = ahead.map((milliseconds) => milliseconds + AFTER_MS);
  if (list.some(({ market: { state } }) => state === "halted")) changes.push(HALTED_EVERY_MS);
  return changes.length === 0 ? false : Math.min(LONGEST_MS, ...changes);
}
