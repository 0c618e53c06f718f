import { type Lead, takeLead } from "../../db/leadership.ts";
import type { Log } from "../../log.ts";

/**
 * The lead of an exchange as a whole, which each of its shards needs besides its own: led by two processes, half of it
 * each, neither would be ready, and nobody would ever give up a half.
 */
export type Together = {
  /** Waits until this process has it; `onHeld` is told whenever another one is found to. Rejects when `signal` aborts. */
  hold: (signal: AbortSignal, onHeld: () => void) => Promise<Lead>;
  end: () => Promise<void>;
};

export function createTogether(parts: { databaseUrl: string; log: Log }): Together {
  const waiting = new Set<() => void>();
  let running = new AbortController();
  let taking: Promise<Lead> | undefined;
  /** The backend this process led with before: it may take a moment to go. */
  let former: number | undefined;

  const take = async (): Promise<Lead> => {
    const onHeld = (pid: number): void => {
      if (pid !== 0 && pid !== former) for (const tell of waiting) tell();
    };
    const terms = { ...parts, name: "exchange", signal: running.signal, onHeld };
    const lead = await takeLead(terms);
    former = lead.pid;
    void lead.lost.then(forget);
    return lead;
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
      const lead = await taking?.catch(() => undefined);
      await lead?.end();
      forget();
    },
  };
}

/** Rejects when `signal` aborts, and listens no longer than until `until` does: a lead is taken again and again. */
const abortOf = (signal: AbortSignal, until: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { signal: until });
  });
