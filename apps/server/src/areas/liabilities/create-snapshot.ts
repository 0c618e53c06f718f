import type { liabilities } from "@candor/contract/areas/liabilities/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { findWaiting, insertRequest } from "./request-rows.ts";
import { lastAsked } from "./rows.ts";

/** The least time between two requested snapshots of the installation. */
const APART_MS = 3_600_000;

export const createSnapshot: WriteHandler<typeof liabilities.calls.createSnapshot> = async (
  { clock },
  { caller: { userId }, tx },
) => {
  const waiting = await findWaiting(tx);
  if (waiting !== undefined) return { asked_at: waiting.asked_at.toISOString() };
  const now = clock.now();
  const last = await lastAsked(tx);
  const until = (last?.at.getTime() ?? 0) + APART_MS;
  if (now.getTime() < until)
    return refuse("liabilities-recent", { until: new Date(until).toISOString() });
  // A simultaneous request waits for the same snapshot.
  await insertRequest(tx, userId, now);
  return { asked_at: now.toISOString() };
};
