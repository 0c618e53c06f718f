import { type Lease, acquireLease } from "../../db/leadership.ts";
import type { Log } from "../../platform/log.ts";

/**
 * The lease of an exchange as a whole, which each shard needs besides its own: if two processes each led half of the
 * shards, neither would be ready, and neither would give up its half.
 */
export type ClusterLock = {
  /**
   * Waits until this process has the lock; `onHeld` is called each time another process is found to hold it. Rejects
   * when `signal` aborts.
   */
  hold: (signal: AbortSignal, onHeld: () => void) => Promise<Lease>;
  end: () => Promise<void>;
};

export function createClusterLock(parts: { databaseUrl: string; log: Log }): ClusterLock {
  const waiting = new Set<() => void>();
  let running = new AbortController();
  let taking: Promise<Lease> | undefined;
  /** The process id of this process's former database connection, which may take a moment to end. */
  let former: number | undefined;

  const take = async (): Promise<Lease> => {
    const onHeld = (pid: number): void => {
      if (pid !== 0 && pid !== former) for (const notify of waiting) notify();
    };
    const terms = { ...parts, name: "exchange", signal: running.signal, onHeld };
    const lease = await acquireLease(terms);
    former = lease.pid;
    void lease.lost.then(forget);
    return lease;
  };
  const forget = (): void => void (taking = undefined);
  return {
    hold: async (signal, onHeld) => {
      signal.throwIfAborted();
      waiting.add(onHeld);
      taking ??= take();
      taking.catch(forget);
      const answered = new AbortController();
      try {
        return await Promise.race([taking, abortOf(signal, answered.signal)]);
      } finally {
        answered.abort();
        waiting.delete(onHeld);
      }
    },
    end: async () => {
      running.abort();
      running = new AbortController();
      const lease = await taking?.catch(() => undefined);
      await lease?.end();
      forget();
    },
  };
}

/** Rejects when `signal` aborts, until `until` aborts: leases are taken often, and listeners must not pile up. */
const abortOf = (signal: AbortSignal, until: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { signal: until });
  });
