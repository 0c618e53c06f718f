import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Lease, acquireLease } from "../../db/leadership.ts";
import type { Log } from "../../platform/log.ts";
import { type Memory, type Shard, restoreShard } from "./memory.ts";
import { SNAPSHOT_ASKED } from "./snapshot.ts";
import type { ClusterLock } from "./cluster-lock.ts";

const RETRY_MS = 200;
/** How long commands wait for the database to return before they are answered busy. */
const PATIENCE_MS = 10_000;
/** A process that starts under load may find the database too busy to open a connection in time. */
const FIRST_TRIES = 5;

/** The lease of a shard and the memory that it needs. */
export type Open = { lease: Lease; memory: Memory };

export type OpenerParts = {
  databaseUrl: string;
  shard: Shard;
  clusterLock: ClusterLock;
  log: Log;
  /** Another process leads; this one goes on waiting. */
  onStandby: () => void;
  onOpen: (open: Open) => void;
  /** The database has been away for the longest time that commands wait. */
  onUnreachable: () => void;
};

export type Opener = {
  /** Takes the lease, however long that takes; concurrent callers share one promise. */
  open: (signal: AbortSignal) => Promise<void>;
  /** Rejects with any error, except that the database is only late. */
  openFirst: (signal: AbortSignal) => Promise<void>;
};

export function createOpener(parts: OpenerParts): Opener {
  /** The process id of this process's former database connection, which may take a moment to end. */
  let former: number | undefined;
  let opening: Promise<void> | undefined;

  const tryOnce = async (signal: AbortSignal): Promise<void> => {
    const whole = await parts.clusterLock.hold(signal, parts.onStandby);
    const lease = await acquireLease({
      databaseUrl: parts.databaseUrl,
      name: `exchange.${parts.shard.name}`,
      log: parts.log,
      signal,
      config: WRITER_CONFIG,
      onHeld: (pid) => {
        if (pid !== 0 && pid !== former) parts.onStandby();
      },
    });
    former = lease.pid;
    void whole.lost.then(lease.end);
    try {
      await preferSurvival(lease.client);
      await lease.client.query(`LISTEN ${SNAPSHOT_ASKED}`);
      const memory = await restoreShard(lease.client, parts.shard);
      // Its statements are the same in every batch: planning them anew takes as long as carrying them out. Each that is
      // prepared names its rows by a key, so that a plan made while there are few is right when there are many.
      await lease.client.query("SET plan_cache_mode = force_generic_plan");
      parts.onOpen({ lease, memory });
    } catch (error) {
      await lease.end();
      throw error;
    }
  };

  const openAtFirst = async (signal: AbortSignal): Promise<void> => {
    for (let left = FIRST_TRIES; ; left -= 1)
      try {
        return await tryOnce(signal);
      } catch (error) {
        if (left <= 1 || !isLate(error)) throw error;
      }
  };

  const openInTheEnd = async (signal: AbortSignal): Promise<void> => {
    const patience = setInterval(parts.onUnreachable, PATIENCE_MS);
    while (!signal.aborted)
      try {
        await tryOnce(signal);
        break;
      } catch (error) {
        if (signal.aborted) break;
        parts.log.warn({ err: error }, "the exchange cannot reach its database");
        await sleep(RETRY_MS);
      }
    clearInterval(patience);
  };

  const alone = (trying: Promise<void>): Promise<void> =>
    (opening = trying.finally(() => {
      opening = undefined;
    }));
  return {
    openFirst: (signal) => {
      const trying = openAtFirst(signal);
      void alone(trying.catch(() => undefined));
      return trying;
    },
    open: (signal) => opening ?? alone(openInTheEnd(signal)),
  };
}

/** The driver gives this error no code. */
const isLate = (error: unknown): boolean =>
  error instanceof Error && error.message === "timeout expired";

const WRITER_CONFIG: pg.ClientConfig = {
  application_name: "candor-writer",
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 5_000,
};

/** In a deadlock the other side is rolled back and retries, since the writer carries whole batches. */
async function preferSurvival(client: pg.Client): Promise<void> {
  try {
    await client.query("SET deadlock_timeout = '10s'");
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
  }
}
