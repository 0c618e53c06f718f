import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Clock } from "../clock.ts";
import type { Pool } from "../db/pool.ts";
import type { Metrics } from "../http/metrics.ts";
import { p99Of } from "../http/metrics.ts";
import { type Finding, auditInPassing } from "../ledger/audit.ts";
import { carryLedger } from "../ledger/carry.ts";
import type { Audited } from "../ledger/invariants.ts";

/** Two checks that should have been, and some room. */
const UNCHECKED_MS = 1_500_000;

export type LedgerState = {
  /** When it was last checked to the end. */
  checkedAt: Date | undefined;
  /** What was broken then. */
  findings: readonly Finding[];
  /** Since when that says nothing of now: the last check failed, or there has been none for too long. */
  uncheckedSince: Date | undefined;
};

export type Watch = {
  ledger: () => LedgerState;
  /** Milliseconds, of the last five minutes; null where nothing happened. */
  latency: () => { calls: number | null; orders: number | null; loop: number };
  checkLedger: () => Promise<void>;
  /** Carries new entries into the ledger's sums, and checks at once if they are not sound. */
  carryLedger: () => Promise<void>;
  /** Forgets the latencies so far, for the next five minutes. */
  turn: () => void;
  stop: () => void;
};

type Parts = { pool: Pool; clock: Clock; metrics: Metrics; audited: Audited };

/** What the console keeps an eye on by itself. */
export function createWatch({ pool, clock, metrics: { latest }, audited }: Parts): Watch {
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  const startedAt = clock.now();
  let checked: { at: Date; findings: readonly Finding[] } | undefined;
  let hasFailed = false;
  const checkLedger = async (): Promise<void> => {
    try {
      const findings = await auditInPassing(pool, audited);
      checked = { at: clock.now(), findings };
      hasFailed = false;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  return {
    ledger: () => {
      const since = checked?.at ?? startedAt;
      const isOld = clock.now().getTime() - since.getTime() > UNCHECKED_MS;
      return {
        checkedAt: checked?.at,
        findings: checked?.findings ?? [],
        uncheckedSince: hasFailed || isOld ? since : undefined,
      };
    },
    latency: () => ({
      calls: p99Of(latest.calls),
      orders: p99Of(latest.orders),
      loop: loop.percentile(99) / 1e6,
    }),
    checkLedger,
    carryLedger: async () => {
      const unsound = await carryLedger(pool);
      if (unsound.length > 0) await checkLedger();
    },
    turn: () => {
      latest.calls.reset();
      latest.orders.reset();
      loop.reset();
    },
    stop: () => void loop.disable(),
  };
}
