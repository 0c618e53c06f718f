import pg from "pg";
import { endSoon, keepAwake } from "./keep-awake.ts";

const CONNECT_MS = 2_000;
const RETRY_MS = 1_000;

export type ListenTerms = {
  databaseUrl: string;
  log: { warn: (details: object, message: string) => void };
  /** The channel of NOTIFY, a word. */
  channel: string;
  /** Told each notice, and `undefined` whenever some may have been missed: once it listens again. */
  onNotice: (payload: string | undefined) => void;
};

/**
 * Hears of what other processes have committed. The connection is made anew as long as it takes;
 * resolves when it listens, or has failed to once. Returns how to end it.
 */
export async function listen(terms: ListenTerms): Promise<() => Promise<void>> {
  const { databaseUrl, log, channel, onNotice } = terms;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isDeaf = false;

  const later = (): void => {
    if (!isStopped) retry ??= setTimeout(() => void open(), RETRY_MS);
  };
  const open = async (): Promise<void> => {
    retry = undefined;
    const opened = new pg.Client({
      connectionString: databaseUrl,
      application_name: `candor-listens-${channel}`,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      pipeline: true,
    });
    client = opened;
    opened.on("error", later);
    opened.on("end", later);
    opened.on("notification", ({ payload }) => onNotice(payload ?? ""));
    try {
      await opened.connect();
      // A network that has gone silent would be a listener that has gone deaf.
      opened.on("end", keepAwake(opened));
      await opened.query(`LISTEN ${channel}`);
      isDeaf = false;
      onNotice(undefined);
    } catch (error) {
      // An outage is one line and not one a second.
      if (!isDeaf) log.warn({ err: error, channel }, "nothing is heard of other processes");
      isDeaf = true;
      await endSoon(opened);
      later();
    }
  };

  await open();
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    if (client !== undefined) await endSoon(client);
  };
}
