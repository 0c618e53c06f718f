import { setTimeout as sleep } from "node:timers/promises";
import type { Trader } from "../../harness/traders.ts";

const EVERY_MS = 50;

export type Watched = { calls: number; failed: number; slowest_ms: number };

/** Uses the app as a user would; returns the number of calls, the failed ones and the longest wait. */
export async function watchBystander({ call }: Trader, isOver: () => boolean): Promise<Watched> {
  const watched = { calls: 0, failed: 0, slowest_ms: 0 };
  const steps = [
    () => call("wallet.listBalances", {}),
    () => call("markets.listSpotQuotations", {}),
    () => call("spot.listOrders", { status: "in_progress" }),
    () => call("account.getUser", {}),
  ] as const;
  for (let turn = 0; !isOver(); turn += 1) {
    const started = performance.now();
    try {
      await steps[turn % steps.length]?.();
    } catch {
      watched.failed += 1;
    }
    watched.calls += 1;
    watched.slowest_ms = Math.max(watched.slowest_ms, Math.round(performance.now() - started));
    await sleep(EVERY_MS);
  }
  return watched;
}
