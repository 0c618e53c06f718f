import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { openOrdersMax } from "@candor/rules/credit-score.ts";
import type { Tx } from "../../../db/transaction.ts";
import { utcMinute } from "../../../platform/text.ts";
import { findScore } from "../../credit/index.ts";
import { needTrader } from "../market/trader-rows.ts";
import { countOpen } from "./order-rows.ts";

const DAY_MS = 86_400_000;
/** The most own cancellations of a UTC day; after them the user begins no order until the day ends. */
export const CANCELS_DAY_MAX = 3;

/** The lock key that serialises the orders one user begins. */
export const beginning = (userId: string): string => `p2p ${userId}`;

export const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);

/** The refusal of a further order; undefined when the user may begin one. */
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
