import { setTimeout as sleep } from "node:timers/promises";
import type { ClientBase } from "pg";
import { takeLead } from "../db/leadership.ts";
import type { FeedLog } from "./source.ts";

export type LeadingTerms = {
  databaseUrl: string;
  log: FeedLog;
  /** Before the first event of each lead. */
  onLead: (client: ClientBase) => Promise<void>;
};

const RETRY_MS = 500;
/** What a recorder's statement may take: longer, and the second is over. */
const LIMITS = { statement_timeout: 3_000, lock_timeout: 2_000 };

/** Takes the lead of the feed whenever it is free, and keeps it for as long as its connection lasts. */
export function keepLeading({ databaseUrl, log, onLead }: LeadingTerms) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<void>((resolve) =>
    signal.addEventListener("abort", () => resolve(), { once: true }),
  );
  let leading: ClientBase | undefined;
  let gained = Promise.withResolvers<void>();

  const leadOnce = async (): Promise<void> => {
    const lead = await takeLead({ databaseUrl, name: "feed", log, signal, config: LIMITS });
    try {
      await onLead(lead.client);
      leading = lead.client;
      gained.resolve();
      await Promise.race([lead.lost, stopped]);
    } finally {
      leading = undefined;
      gained = Promise.withResolvers();
      await lead.end();
    }
    if (!signal.aborted) log.warn({}, "the lead of the index is lost");
  };

  const run = async (): Promise<void> => {
    let failures = 0;
    while (!signal.aborted) {
      try {
        await leadOnce();
        failures = 0;
      } catch (error) {
        failures += 1;
        // An outage is one line and not two a second.
        if (failures === 1 && !signal.aborted) log.warn({ err: error }, "the index has no lead");
      }
      await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    /** The connection to record through; undefined while somebody else leads. */
    client: (): ClientBase | undefined => leading,
    /** Resolves once this process leads, or is to stop. */
    lead: (): Promise<void> => Promise.race([gained.promise, stopped]),
    stop: async (): Promise<void> => {
      stopping.abort();
      await running;
    },
  };
}
