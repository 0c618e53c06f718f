import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { endSoon, keepAwake } from "./keep-awake.ts";

/** How long a leader may be silent before its connection is ended. */
const SILENT_MS = 2_000;
const RETRY_MS = 250;
const CONNECT_MS = 2_000;

/** The right to do one kind of work, for as long as the connection that holds its lock lasts. */
export type Lease = {
  client: pg.Client;
  /** The process id of the backend that serves it. */
  pid: number;
  /** Resolves when the connection, and the lease with it, is lost; never rejects. */
  lost: Promise<void>;
  end: () => Promise<void>;
};

export type LeaseTerms = {
  databaseUrl: string;
  /** The name of the work, e.g. "feed": one leader a database and name. */
  name: string;
  log: { warn: (details: object, message: string) => void };
  signal: AbortSignal;
  config?: pg.ClientConfig;
  /** Called with the process id of the backend that leads, each time one is found. */
  onHeld?: (pid: number) => void;
};

/**
 * Waits until this process leads. The lock belongs to the connection, so that a process without a connection holds no
 * lease, and a process that has lost the lease waits like any other. A holder that has been silent for two seconds is
 * ended first. Rejects when the signal aborts or the database cannot be reached.
 */
export async function acquireLease(terms: LeaseTerms): Promise<Lease> {
  const { databaseUrl, name, log, signal, config } = terms;
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `candor-${name}`,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // So that pings go out beside running queries.
    pipeline: true,
    ...config,
  });
  const lost = new Promise<void>((resolve) => {
    // The running query reports a lost connection; without a listener the process would end.
    client.on("error", () => resolve());
    client.on("end", () => resolve());
  });
  await client.connect();
  const stopPinging = keepAwake(client);
  void lost.then(stopPinging);
  const end = async (): Promise<void> => {
    stopPinging();
    await endSoon(client);
  };
  try {
    for (;;) {
      signal.throwIfAborted();
      const holder = await tryLock(client, name);
      if (holder === undefined) return { client, pid: pidOf(client), lost, end };
      terms.onHeld?.(holder);
      if (await endSilent(client, holder)) log.warn({ name, holder }, "a silent leader was ended");
      else await sleep(RETRY_MS, undefined, { signal });
    }
  } catch (error) {
    await end();
    throw error;
  }
}

const pidOf = (client: pg.Client): number => (client as unknown as { processID: number }).processID;

const KEY = "hashtextextended('candor.lead.' || $1, 0)";

/** Undefined if this connection leads now; otherwise the leading backend's process id, 0 if it is just ending. */
async function tryLock(client: pg.Client, name: string): Promise<number | undefined> {
  const { rows } = await client.query<{ is_mine: boolean }>(
    `SELECT pg_try_advisory_lock(${KEY}) AS is_mine`,
    [name],
  );
  return rows[0]?.is_mine === true ? undefined : holderOf(client, name);
}

/** Reads every lock of the server, the slowest part of a start, and so only while another process leads. */
async function holderOf(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_locks
     WHERE locktype = 'advisory' AND granted AND objsubid = 1
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
       AND (classid::bigint << 32) | objid::bigint = ${KEY}`,
    [name],
  );
  return rows[0]?.pid ?? 0;
}

/** A working backend is not silent, unless it waits for its client. */
async function endSilent(client: pg.Client, holder: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE pid = $1 AND (state <> 'active' OR wait_event_type = 'Client')
       AND clock_timestamp() - greatest(state_change, query_start)
         > make_interval(secs => $2::double precision / 1000)`,
    [holder, SILENT_MS],
  );
  return rowCount === 1;
}
