import pg from "pg";
import { FEED_CHANNEL } from "./entry-rows.ts";

export type HearingTerms = { databaseUrl: string; onEntries: (lastId: number) => void };

const CONNECT_MS = 2_000;

/**
 * Hears of new entries as they are committed. The connection is made anew by the next `keepOpen`
 * where it was lost; what was missed meanwhile the asker has to read by itself.
 */
export function hearEntries({ databaseUrl, onEntries }: HearingTerms) {
  let client: pg.Client | undefined;

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
    opened.on("notification", ({ payload }) => onEntries(Number(payload)));
    try {
      await opened.connect();
      await opened.query(`LISTEN ${FEED_CHANNEL}`);
    } catch (error) {
      forget();
      throw error;
    }
  };

  return { keepOpen, stop: async (): Promise<void> => client?.end() };
}
