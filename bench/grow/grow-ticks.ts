import type { ClientBase } from "pg";
import { openPool, type Pool } from "../../apps/server/src/db/pool.ts";
import {
  DAY_EVENTS,
  type Head,
  HOUR_EVENTS,
  type ChainedEvent,
} from "../../apps/server/src/feed/recorded-event.ts";
import { prepareDays, readHead, writeEvents } from "../../apps/server/src/feed/event-rows.ts";
import { packTicks } from "../../apps/server/src/feed/pack-ticks.ts";
import { readRecorded } from "../../apps/server/src/feed/sequence.ts";
import { verifyTicks } from "../../apps/server/src/feed/verify-ticks.ts";
import { serveParent } from "../harness/child.ts";
import { createSimulatedSeconds } from "../feed/simulated-seconds.ts";

const MARKET_COUNT = 3;

/** The days of ticks to lay, from a unix second on. */
export type TicksAsked = { url: string; days: number; startsAt: number };
export type TicksLaid = { isSound: boolean; told: string };

/** Rows that the feed writes each second are written here once an hour. */
const NOWHERE = { query: () => Promise.resolve() } as unknown as ClientBase;

/**
 * Lays a tick for every second in a process of its own, because it takes a whole processor: recorded as the feed does,
 * and packed by its job as days go by. The whole record is verified at the end.
 */
async function layTicks({ url, days, startsAt }: TicksAsked): Promise<TicksLaid> {
  const pool = openPool(url, 3);
  const record = createSimulatedSeconds(MARKET_COUNT);
  let head: Head = await readHead(pool);
  let packing: Promise<unknown> = Promise.resolve();
  for (let hour = 0; hour < days * 24; hour += 1) {
    const events: ChainedEvent[] = [];
    for (let second = 0; second < HOUR_EVENTS; second += 1) {
      events.push(...(await record(NOWHERE, head, startsAt + hour * HOUR_EVENTS + second)));
      head = events.at(-1) ?? head;
    }
    await packing;
    await prepareDays(pool);
    await write(pool, events);
    // Packing runs while the next hour is recorded; its error is thrown when it is awaited.
    packing = packTicks({ pool });
    packing.catch(() => undefined);
  }
  await packing;
  const verdict = await verifyTicks(readRecorded(pool, { after: -1 }));
  await pool.end();
  return {
    isSound: verdict.ok && verdict.events === days * DAY_EVENTS + 1,
    told: verdict.ok ? `${verdict.events} events` : `event ${verdict.id}: ${verdict.fault}`,
  };
}

async function write(pool: Pool, events: readonly ChainedEvent[]): Promise<void> {
  const client = await pool.connect();
  await writeEvents(client, events, []);
  client.release();
}

serveParent<TicksAsked>(layTicks);
