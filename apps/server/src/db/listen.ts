import pg from "pg";
import { endSoon, keepAwake } from "./keep-awake.ts";

const CONNECT_MS = 2_000;
const RETRY_MS = 1_000;

export type ListenTerms = {
  databaseUrl: string;
  log: { warn: (details: object, message: string) => void };
  /** The channel of NOTIFY, a word. */
  channel: string;
  /** Called with each notice, and with `undefined` once it listens again after it may have missed some. */
  onNotice: (payload: string | undefined) => void;
};

/**
 * Listens for what other processes commit, and connects again for as long as needed. Resolves once it listens or has
 * failed once. Returns a function that ends it.
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
      // Without pings, a silent network would look like a channel without notices.
      opened.on("end", keepAwake(opened));
      await opened.query(`LISTEN ${channel}`);
      isDeaf = false;
      onNotice(undefined);
    } catch (error) {
      // An outage is logged once and not every second.
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
