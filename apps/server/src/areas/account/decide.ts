import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { utcMinute } from "../../platform/text.ts";

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
/** How long single operators may freeze an account, in total, before a second one has reviewed it. */
const ALONE_MS = 72 * HOUR_MS;
/** After this long without a freeze the count starts over. */
const FORGOTTEN_MS = 7 * DAY_MS;

/** The last freeze of an account, whether it lasts or not. */
export type LastFreeze = { since: Date; until: Date; is_decided: boolean; alone_seconds: number };

/** How long single operators have frozen the account until now without a second operator's review. */
function aloneMs(last: LastFreeze | undefined, now: Date): number {
  if (last === undefined || last.is_decided) return 0;
  if (now.getTime() - last.until.getTime() >= FORGOTTEN_MS) return 0;
  const end = Math.min(now.getTime(), last.until.getTime());
  return last.alone_seconds * SECOND_MS + Math.max(0, end - last.since.getTime());
}

/**
 * Until when one operator may freeze an account that was frozen before: three days in all, in any number of freezes,
 * and never in place of a longer freeze or of one that two operators decided.
 */
export function freezeAlone(
  last: LastFreeze | undefined,
  hours: number,
  now: Date,
): { until: Date; aloneSeconds: number } | Refusal<"freeze-stands" | "freeze-alone-max"> {
  const standing = last !== undefined && last.until > now ? last : undefined;
  if (standing?.is_decided === true)
    return refuse("freeze-stands", { until: utcMinute(standing.until) });
  const aloneSeconds = Math.ceil(aloneMs(last, now) / SECOND_MS);
  const left = ALONE_MS - aloneSeconds * SECOND_MS;
  if (hours * HOUR_MS > left)
    return refuse("freeze-alone-max", { hours: `${Math.max(0, Math.floor(left / HOUR_MS))}` });
  const until = new Date(now.getTime() + hours * HOUR_MS);
  if (standing !== undefined && standing.until >= until)
    return refuse("freeze-stands", { until: utcMinute(standing.until) });
  return { until, aloneSeconds };
}
