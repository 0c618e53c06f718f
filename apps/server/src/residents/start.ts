import { setTimeout as sleep } from "node:timers/promises";
import type { Ctx } from "../manifest/ctx.ts";
import { createTurns } from "./turn.ts";

/** The turns of all residents; each is at most one order, cancellation, opening or closing. */
export const TURNS_A_MINUTE = 90;
const TURN_MS = 60_000 / TURNS_A_MINUTE;

/** Lets a trial's residents trade while this process leads the exchange. Returns a function that ends it. */
export function startResidents(ctx: Ctx): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const next = (): Promise<boolean> => sleep(TURN_MS, true, { signal }).catch(() => false);
  const trading = tradeWhileLeading(ctx, createTurns(ctx, Math.random), next);
  return async () => {
    stopping.abort();
    await trading;
  };
}

/**
 * Takes a turn each time `next` says so while this process leads: only the leader takes orders, and its commits are
 * fenced. Each turn reads what residents have open, so that a new leader continues.
 */
export async function tradeWhileLeading(
  { exchange, log }: Pick<Ctx, "exchange" | "log">,
  turn: () => Promise<void>,
  next: () => Promise<boolean>,
): Promise<void> {
  let failures = 0;
  const fail = (error: unknown): void => {
    failures += 1;
    if (failures === 1) log.warn({ err: error }, "a resident's turn has failed");
  };
  const succeed = (): void => {
    failures = 0;
  };
  while (await next()) if (exchange.isReady()) await turn().then(succeed, fail);
}
