import { setTimeout as sleep } from "node:timers/promises";
import type { Ctx } from "../manifest/ctx.ts";
import { createTurns } from "./turn.ts";

/** Of all residents together; each is at most one order, cancelling, opening or closing. */
export const TURNS_A_MINUTE = 90;
const TURN_MS = 60_000 / TURNS_A_MINUTE;

/** Lets the residents of a trial trade as long as this process leads the exchange. Returns how to end it. */
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
 * Takes a turn each time that `next` says so and this process leads: it alone takes orders, and what it commits is fenced.
 * What residents have open is read anew in each turn, so that the process that leads next goes on where this one stops.
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
