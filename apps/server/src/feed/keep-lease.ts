import { setTimeout as sleep } from "node:timers/promises";
import type { ClientBase } from "pg";
import { acquireLease } from "../db/leadership.ts";
import type { FeedLog } from "./source.ts";

export type FeedLeaseTerms = {
  databaseUrl: string;
  log: FeedLog;
  /** Called before the first event of each lease. */
  onLease: (client: ClientBase) => Promise<void>;
};

const RETRY_MS = 500;
/** The limits of a recorder's statement: beyond them its second is over. */
const LIMITS = { statement_timeout: 3_000, lock_timeout: 2_000 };

/** Takes the feed's lease whenever it is free, and keeps it as long as its connection lasts. */
export function keepLease({ databaseUrl, log, onLease }: FeedLeaseTerms) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<void>((resolve) =>
    signal.addEventListener("abort", () => resolve(), { once: true }),
  );
  let held: ClientBase | undefined;
  let gained = Promise.withResolvers<void>();

  const holdOnce = async (): Promise<void> => {
    const lease = await acquireLease({ databaseUrl, name: "feed", log, signal, config: LIMITS });
    try {
      await onLease(lease.client);
      held = lease.client;
      gained.resolve();
      await Promise.race([lease.lost, stopped]);
    } finally {
      held = undefined;
      gained = Promise.withResolvers();
      await lease.end();
    }
    if (!signal.aborted) log.warn({}, "the lease of the feed is lost");
  };

  const run = async (): Promise<void> => {
    let failures = 0;
    while (!signal.aborted) {
      try {
        await holdOnce();
        failures = 0;
      } catch (error) {
        failures += 1;
        // An outage is logged once and not twice a second.
        if (failures === 1 && !signal.aborted) log.warn({ err: error }, "the feed has no lease");
      }
      await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    /** The connection to record through; undefined while another process leads. */
    client: (): ClientBase | undefined => held,
    /** Resolves once this process leads or has to stop. */
    acquired: (): Promise<void> => Promise.race([gained.promise, stopped]),
    stop: async (): Promise<void> => {
      stopping.abort();
      await running;
    },
  };
}
