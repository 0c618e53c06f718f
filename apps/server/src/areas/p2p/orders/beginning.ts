import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { openOrdersMax } from "@candor/rules/credit-score.ts";
import type { Tx } from "../../../db/transaction.ts";
import { utcMinute } from "../../../platform/text.ts";
import { findScore } from "../../credit/index.ts";
import { needTrader } from "../market/trader-rows.ts";
import { countOpen } from "./order-rows.ts";

const DAY_MS = 86_400_000;
/** Own cancellations of a day of UTC, after which no order is begun until it ends. */
export const CANCELS_DAY_MAX = 3;

/** What keeps apart what one user begins at once. */
export const beginning = (userId: string): string => `p2p ${userId}`;

export const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

/** Why a user begins no further order. */
export async function whyNoMore(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<Refusal<"p2p-cancels-used" | "p2p-too-many-open"> | undefined> {
  const { cancel_day: day, cancels } = await needTrader(tx, userId, now);
  if (day === dayOf(now) && cancels >= CANCELS_DAY_MAX)
    return refuse("p2p-cancels-used", { until: utcMinute(new Date((day + 1) * DAY_MS)) });
  const maximum = openOrdersMax(await findScore(tx, userId));
  return (await countOpen(tx, userId)) >= maximum
    ? refuse("p2p-too-many-open", { maximum: `${maximum}` })
    : undefined;
}
