import type { ClientBase } from "pg";
import type { DayStatistics } from "./day-stats.ts";
import { hourOf } from "./recorded-event.ts";
import { FEED_CHANNEL, prepareDays } from "./event-rows.ts";
import type { Follower } from "./follower.ts";
import { keepLease } from "./keep-lease.ts";
import type { Recorder } from "./recorder.ts";
import type { FeedLog } from "./source.ts";
import { listen } from "../db/listen.ts";
import type { Pool } from "../db/pool.ts";

export type SecondsTerms = {
  databaseUrl: string;
  pool: Pool;
  log: FeedLog;
  record: Recorder;
  follower: Follower;
  dayStats: DayStatistics;
};

/** Records the seconds as they pass while this process leads, and otherwise reads what the leader records. */
export function createSeconds(terms: SecondsTerms) {
  const { databaseUrl, pool, log, record, follower, dayStats } = terms;
  /** Whether there may be unread events: an answer was lost, or another process led before. */
  let isBehind = true;
  let failures = 0;
  let busy = Promise.resolve();
  let lease: ReturnType<typeof keepLease> | undefined;
  let stopListening: (() => Promise<void>) | undefined;

  const recordSecond = async (client: ClientBase, second: number): Promise<void> => {
    const before = follower.head();
    isBehind = true;
    for (const event of await record(client, before, second)) follower.accept(event);
    isBehind = false;
    if (hourOf(follower.head().id) === hourOf(before.id)) return;
    // Two more days have tables: the next hour tries again.
    await prepareDays(client).catch((error: unknown) =>
      log.warn({ err: error }, "the index has no table for the day after tomorrow"),
    );
  };

  const takeSecond = async (second: number): Promise<void> => {
    try {
      const client = lease?.client();
      if (client === undefined || isBehind) await follower.catchUp(pool);
      if (client !== undefined) await recordSecond(client, second);
      await dayStats.refreshAt(second);
      if (failures > 0) log.info({ seconds: failures }, "the index goes on");
      failures = 0;
    } catch (error) {
      // A second that could not be recorded becomes a gap; an outage is logged once and not every second.
      failures += 1;
      if (failures === 1) log.error({ err: error }, "the index stands still");
    }
  };

  // In turn for all callers, since each event is chained to the one before it.
  const inTurn = (work: () => Promise<void>): Promise<void> => (busy = busy.then(work));

  const behind = () => void (isBehind = true);
  const catchUp = (): Promise<void> => follower.catchUp(pool).catch(behind);
  /** Reads what another process has just recorded, and refreshes the statistics of the day. */
  const follow = (): Promise<void> =>
    catchUp().then(() => dayStats.refreshAt(follower.head().at).catch(behind));

  const onNotice = (lastId: string | undefined): void =>
    void inTurn(async () => {
      // A leader has already published its own events.
      const isPublished = lastId !== undefined && Number.parseInt(lastId, 10) <= follower.head().id;
      if (!isPublished) await follow();
    });

  return {
    start: async (mayLead: boolean): Promise<void> => {
      if (mayLead)
        lease = keepLease({
          databaseUrl,
          log,
          onLease: async (client) => {
            isBehind = true;
            await prepareDays(client);
          },
        });
      stopListening = await listen({ databaseUrl, log, channel: FEED_CHANNEL, onNotice });
      await inTurn(catchUp);
    },
    stop: async (): Promise<void> => {
      await busy;
      await lease?.stop();
      await stopListening?.();
      await busy;
    },
    /** Takes a second in the loop. */
    pass: (second: number): Promise<void> => inTurn(() => takeSecond(second)),
    /** Waits until this process leads. */
    record: async (second: number): Promise<void> => {
      await lease?.acquired();
      await inTurn(() => takeSecond(second));
    },
  };
}
