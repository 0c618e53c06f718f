import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Clock } from "../clock.ts";
import type { Pool } from "../db/pool.ts";
import type { Metrics } from "../http/metrics.ts";
import { p99Of } from "../http/metrics.ts";
import { type Finding, audit } from "../ledger/audit.ts";

export type Watch = {
  /** The last walk over the ledger's invariants; undefined before the first has ended. */
  ledger: () => { checkedAt: Date; findings: Finding[] } | undefined;
  /** Milliseconds, of the last five minutes; null where nothing happened. */
  latency: () => { calls: number | null; orders: number | null; loop: number };
  checkLedger: () => Promise<void>;
  /** Forgets the latencies so far, for the next five minutes. */
  turn: () => void;
  stop: () => void;
};

/** What the console keeps an eye on by itself. */
export function createWatch(pool: Pool, clock: Clock, { latest }: Metrics): Watch {
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  let checked: ReturnType<Watch["ledger"]>;
  return {
    ledger: () => checked,
    latency: () => ({
      calls: p99Of(latest.calls),
      orders: p99Of(latest.orders),
      loop: loop.percentile(99) / 1e6,
    }),
    checkLedger: async () => {
      const findings = await audit(pool);
      checked = { checkedAt: clock.now(), findings };
    },
    turn: () => {
      latest.calls.reset();
      latest.orders.reset();
      loop.reset();
    },
    stop: () => void loop.disable(),
  };
}
