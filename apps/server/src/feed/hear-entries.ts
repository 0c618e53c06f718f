import pg from "pg";
import { FEED_CHANNEL } from "./entry-rows.ts";
import type { FeedLog } from "./source.ts";

export type HearingTerms = {
  databaseUrl: string;
  log: FeedLog;
  onEntries: (lastId: number) => void;
};

const CONNECT_MS = 2_000;

/**
 * Hears of new entries as they are committed. The connection is made anew by the next `keepOpen`
 * where it was lost, which never rejects; what was missed meanwhile the asker has to read by itself.
 */
export function hearEntries({ databaseUrl, log, onEntries }: HearingTerms) {
  let client: pg.Client | undefined;
  let isDeaf = false;

  const keepOpen = async (): Promise<void> => {
    if (client !== undefined) return;
    const opened = new pg.Client({
      connectionString: databaseUrl,
      application_name: "candor-feed-hearing",
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    client = opened;
    const forget = (): void => void (client = client === opened ? undefined : client);
    opened.on("error", forget);
    opened.on("end", forget);
    opened.on("notification", ({ payload }) => onEntries(Number.parseInt(payload ?? "", 10)));
    try {
      await opened.connect();
      await opened.query(`LISTEN ${FEED_CHANNEL}`);
      isDeaf = false;
    } catch (error) {
      forget();
      await opened.end().catch(() => undefined);
      // An outage is one line and not one a second.
      if (!isDeaf) log.warn({ err: error }, "entries are read once a second only");
      isDeaf = true;
    }
  };

  return { keepOpen, stop: async (): Promise<void> => client?.end() };
}
