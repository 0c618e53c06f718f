import type { withdrawal } from "@candor/contract/areas/withdrawal/calls.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import { countWaiting, medianSeconds } from "./queue-rows.ts";

const DAY_MS = 86_400_000;
const DAYS = 7;
/** The call is public, so the search is bounded. */
const AMONG = 10_000;

export const getWithdrawalQueue: ReadHandler<typeof withdrawal.calls.getWithdrawalQueue> = async (
  ctx,
) => {
  const now = ctx.clock.now().getTime();
  const { waiting, oldest } = await countWaiting(ctx.db);
  return {
    waiting,
    oldest_seconds: oldest === null ? null : Math.floor((now - oldest.getTime()) / 1_000),
    median_seconds: await medianSeconds(ctx.db, new Date(now - DAYS * DAY_MS), AMONG),
    days: DAYS,
  };
};
